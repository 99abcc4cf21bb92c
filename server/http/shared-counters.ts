// Counters that several processes share. While the database does not answer, each process counts for itself.
import type { FastifyBaseLogger } from 'fastify';
import type { RateCounters } from '../../database/rate-counters.ts';
import { withTimeout } from './with-timeout.ts';

const TIMEOUT_MILLISECONDS = 1_000;
/** After a failure the database is not asked for this long, so that not every post waits for it. */
const PAUSE_MILLISECONDS = 5_000;

export function sharedCounters(shared: RateCounters, own: RateCounters, log: FastifyBaseLogger): RateCounters {
  let pausedUntil = 0;
  return {
    async count(key, windowMilliseconds, by) {
      if (performance.now() < pausedUntil) return own.count(key, windowMilliseconds, by);
      try {
        return await withTimeout(shared.count(key, windowMilliseconds, by), TIMEOUT_MILLISECONDS);
      } catch (cause) {
        if (performance.now() >= pausedUntil)
          log.warn({ err: cause }, 'Posts are counted by this process alone: the database does not answer');
        pausedUntil = performance.now() + PAUSE_MILLISECONDS;
        return own.count(key, windowMilliseconds, by);
      }
    },
    async sweep() {
      await own.sweep();
      await withTimeout(shared.sweep(), TIMEOUT_MILLISECONDS);
    },
  };
}
