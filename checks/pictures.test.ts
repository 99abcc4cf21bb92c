// Checks the picture that goes with the shared link of each indexed page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type BuiltPage, builtPages, bytesOf, CLIENT } from './build.ts';

const MOST_BYTES = 45_000;
const ON_DEMAND = ['consultation', 'contact', 'resources/news', 'resources/documents'];

const shared = builtPages().filter(({ document }) => document.querySelector('link[rel=canonical]'));

function metaOf({ document }: BuiltPage, name: string): string | undefined {
  return document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
}

test('every page names its picture by absolute address, with size and alternative text', () => {
  for (const page of shared) {
    const { path } = page;
    assert.match(metaOf(page, 'og:image') ?? '', /^https:\/\/[^/]+\/pictures\/[a-z0-9/-]+\.png$/, path);
    assert.deepEqual([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')], ['1200', '630'], path);
    assert.ok(metaOf(page, 'og:image:alt'), path);
    assert.equal(metaOf(page, 'twitter:card'), 'summary_large_image', path);
  }
});

test('every picture exists: a PNG of 1200 by 630 pixels, at most 45 KB', () => {
  const named = shared.map((page) => new URL(metaOf(page, 'og:image') ?? '').pathname.slice(1));
  for (const name of [...named, ...ON_DEMAND.map((key) => `pictures/${key}.png`)]) {
    const header = readFileSync(join(CLIENT, name)).subarray(0, 24);
    assert.equal(header.toString('latin1', 1, 4), 'PNG', name);
    assert.deepEqual([header.readUInt32BE(16), header.readUInt32BE(20)], [1200, 630], name);
    assert.ok(bytesOf(name) <= MOST_BYTES, `${name}: ${bytesOf(name)} bytes`);
  }
});

test('no two pages share a picture', () => {
  const named = shared.map((page) => metaOf(page, 'og:image'));
  assert.equal(new Set(named).size, named.length);
});
