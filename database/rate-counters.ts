// Counts how often something was done within a window of time, in the database, so that several processes count together.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { databaseTime } from './database-time.ts';
import type { Keyring } from './encryption/keyring.ts';
import type { Database } from './tables.ts';

export interface Counted {
  /** How often in this window, this time included. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

export interface RateCounters {
  /** @param by how much it counts; less than zero takes back what was counted too much */
  count(key: string, windowMilliseconds: number, by?: number): Promise<Counted>;
  /** Forgets what was counted in windows that have ended. */
  sweep(): Promise<void>;
}

/**
 * Keys name visitors' addresses: they are kept as keyed hashes. The key of the hashes is derived from the data keys, which are
 * never in the database. Windows go by the database's clock, which the processes that count together share.
 */
export async function rateCounters(
  database: Database,
  keyring: Keyring,
  now: () => Date | Promise<Date> = () => databaseTime(database),
): Promise<RateCounters> {
  // Earlier versions kept a key beside the hashes, and restoring an archive of theirs brings it back.
  await database.deleteFrom('secrets').where('name', '=', 'rate counters').execute();

  return {
    async count(key, windowMilliseconds, by = 1) {
      const at = await now();
      const { count, ends_at } = await countOne(
        database,
        createHmac('sha256', keyring.first().counting).update(key).digest('base64url'),
        by,
        at,
        new Date(at.getTime() + windowMilliseconds),
      );
      return { current: count, ttl: Math.max(0, Date.parse(ends_at) - at.getTime()) };
    },
    async sweep() {
      const at = await now();
      await database.deleteFrom('rate_counters').where('ends_at', '<=', at.toISOString()).execute();
    },
  };
}

/** One statement, so that two processes at once count two. A window that has ended begins anew. */
function countOne(database: Database, key: string, by: number, now: Date, endsAt: Date) {
  const hasEnded = sql<boolean>`rate_counters.ends_at <= ${now.toISOString()}`;
  return database
    .insertInto('rate_counters')
    .values({ key, count: by, ends_at: endsAt.toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${hasEnded} then excluded.count else rate_counters.count + excluded.count end`,
        ends_at: sql<string>`case when ${hasEnded} then excluded.ends_at else rate_counters.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
}
