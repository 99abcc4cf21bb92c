// The colors of the brand reach style sheets, and what reads no CSS.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandColors, color } from './brand-colors.ts';

test('a color is found by its name and scheme, and an unknown name is refused', () => {
  assert.equal(color('amber'), '#f4aa33');
  assert.notEqual(color('paper'), color('paper', 'dark'));
  assert.throws(() => color('pink'), /content\/brand\.json has no color "pink"/);
});

test('the style sheet of tokens gets every color as a custom property', () => {
  const css = brandColors.transform(':root { --brand-colors: inherit; }', '/site/styles/tokens.css');
  assert.match(css ?? '', /--paper: light-dark\(oklch\(.+\), oklch\(.+\)\);\n/);
  assert.match(css ?? '', /--amber: oklch\(/);
});
