// Every page that may be found has the picture that goes with its shared link: there, of the promised size, and light.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtPages, bytesOf, CLIENT } from './build.ts';

const MOST_BYTES = 45_000;
const ON_DEMAND = ['consultation', 'contact', 'resources/news', 'resources/documents'];

const shared = builtPages().filter(({ html }) => html.includes('rel="canonical"'));

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
}

test('every page names its picture in an absolute address, with its size and what it says', () => {
  for (const { path, html } of shared) {
    assert.match(metaOf(html, 'og:image') ?? '', /^https:\/\/[^/]+\/pictures\/[a-z0-9/-]+\.png$/, path);
    assert.deepEqual([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')], ['1200', '630'], path);
    assert.ok(metaOf(html, 'og:image:alt'), path);
    assert.equal(metaOf(html, 'twitter:card'), 'summary_large_image', path);
  }
});

test('every picture is there: a PNG of 1200 by 630 pixels, in at most 45 KB', () => {
  const named = shared.map(({ html }) => new URL(metaOf(html, 'og:image') ?? '').pathname.slice(1));
  for (const name of [...named, ...ON_DEMAND.map((key) => `pictures/${key}.png`)]) {
    const header = readFileSync(join(CLIENT, name)).subarray(0, 24);
    assert.equal(header.toString('latin1', 1, 4), 'PNG', name);
    assert.deepEqual([header.readUInt32BE(16), header.readUInt32BE(20)], [1200, 630], name);
    assert.ok(bytesOf(name) <= MOST_BYTES, `${name}: ${bytesOf(name)} bytes`);
  }
});

test('no two pages share a picture', () => {
  const named = shared.map(({ html }) => metaOf(html, 'og:image'));
  assert.equal(new Set(named).size, named.length);
});
