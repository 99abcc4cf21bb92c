// Compares what somebody gave with what only the rightful know: signatures of forms and links, the token of /metrics.
import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes as long whatever was given, so that nobody guesses it letter by letter. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
