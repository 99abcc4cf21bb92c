// How the server's process is started, wherever it is: by `npm start`, by tests and by `npm run bench`.
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** Collects garbage early: less than half the memory under load, for a few hundredths more of processor time (docs/decisions/0016). */
export const NODE_ARGUMENTS = ['--max-semi-space-size=4', '--heap-growing-percent=40', 'commands/serve.ts'];

export const SERVER_ENVIRONMENT = {
  /** TypeScript is stripped once and then read as it was compiled: the stripper need not be loaded again, nor its memory taken. */
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  /** The C library keeps a store of freed memory for each thread otherwise. */
  MALLOC_ARENA_MAX: '2',
};
