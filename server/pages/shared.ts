// A cache of rendered pages that are the same for many visitors, keyed by what they show: when that changes, so does the page.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { bestBrotli, isBestBrotliFree } from './compress.ts';
import { compressNow } from './compress-now.ts';
import { type BuiltFile, tagOf } from './load-built.ts';
import type { Render } from './render.ts';

/** Some 80 KB each, with its encodings. */
const MAX_PAGES = 100;

interface KeptPage {
  file: Promise<BuiltFile>;
  isBest: boolean;
}

type Compress = (page: Buffer) => Buffer | Promise<Buffer>;

export function sharedPages(render: Render): (path: string, locals: object) => Promise<BuiltFile> {
  const kept = new Map<string, KeptPage>();
  return (path, locals) => {
    const key = createHash('sha256')
      .update(JSON.stringify([path, locals]))
      .digest('base64url');
    const earlier = kept.get(key);
    const page = earlier ?? start(render, path, locals);
    // Whoever waits for a page that cannot be rendered gets the error, below.
    if (earlier && !earlier.isBest) recompress(earlier).catch(() => undefined);
    // Least recently used: deleted and set again, so that the first key of the map is the oldest.
    kept.delete(key);
    kept.set(key, page);
    page.file.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_PAGES && oldest) kept.delete(oldest);
    return page.file;
  };
}

/** The first reader waits a tenth of a second for the best compression. Under load the page is compressed quickly, and better later. */
function start(render: Render, path: string, locals: object): KeptPage {
  const isBest = isBestBrotliFree();
  return { isBest, file: fileOf(render, path, locals, isBest ? bestBrotli : compressNow) };
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

/** In the background. Later readers get a tenth fewer bytes. */
async function recompress(page: KeptPage): Promise<void> {
  page.isBest = true;
  const { encodings } = await page.file;
  encodings.br = await bestBrotli(encodings.identity);
}
