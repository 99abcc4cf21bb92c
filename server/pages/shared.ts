// Rendered pages that many visitors get alike, kept in memory under what they show: when that changes, so does the page, in every process.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { bestBrotli, isBestBrotliFree } from './compress.ts';
import { compressNow } from './compress-now.ts';
import { type BuiltFile, tagOf } from './load-built.ts';
import type { Render } from './render.ts';

/** Some 80 KB each with its encodings: the newest of the lists, and what people read today. */
const MOST_PAGES = 100;

interface KeptPage {
  file: Promise<BuiltFile>;
  isAtItsBest: boolean;
}

type Compress = (page: Buffer) => Buffer | Promise<Buffer>;

export function sharedPages(render: Render): (path: string, locals: object) => Promise<BuiltFile> {
  const kept = new Map<string, KeptPage>();
  return (path, locals) => {
    const key = createHash('sha256')
      .update(JSON.stringify([path, locals]))
      .digest('base64url');
    const earlier = kept.get(key);
    const page = earlier ?? begun(render, path, locals);
    // A page that fails to render fails for who asked for it, below.
    if (earlier && !earlier.isAtItsBest) bringToItsBest(earlier).catch(() => undefined);
    // Taken out and put back, so that the first of the map is the one that was longest not asked for.
    kept.delete(key);
    kept.set(key, page);
    page.file.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_PAGES && oldest) kept.delete(oldest);
    return page.file;
  };
}

/** Its first reader waits a tenth of a second for a tenth fewer bytes, which then fit one round trip; in a crowd it goes out quickly, and the next get the better one. */
function begun(render: Render, path: string, locals: object): KeptPage {
  const isAtItsBest = isBestBrotliFree();
  return { isAtItsBest, file: fileOf(render, path, locals, isAtItsBest ? bestBrotli : compressNow) };
}

async function fileOf(render: Render, path: string, locals: object, compress: Compress): Promise<BuiltFile> {
  const { html, policy } = await render(path, locals);
  const body = Buffer.from(html);
  return {
    encodings: { identity: body, br: await compress(body), gzip: await promisify(gzip)(body) },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: tagOf(body),
    },
  };
}

/** While others are answered: who comes later gets a tenth fewer bytes. */
async function bringToItsBest(page: KeptPage): Promise<void> {
  page.isAtItsBest = true;
  const { encodings } = await page.file;
  encodings.br = await bestBrotli(encodings.identity);
}
