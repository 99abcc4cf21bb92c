// Counts how often something was done within a window of time, in the database, so that several processes count together.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { databaseTime } from './database-time.ts';
import { sharedSecret } from './secret.ts';
import type { Database } from './tables.ts';

const SWEEP_EVERY_MILLISECONDS = 60_000;

export interface Counted {
  /** How often in this window, this time included. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

export interface RateCounters {
  count(key: string, windowMilliseconds: number): Promise<Counted>;
}

/**
 * Keys name visitors' addresses: they are kept as keyed hashes, and removed once their window has ended. Windows go by the
 * database's clock, which the processes that count together share.
 */
export async function rateCounters(
  database: Database,
  now: () => Date | Promise<Date> = () => databaseTime(database),
): Promise<RateCounters> {
  const secret = Buffer.from(await sharedSecret(database, 'rate counters'), 'hex');
  let nextSweep = 0;

  async function sweep(at: Date): Promise<void> {
    if (at.getTime() < nextSweep) return;
    nextSweep = at.getTime() + SWEEP_EVERY_MILLISECONDS;
    await database.deleteFrom('rate_counters').where('ends_at', '<=', at.toISOString()).execute();
  }

  return {
    async count(key, windowMilliseconds) {
      const at = await now();
      await sweep(at);
      const { count, ends_at } = await countOne(
        database,
        createHmac('sha256', secret).update(key).digest('base64url'),
        at,
        new Date(at.getTime() + windowMilliseconds),
      );
      return { current: count, ttl: Math.max(0, Date.parse(ends_at) - at.getTime()) };
    },
  };
}

/** One statement, so that two processes at once count two. A window that has ended begins anew. */
function countOne(database: Database, key: string, now: Date, endsAt: Date) {
  const hasEnded = sql<boolean>`rate_counters.ends_at <= ${now.toISOString()}`;
  return database
    .insertInto('rate_counters')
    .values({ key, count: 1, ends_at: endsAt.toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${hasEnded} then 1 else rate_counters.count + 1 end`,
        ends_at: sql<string>`case when ${hasEnded} then excluded.ends_at else rate_counters.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
}
