// Counters that several processes share, and this process's own while those do not answer: a limit then holds for each process.
import type { FastifyBaseLogger } from 'fastify';
import type { RateCounters } from '../../database/rate-counters.ts';
import { withTimeout } from './with-timeout.ts';

const PATIENCE_MILLISECONDS = 1_000;
/** Not every post finds out anew that the database is away. */
const LEFT_ALONE_MILLISECONDS = 5_000;

export function sharedCounters(shared: RateCounters, own: RateCounters, log: FastifyBaseLogger): RateCounters {
  let leftAloneUntil = 0;
  return {
    async count(key, windowMilliseconds, by) {
      if (performance.now() < leftAloneUntil) return own.count(key, windowMilliseconds, by);
      try {
        return await withTimeout(shared.count(key, windowMilliseconds, by), PATIENCE_MILLISECONDS);
      } catch (cause) {
        if (performance.now() >= leftAloneUntil)
          log.warn({ err: cause }, 'Posts are counted by this process alone: the database does not answer');
        leftAloneUntil = performance.now() + LEFT_ALONE_MILLISECONDS;
        return own.count(key, windowMilliseconds, by);
      }
    },
    async sweep() {
      await own.sweep();
      await withTimeout(shared.sweep(), PATIENCE_MILLISECONDS);
    },
  };
}
