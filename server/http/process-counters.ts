// Counts how often something was done within a window of time, in this process alone. For one process, and while the database is away.
import type { RateCounters } from '../../database/rate-counters.ts';

/** An attacker has many addresses: their counters may take a few megabytes, not all there is. */
const MOST_KEYS = 20_000;

export function processCounters(now = () => performance.now()): RateCounters {
  const counted = new Map<string, { current: number; endsAt: number }>();

  /** The map holds them in the order in which they began, so the ended ones come first: looking at all, for each new address, would itself be the attack. */
  function makeRoom(): void {
    for (const [key, { endsAt }] of counted) {
      if (endsAt > now() && counted.size < MOST_KEYS) return;
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
