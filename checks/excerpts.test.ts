// What the search quotes from real pages: whole sentences, or the rows of a list told apart, and of each page only what it says for itself.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentBuild } from '../server/pages/current-build.mjs';
import { passageOf } from '../server/search/passage.ts';
import { askedWords } from '../server/search/read-words.ts';
import { stem } from '../server/search/stem.ts';
import { readCatalog } from '../server/seo/catalog.ts';

const LONGEST_CHARACTERS = 190;
const catalog = await readCatalog(join(currentBuild(), 'catalog.json'));

function quoted(path: string, query: string): string | undefined {
  const page = catalog.find((one) => one.path === path);
  assert.ok(page, path);
  return passageOf(page.text, askedWords(query).flat().map(stem))?.replaceAll('\u00a0', ' ');
}

test('a case study is quoted in sentences, and its facts each with its name', () => {
  assert.equal(
    quoted('/case-studies/cefuroxime-axetil', 'crystalline'),
    'The client’s tablet contained a mixture of crystalline and amorphous material.',
  );
  assert.equal(
    quoted('/case-studies/cefuroxime-axetil', 'duration'),
    'Duration: 26 months · Team size: 9 specialists · Results: 60% bioavailability increase; 75% food effect reduction; 5-year patent extension',
  );
});

test('one testimonial is quoted, not two', () => {
  assert.equal(quoted('/testimonials', 'gummies'), '“Our gummies lost vitamin C at a rate nobody could explain. …”');
});

test('a service is not found by the projects that it points to, nor the list of papers by its papers', () => {
  assert.equal(quoted('/services/stability-studies', 'melatonin'), undefined);
  assert.equal(quoted('/services/stability-studies', 'polymerizes'), undefined);
  assert.equal(quoted('/resources/whitepapers', 'granulation'), undefined);
});

test('of a paper the sentence with more of the words is quoted', () => {
  const passage = quoted('/resources/whitepapers/stability-testing-guidelines', 'confidence shelf life') ?? '';
  for (const word of ['confidence', 'shelf life']) assert.ok(passage.includes(word), passage);
});

test('no page quotes what was run together, or more than can be read at a glance', () => {
  for (const { path } of catalog) {
    for (const query of ['stability', 'tablet', 'assay', 'analytics', 'regulatory', 'mg']) {
      const passage = quoted(path, query);
      if (!passage) continue;
      assert.ok(passage.length <= LONGEST_CHARACTERS, `${path}, ${query}: ${passage}`);
      assert.doesNotMatch(passage, / [.,;:]|[a-z][.!?][A-Z]|[a-z][A-Z]{1}[a-z]+[a-z][A-Z]|\n/, `${path}, ${query}`);
    }
  }
});
