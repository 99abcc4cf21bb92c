// The pieces of the search that need no database: which words are read, how they are cut, marked and ranked, and what a slip of the finger finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogPage } from '../seo/catalog.ts';
import { markWords } from './mark-words.ts';
import { indexPages } from './page-index.ts';
import { passageOf } from './passage.ts';
import { relevance } from './rank.ts';
import { askedWords } from './read-words.ts';
import { stem } from './stem.ts';

function page(path: string, words: Partial<CatalogPage>): CatalogPage {
  return { path, kind: 'pages', title: '', description: '', headings: '', text: '', ...words };
}

const pages = await indexPages([
  page('/title', { title: 'Bioavailability' }),
  page('/text', { text: 'A study of bioavailability and of tablets.' }),
  page('/other', { title: 'Stability studies', text: 'ICH Q1A(R2), 21 CFR 111.' }),
]);
const pathsFor = (...words: string[]) => pages.find(words, false).map(({ path }) => path);

test('words are read without their case, accents and signs, each once, and those of every text are left out', () => {
  assert.deepEqual(askedWords('The Stability of THE stability'), [['stability']]);
  assert.deepEqual(askedWords('ICH Q1A(R2), 21 CFR 111'), [['ich'], ['q1a'], ['r2'], ['21'], ['cfr'], ['111']]);
  assert.deepEqual(askedWords('Café'), [['café', 'cafe']]);
});

test('nothing but letters and digits is ever read, however much is typed', () => {
  for (const typed of [
    '"quoted" OR (a* NEAR b)',
    "x' & !y:*A | z",
    '<script>alert(1)</script>',
    '\u0000\u202e%_',
    '🙂🙂',
    '-- ; drop table',
  ]) {
    for (const way of askedWords(typed).flat()) assert.match(way, /^[\p{L}\p{N}]+$/u, typed);
  }
  assert.equal(askedWords(Array.from({ length: 99 }, (_, index) => `word${index}`).join(' ')).length, 8);
  assert.deepEqual(askedWords('x'.repeat(500)), [['x'.repeat(40)]]);
  assert.deepEqual(askedWords(`${'a'.repeat(39)}𝒜𝒜𝒜`), [[`${'a'.repeat(39)}𝒜`, `${'a'.repeat(40)}`]], 'no letter is cut in two');
  for (const typed of ['', '   ', '?!', 'the of and']) assert.deepEqual(askedWords(typed), []);
});

test('words in other forms have one stem', () => {
  for (const [one, other] of [
    ['tablet', 'tablets'],
    ['study', 'studies'],
    ['coating', 'coated'],
    ['test', 'testing'],
    ['excess', 'excesses'],
  ] as const) {
    assert.equal(stem(one), stem(other), other);
  }
  for (const word of ['analysis', 'ph', 'usp', 'gas', 'q1a', 'press', 'bring']) assert.equal(stem(word), word);
});

test('a title counts more than a text', () => {
  assert.deepEqual(pathsFor('bioavailability'), ['/title', '/text']);
});

test('a word with a letter missing, doubled or wrong is found', () => {
  for (const slip of ['bioavailabilty', 'bioavailabillity', 'bioavialability', 'biovailability'])
    assert.equal(pathsFor(slip)[0], '/title', slip);
  assert.deepEqual(pathsFor('stabilty'), ['/other']);
});

test('a number is found as it is, not nearly', () => {
  assert.deepEqual(pathsFor('111'), ['/other']);
  assert.deepEqual(pathsFor('112'), []);
  assert.deepEqual(pathsFor('q1a'), ['/other']);
});

test('a slip is corrected to words of the site, and a word of the site is left alone', () => {
  assert.deepEqual(pages.corrections('bioavailabilty'), ['bioavailability']);
  assert.deepEqual(pages.corrections('tablets'), []);
  assert.deepEqual(pages.corrections('xylophone'), []);
});

test('the words that were asked for are marked, and the text stays whole', () => {
  const text = 'Tablets, coated: a tablet’s <b>coat</b>.';
  const parts = markWords(text, ['tablet', 'coat']);
  assert.equal(parts.map((part) => part.text).join(''), text);
  assert.deepEqual(
    parts.filter(({ isMatch }) => isMatch).map((part) => part.text),
    ['Tablets', 'coated', 'tablet', 'coat'],
  );
  assert.deepEqual(markWords('', ['tablet']), []);
});

test('the passage that is shown holds the word, and is cut at spaces', () => {
  const text = `${'before '.repeat(40)}melatonin ${'after '.repeat(60)}`.trim();
  const passage = passageOf(text, ['melatonin']) ?? '';
  assert.match(passage, /^… before.* melatonin .*after …$/);
  assert.ok(passage.length < 200);
  assert.equal(passageOf('A short text.', ['text']), 'A short text.');
  assert.equal(passageOf('Two studies.', ['study']), 'Two studies.');
  assert.equal(passageOf('No such word.', ['melatonin']), undefined);
});

test('whole sentences are shown before pieces, with as many as have room, and those with more of the words first', () => {
  const text =
    'Tablet coating\nA first sentence. The tablet is coated in a pan. It dries, as in Fig. 2 of the report. E. coli is absent.\nFilm: 3 mg\nCore: 97 mg';
  assert.equal(passageOf(text, ['tablet']), 'The tablet is coated in a pan. It dries, as in Fig. 2 of the report. E. coli is absent.');
  assert.equal(passageOf(text, ['film']), 'Film: 3 mg · Core: 97 mg');
  const quotation = `“It failed. The tablet capped. ${'Nobody knew the reason for it. '.repeat(6)}So it went.”`;
  assert.match(passageOf(quotation, ['cap']) ?? '', /^“… The tablet capped\. Nobody.*it\. …”$/);
  assert.equal(passageOf('On tablets.\nOn coating tablets.', ['tablet', 'coat']), 'On coating tablets.');
});

test('a find is worth more the nearer to its title the words stand', () => {
  const found = { title: 'Tablet coating', headings: 'Film', summary: 'About polymers' };
  const worth = (word: string) => relevance(found, [[word]]);
  const worths = [worth('tablet'), worth('tab'), worth('film'), worth('polymer'), worth('absent')];
  assert.deepEqual(
    worths,
    worths.toSorted((one, other) => other - one),
  );
  assert.equal(new Set(worths).size, worths.length);
});
