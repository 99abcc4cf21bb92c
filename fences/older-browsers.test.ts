// What the oldest browsers that get the look of the site could not read (docs/decisions/0021-older-browsers.md).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtFiles, builtPages, CLIENT } from './build.ts';

/** Each is newer than cascade layers, and takes the whole declaration or rule with it where it is not known. */
const NEWER_STYLE = /light-dark\(|\b(?:oklch|oklab|lch|lab)\(|@media[^{]*\((?:width|height)\s*[<>]/;

test('no page has styles that need a newer browser than the look of the site does', () => {
  const pages = builtPages();
  assert.ok(pages.some(({ html }) => html.includes('prefers-color-scheme:dark')));
  assert.deepEqual(
    pages.flatMap(({ path, html }) => stylesOf(html).flatMap((css) => (NEWER_STYLE.exec(css) ?? []).map((found) => `${path}: ${found}`))),
    [],
  );
});

test('no script that visitors get has a lookbehind, which stops the whole script in Safari before 16.4', () => {
  const scripts = builtFiles('.js').map((name) => ({ name, text: readFileSync(join(CLIENT, name), 'utf8') }));
  assert.ok(scripts.length > 0);
  assert.deepEqual(
    scripts.filter(({ text }) => /\(\?<[=!]/.test(text)).map(({ name }) => name),
    [],
  );
});

function stylesOf(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css]) => css ?? '');
}
