// `npm start` says that the site carries placeholders, until company.json says that they were replaced.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import company from '../content/company.json' with { type: 'json' };
import { placeholderNotice } from './placeholders.mjs';

test('a site with placeholders says so, where they are listed and how the notice goes away', () => {
  const notice = placeholderNotice({ placeholdersReplaced: false }) ?? '';
  for (const words of [/testimonials/, /docs\/changing\.md/, /"placeholdersReplaced" to true in content\/company\.json/])
    assert.match(notice, words);
  assert.equal(placeholderNotice({}), notice, 'a company.json from before the field');
});

test('a site without placeholders says nothing of them', () => {
  assert.equal(placeholderNotice({ placeholdersReplaced: true }), undefined);
});

test('the site as it comes carries placeholders, and every file that docs/changing.md lists of them exists', () => {
  assert.equal(company.placeholdersReplaced, false);
  const [, table = ''] =
    /## Before the first visitor: what is a placeholder\n([\s\S]*?)\n## /.exec(readFileSync('docs/changing.md', 'utf8')) ?? [];
  const files = Array.from(table.matchAll(/`(content\/[\w./*-]+)`/g), ([, file = '']) => file);
  assert.ok(files.length > 10);
  assert.deepEqual(
    files.filter((file) => !existsSync(file.replace(/\/\*\.\w+$/, ''))),
    [],
  );
});
