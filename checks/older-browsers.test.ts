// What the oldest browsers that get the look of the site could not read (docs/decisions/0021-older-browsers.md).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import doiuse from 'doiuse';
import postcss from 'postcss';
import project from '../package.json' with { type: 'json' };
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

/** Not known by all browsers that are promised everything, and no loss where it is not: by the names of caniuse.com, each with what is lost. */
const HARMLESS = {
  'css-display-contents': 'known by all; what is missing concerns roles that we do not rest on',
  'css-marker-pseudo': 'the color of a number in a list',
  'css-masks': 'only clip-path is used of them, which all know',
  'css-clip-path': 'known by all for the shapes that are used',
  'css-media-scripting': 'without it the page is laid out as with script',
  'css-paged-media': 'the margin of a printed page',
  'css-resize': 'the handle of a text area',
  'css-scrollbar': 'how thick a scroll bar is',
  'css-selection': 'the color of selected text',
  'css-subgrid': 'parts of neighboring cards stand at heights of their own',
  multicolumn: 'known by all; what is missing concerns breaks in columns',
  'text-decoration': 'the color of a line under a link',
  'text-size-adjust': 'phones may enlarge text that stands in narrow columns',
};

test('no page has styles that some browser which gets everything does not know, but harmless ones', async () => {
  const found = new Map<string, string>();
  const styles = new Set(builtPages().flatMap(({ html }) => stylesOf(html)));
  const look = doiuse({
    browsers: project.browserslist.production,
    ignore: Object.keys(HARMLESS),
    onFeatureUsage: ({ feature, usage }) => found.set(feature, String(usage)),
  });
  for (const css of styles) await postcss([look]).process(css, { from: undefined });
  assert.deepEqual(Object.fromEntries(found), {});
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
