// Checks that the oldest supported browsers understand the built styles and scripts (docs/decisions/0021-older-browsers.md).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import doiuse from 'doiuse';
import postcss from 'postcss';
import project from '../package.json' with { type: 'json' };
import { type BuiltPage, builtFiles, builtPages, CLIENT } from './build.ts';

/** Newer than cascade layers. A browser that does not know one of them drops the whole declaration or rule. */
const NEWER_STYLE = /light-dark\(|\b(?:oklch|oklab|lch|lab)\(|@media[^{]*\((?:width|height)\s*[<>]/;

test('no page has styles that are newer than cascade layers', () => {
  const pages = builtPages();
  assert.ok(pages.some(({ html }) => html.includes('prefers-color-scheme:dark')));
  assert.deepEqual(
    pages.flatMap(({ path, document }) =>
      stylesOf(document).flatMap((css) => (NEWER_STYLE.exec(css) ?? []).map((found) => `${path}: ${found}`)),
    ),
    [],
  );
});

/** Not fully supported by every browser of the production list, by their names on caniuse.com. The text says what such a browser does without. */
const HARMLESS = {
  'css-display-contents': 'supported by all; the gaps concern roles that the site does not use',
  'css-marker-pseudo': 'the color of a number in a list',
  'css-masks': 'only clip-path is used, which all support',
  'css-clip-path': 'supported by all for the shapes in use',
  'css-media-scripting': 'without it the page is laid out as with script',
  'css-paged-media': 'the margin of a printed page',
  'css-resize': 'the handle of a text area',
  'css-scrollbar': 'how thick a scroll bar is',
  'css-selection': 'the color of selected text',
  'css-subgrid': 'parts of neighboring cards do not align',
  multicolumn: 'supported by all; the gaps concern breaks in columns',
  'text-decoration': 'the color of a line under a link',
  'text-size-adjust': 'phones may enlarge text that stands in narrow columns',
};

test('every browser of the production list supports the styles of the pages, harmless gaps aside', async () => {
  const found = new Map<string, string>();
  const styles = new Set(builtPages().flatMap(({ document }) => stylesOf(document)));
  const look = doiuse({
    browsers: project.browserslist.production,
    ignore: Object.keys(HARMLESS),
    onFeatureUsage: ({ feature, usage }) => found.set(feature, String(usage)),
  });
  for (const css of styles) await postcss([look]).process(css, { from: undefined });
  assert.deepEqual(Object.fromEntries(found), {});
});

test('no built script has a lookbehind, which stops the whole script in Safari before 16.4', () => {
  const scripts = builtFiles('.js').map((name) => ({ name, text: readFileSync(join(CLIENT, name), 'utf8') }));
  assert.ok(scripts.length > 0);
  assert.deepEqual(
    scripts.filter(({ text }) => /\(\?<[=!]/.test(text)).map(({ name }) => name),
    [],
  );
});

function stylesOf(document: BuiltPage['document']): string[] {
  return document.querySelectorAll('style').map((style) => style.rawText);
}
