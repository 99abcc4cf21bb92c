// Pages that many get alike: rendered once, as small as can be when there is time for it, and quickly when there is a crowd.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { bestBrotli, isBestBrotliFree } from './compress.ts';
import { compressNow } from './compress-now.ts';
import type { Render } from './render.ts';
import { sharedPages } from './shared.ts';

const HTML = Array.from({ length: 400 }, (_, row) => `<li id="row-${row}">Assay after ${row * 7} days: ${100 - row / 50}%</li>`).join('\n');

function counted(): { render: Render; rendered: () => number } {
  let times = 0;
  return {
    rendered: () => times,
    async render() {
      times += 1;
      return { html: HTML, policy: "default-src 'none'" };
    },
  };
}

test('the first reader gets a page at its best, and it is rendered once for all', async () => {
  const { render, rendered } = counted();
  const page = sharedPages(render);
  const [first, second] = [await page('/list', {}), await page('/list', {})];
  assert.deepEqual(first.encodings.br, await bestBrotli(Buffer.from(HTML)));
  assert.equal(first, second);
  assert.equal(rendered(), 1);
});

test('while others wait for the encoder a page goes out quickly, and is brought to its best for the next reader', async (context) => {
  const { render } = counted();
  const page = sharedPages(render);
  const others = [bestBrotli(Buffer.from('a')), bestBrotli(Buffer.from('b'))];
  assert.equal(isBestBrotliFree(), false);
  const { encodings } = await page('/list', {});
  assert.deepEqual(encodings.br, compressNow(Buffer.from(HTML)));
  await Promise.all(others);
  await page('/list', {});
  const best = await bestBrotli(Buffer.from(HTML));
  await context.waitFor(() => assert.deepEqual(encodings.br, best));
  assert.ok(best.length < compressNow(Buffer.from(HTML)).length);
  assert.equal(brotliDecompressSync(best).toString(), HTML);
});
