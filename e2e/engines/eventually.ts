// How every scenario waits: it polls until it sees what it expects, and never sleeps for a fixed time.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MILLISECONDS = 45_000;
const LOOK_MILLISECONDS = 40;

/**
 * Polls until it sees what is expected. An error while the page is being left is not a failure yet.
 * @param expected may depend on the actual value, where engines are free to differ
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
