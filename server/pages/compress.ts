// Brotli and gzip of built files: made once for each content, then read from the build's folder.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import limitConcurrency from 'p-limit';

const BEST_GZIP = 9;
/** An encoder at the best quality takes some twenty megabytes. */
const takeTurns = limitConcurrency(2);
/** Errors of a read-only folder. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];
const COMPRESSIBLE = /^(text\/|application\/(json|xml)|image\/(svg|x-icon))/;

/** Accepted, and not with q=0. */
const TAKES_BROTLI = takes('br');
const TAKES_GZIP = takes('gzip');

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encodings = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** @param cache the folder for compressed files */
export async function compressed(body: Buffer, type: string, cache: string): Promise<Encodings> {
  if (!COMPRESSIBLE.test(type)) return { identity: body };
  const name = createHash('sha256').update(body).digest('hex');
  const [br, gz] = await Promise.all([
    once(join(cache, `${name}.br`), () => bestBrotli(body)),
    once(join(cache, `${name}.gz`), () => bestGzip(body)),
  ]);
  return { identity: body, br, gzip: gz };
}

/** The best encoding that the browser accepts and that is available. */
export function chooseEncoding(accepted: string | undefined, available: Encodings): Encoding {
  if (!accepted) return 'identity';
  if (available.br && TAKES_BROTLI.test(accepted)) return 'br';
  return available.gzip && TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

function takes(name: string): RegExp {
  return new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
}

async function once(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    const made = await make();
    await keep(path, made);
    return made;
  }
}

/** Where the folder is read-only, as in a container, files are compressed again at each start. */
async function keep(path: string, made: Buffer): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.${process.pid}`, made);
    await rename(`${path}.${process.pid}`, path);
  } catch (cause) {
    if (!UNWRITABLE.includes(String((cause as NodeJS.ErrnoException).code))) throw cause;
  }
}

/** Whether no compression at the best quality is running. */
export function isBestBrotliFree(): boolean {
  return takeTurns.activeCount + takeTurns.pendingCount === 0;
}

/** The best quality, for pages that are sent many times. Takes a tenth of a second a page. */
export function bestBrotli(body: Buffer): Promise<Buffer> {
  return takeTurns(() => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }));
}

function bestGzip(body: Buffer): Promise<Buffer> {
  return promisify(gzip)(body, { level: BEST_GZIP });
}
