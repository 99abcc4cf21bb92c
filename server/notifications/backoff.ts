// Backoff: how long to wait after a failed delivery, and when to give up.

const FIRST_PAUSE_MILLISECONDS = 1_000;
const MAX_PAUSE_MILLISECONDS = 60 * 60 * 1_000;
/** Jitter: pauses vary by this share either way, so that a recovered service does not get every retry at once. */
const JITTER = 0.2;
/** No notification is due later than this. One that seems to be was written before the clock was set back. */
export const MAX_JITTERED_PAUSE_MILLISECONDS = MAX_PAUSE_MILLISECONDS * (1 + JITTER);
/** Half a day of retries, so that a notification that is old at its first attempt is not given up at once. */
export const MIN_ATTEMPTS = 24;
export const GIVE_UP_AFTER_MILLISECONDS = 5 * 24 * 60 * 60 * 1_000;

/**
 * @param attempts attempts so far, 1 or more
 * @param chance from 0 to 1; a test fixes it
 * @returns milliseconds
 */
export function backoffAfter(attempts: number, chance = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1), MAX_PAUSE_MILLISECONDS);
  return Math.round(pause * (1 - JITTER + 2 * JITTER * chance));
}
