// Renders the first page of a PDF in a thread of its own: a heavy file holds up no visitor, and a malicious one ends with its thread.
import { Worker } from 'node:worker_threads';
import type { Reading } from './first-page.ts';

const THREAD = new URL('./first-page-thread.ts', import.meta.url);
const TIMEOUT_MILLISECONDS = 30_000;
const MEMORY_MEGABYTES = 512;

/** @returns the first page as a PNG, or why the file cannot be opened */
export async function readFirstPageApart(path: string): Promise<Reading> {
  const thread = new Worker(THREAD, { workerData: path, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES } });
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const timer = setTimeout(() => resolve({ is: 'no PDF', because: 'its first page takes too long to draw' }), TIMEOUT_MILLISECONDS);
  thread.once('message', resolve);
  thread.once('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ is: 'no PDF', because: 'its first page needs too much memory' });
    else reject(cause);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
