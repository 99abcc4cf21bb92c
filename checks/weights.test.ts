// Holds the weight of a first visit to its budget, in bytes after brotli.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUDGETS, pageBudget, scriptBudget } from './budgets.ts';
import { brotliBytes, builtFiles, builtPages, bytesOf, CLIENT, inlineScripts } from './build.ts';
import { deskScripts, islandScripts } from './island-closure.ts';

const pages = builtPages();

test('every built page weighs at most its budget with its styles', () => {
  assert.deepEqual(
    pages.map(({ path, html }) => ({ path, over: brotliBytes(html) - pageBudget(path) })).filter(({ over }) => over > 0),
    [],
  );
});

test('no page runs more than 2 KB of script before the visitor touches or scrolls it', () => {
  const weighed = pages.map(({ path, html }) => ({ path, bytes: brotliBytes(inlineScripts(html)) }));
  assert.deepEqual(
    weighed.filter(({ bytes }) => bytes > BUDGETS.script),
    [],
  );
});

test('no built page names a script to fetch: islands load theirs on demand', () => {
  assert.deepEqual(
    pages.filter(({ document }) => document.querySelector('script[src], link[rel=modulepreload]')).map(({ path }) => path),
    [],
  );
});

test('the carousels and each tool take at most their budget of script once they run', () => {
  const weighed = pages
    .map(({ path, html }) => ({ path, scripts: islandScripts(html) }))
    .filter(({ scripts }) => scripts.length > 0)
    .map(({ path, scripts }) => ({ path, scripts, over: bytesOfAll(scripts) - BUDGETS[scriptBudget(path)] }));
  assert.ok(weighed.length > 5, 'the home page and the tools were found');
  assert.deepEqual(
    weighed.filter(({ scripts }) => scripts.length <= 3).map(({ path }) => path),
    [],
    'the islands and React were found',
  );
  assert.deepEqual(
    weighed.filter(({ over }) => over > 0).map(({ path, over }) => ({ path, over })),
    [],
  );
});

test('the desk takes at most 160 KB of script, all of its screens together', () => {
  const scripts = deskScripts();
  assert.ok(scripts.length > 3, 'the island of the desk and React were found');
  const bytes = bytesOfAll(scripts);
  assert.ok(bytes <= BUDGETS.deskScript, `they take ${bytes} bytes`);
});

test('only the home page has islands that hydrate when visible; the tools hydrate when touched', () => {
  const withIslands = pages.filter(({ document }) => document.querySelector('astro-island:not([client=touch])')).map(({ path }) => path);
  assert.deepEqual(withIslands, ['/']);
});

test('the typefaces weigh at most 50 KB in all', () => {
  const bytes = sum(builtFiles('.woff2').map(bytesOf));
  assert.ok(bytes > 0 && bytes <= BUDGETS.fonts, `they weigh ${bytes} bytes`);
});

function bytesOfAll(scripts: string[]): number {
  return sum(scripts.map((address) => brotliBytes(readFileSync(join(CLIENT, address), 'utf8'))));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
