// What a first visit may weigh, in bytes after brotli. Exact, so it is a test and not a measurement.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BuiltPage, brotliBytes, builtFiles, builtPages, bytesOf, hasExternalScript, inlineScripts } from './build.ts';

const KIBIBYTE = 1_024;
const HOME_BYTES = 16 * KIBIBYTE;
const PAGE_BYTES = 20 * KIBIBYTE;
const SCRIPT_BYTES = 2 * KIBIBYTE;
const FONT_BYTES = 70_000;

const pages = builtPages();

function heavier(limit: number, weigh: (page: BuiltPage) => number): string[] {
  return pages.filter((page) => weigh(page) > limit).map((page) => `${page.path}: ${weigh(page)} bytes`);
}

test('the home page weighs at most 16 KB with its styles', () => {
  const home = pages.find(({ path }) => path === '/');
  assert.ok(home);
  assert.ok(brotliBytes(home.html) <= HOME_BYTES, `it weighs ${brotliBytes(home.html)} bytes`);
});

test('every built page weighs at most 20 KB with its styles', () => {
  assert.deepEqual(
    heavier(PAGE_BYTES, ({ html }) => brotliBytes(html)),
    [],
  );
});

test('no page runs more than 2 KB of script before it is touched or scrolled', () => {
  assert.deepEqual(
    heavier(SCRIPT_BYTES, ({ html }) => brotliBytes(inlineScripts(html))),
    [],
  );
});

test('no built page names a script to fetch: islands fetch theirs when their time comes', () => {
  assert.deepEqual(
    pages.filter(({ html }) => hasExternalScript(html)).map(({ path }) => path),
    [],
  );
});

test('only the home page has islands that wait for the visitor to come near', () => {
  const withIslands = pages.filter(({ html }) => html.includes('<astro-island')).map(({ path }) => path);
  assert.deepEqual(withIslands, ['/']);
});

test('the typefaces weigh at most 70 KB in all', () => {
  const bytes = builtFiles('.woff2').reduce((sum, name) => sum + bytesOf(name), 0);
  assert.ok(bytes > 0 && bytes <= FONT_BYTES, `they weigh ${bytes} bytes`);
});
