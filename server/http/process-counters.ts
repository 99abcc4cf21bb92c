// Counters of requests in this process alone: for a single process, and while the database does not answer.
import type { RateCounters } from '../../database/rate-counters.ts';

/** Limits the memory that an attacker with many addresses can take to a few megabytes. */
const MAX_KEYS = 20_000;

export function processCounters(now = () => performance.now()): RateCounters {
  const counted = new Map<string, { current: number; endsAt: number }>();

  /** A map keeps its keys in the order of insertion, so the windows that end first come first: no need to look at all of them. */
  function makeRoom(): void {
    for (const [key, { endsAt }] of counted) {
      if (endsAt > now() && counted.size < MAX_KEYS) return;
      counted.delete(key);
    }
  }

  return {
    async count(key, windowMilliseconds, by = 1) {
      const before = counted.get(key);
      if (before && before.endsAt > now()) {
        before.current += by;
        return { current: before.current, ttl: before.endsAt - now() };
      }
      counted.delete(key);
      makeRoom();
      counted.set(key, { current: by, endsAt: now() + windowMilliseconds });
      return { current: by, ttl: windowMilliseconds };
    },
    async sweep() {
      for (const [key, { endsAt }] of counted) if (endsAt <= now()) counted.delete(key);
    },
  };
}
