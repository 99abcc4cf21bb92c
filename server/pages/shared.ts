// Rendered pages that many visitors get alike, kept in memory under what they show: when that changes, so does the page, in every process.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuiltFile, tagOf } from './load-built.ts';
import type { Render } from './render.ts';

const MOST_PAGES = 500;
/** The first visitor waits for it, and all others after that are spared the bytes. */
const BROTLI_QUALITY = 8;

export function sharedPages(render: Render): (path: string, locals: object) => Promise<BuiltFile> {
  const kept = new Map<string, Promise<BuiltFile>>();
  return (path, locals) => {
    const key = createHash('sha256')
      .update(JSON.stringify([path, locals]))
      .digest('base64url');
    const page = kept.get(key) ?? pageOf(render, path, locals);
    // Taken out and put back, so that the first of the map is the one that was longest not asked for.
    kept.delete(key);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_PAGES && oldest) kept.delete(oldest);
    return page;
  };
}

async function pageOf(render: Render, path: string, locals: object): Promise<BuiltFile> {
  const { status, html, policy } = await render(path, locals);
  if (status !== 200) throw new Error(`The page ${path} could not be rendered (${status})`);
  const body = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    encodings: { identity: body, br: await promisify(brotliCompress)(body, { params }), gzip: await promisify(gzip)(body) },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: tagOf(body),
    },
  };
}
