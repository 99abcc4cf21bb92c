// Waits for an answer so long and no longer: a database that hangs must not hang what only asks how it is.
import { setTimeout as pause } from 'node:timers/promises';

/** @throws what the promise throws, or that it took too long; what comes after that is left aside */
export async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const patience = new AbortController();
  const tooLong = pause(milliseconds, undefined, { ref: false, signal: patience.signal }).then(() => {
    throw Object.assign(new Error(`No answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' });
  });
  tooLong.catch(() => {});
  promise.catch(() => {});
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    patience.abort();
  }
}
