// Where the project lies, and the Node that comes with it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node that comes with the dependencies: the product's own. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');
