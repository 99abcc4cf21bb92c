// How every scenario waits: it looks until it sees what it expects, and sleeps for nothing else.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MILLISECONDS = 15_000;
const LOOK_MILLISECONDS = 40;

/**
 * Looks again until it sees what is expected. A page that is just being left cannot be looked at: that is not yet a fault.
 * @param expected may depend on what is seen, where engines are free to differ
 */
export async function eventually<Seen>(look: () => Promise<Seen>, expected: Seen | ((seen: Seen) => Seen)): Promise<void> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      const seen = await look();
      return assert.deepEqual(seen, expected instanceof Function ? expected(seen) : expected);
    } catch (fault) {
      if (performance.now() > deadline) throw fault;
    }
    await pause(LOOK_MILLISECONDS);
  }
}
