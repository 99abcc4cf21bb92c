// How long to wait after a delivery that failed, and when to stop trying.

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 60 * 60 * 1_000;
/** Pauses vary by this share either way, so that a service that comes back is not met by everything at once. */
const SPREAD = 0.2;
/** Nothing is ever due later than this from now: what seems to be was written before a clock was set back. */
export const LONGEST_SPREAD_PAUSE_MILLISECONDS = LONGEST_PAUSE_MILLISECONDS * (1 + SPREAD);
/** Half a day of trying, so that a notification which is old at its first attempt is not given up at once. */
export const LEAST_ATTEMPTS = 24;
export const GIVE_UP_AFTER_MILLISECONDS = 5 * 24 * 60 * 60 * 1_000;

/**
 * @param attempts deliveries tried so far, 1 or more
 * @param chance a number from 0 to 1, so that a test can fix it
 * @returns milliseconds
 */
export function backoffAfter(attempts: number, chance = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_MILLISECONDS);
  return Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance));
}
