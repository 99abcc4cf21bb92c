// Arguments and environment of the server process, for `npm start`, tests and `npm run bench`.
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** Collects garbage early: less than half the memory under load for a few percent of processor time (docs/decisions/0016). */
export const NODE_ARGUMENTS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  '--no-allocation-site-pretenuring',
  'commands/serve.ts',
];

export const SERVER_ENVIRONMENT = {
  /** Caches the stripped TypeScript: later starts do not load the stripper. */
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  /** Limits the memory arenas of the C library; by default each thread has its own. */
  MALLOC_ARENA_MAX: '2',
  /** Larger blocks go back to the system once they are freed. By default the limit grows to 32 MB after the first large block. */
  MALLOC_MMAP_THRESHOLD_: '131072',
};
