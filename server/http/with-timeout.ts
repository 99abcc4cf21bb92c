// Limits how long a promise is waited for: a database that hangs must not hang health checks and counters.
import { setTimeout as pause } from 'node:timers/promises';

/** @throws what the promise throws, or ETIMEDOUT; a later result is ignored */
export async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const timer = new AbortController();
  const timeout = pause(milliseconds, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw Object.assign(new Error(`No answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' });
  });
  timeout.catch(() => {});
  promise.catch(() => {});
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    timer.abort();
  }
}
