// Counters of requests within a window of time, in PostgreSQL, so that several processes share one limit.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Keyring } from './encryption/keyring.ts';
import type { Database } from './tables.ts';

export interface Counted {
  /** The count of this window, including this request. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

export interface RateCounters {
  /** @param by how much the request counts; a negative number takes back what was counted too much */
  count(key: string, windowMilliseconds: number, by?: number): Promise<Counted>;
  /** Removes the counters of windows that have ended. */
  sweep(): Promise<void>;
}

/**
 * A key names a visitor's address, so the table holds a keyed hash of it. The key of the hash is derived from the data keys, which
 * are never in the database. Windows follow the database's clock, which all processes share.
 */
export function rateCounters(database: Database, keyring: Keyring): RateCounters {
  const hashed = (key: string) => createHmac('sha256', keyring.first().counting).update(key).digest('base64url');
  return {
    async count(key, windowMilliseconds, by = 1) {
      // One statement, so that two requests at the same moment count two.
      const { rows } = await sql<Counted>`
        insert into rate_counters as counter (key, count, ends_at)
        values (${hashed(key)}, ${by}, clock_timestamp() + ${windowMilliseconds} * interval '1 ms')
        on conflict (key) do update set
          count = case when counter.ends_at <= clock_timestamp() then excluded.count else counter.count + excluded.count end,
          ends_at = case when counter.ends_at <= clock_timestamp() then excluded.ends_at else counter.ends_at end
        returning
          count as current,
          greatest(0, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000))::int as ttl`.execute(database);
      const [counted] = rows;
      if (!counted) throw new Error('The counter gave no row back');
      return counted;
    },
    async sweep() {
      await sql`delete from rate_counters where ends_at <= clock_timestamp()`.execute(database);
    },
  };
}
