// The folder of the project, and its own Node.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node that is installed as a dependency. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');
