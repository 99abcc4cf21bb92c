// Compares secrets: signatures of forms and links, the token of /metrics.
import { createHash, timingSafeEqual } from 'node:crypto';

/** In constant time, so that the time tells nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
