// Which words are read from what a visitor types.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedWords } from './read-words.ts';

test('words are read in lower case, without accents and signs, once each, and without stop words', () => {
  assert.deepEqual(askedWords('The Stability of THE stability'), [['stability']]);
  assert.deepEqual(askedWords('ICH Q1A(R2), 21 CFR 111'), [['ich'], ['q1a'], ['r2'], ['21'], ['cfr'], ['111']]);
  assert.deepEqual(askedWords('Café'), [['café', 'cafe']]);
});

test('only letters and digits are read, and no more than eight words', () => {
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
