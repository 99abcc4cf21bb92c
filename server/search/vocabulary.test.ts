// Completing and correcting typed words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vocabularyOf } from './vocabulary.ts';

const page = { path: '/', kind: 'pages' as const, title: 'Bioavailability', description: '', headings: '' };
const spellings = vocabularyOf([{ ...page, text: 'A study of tablets and of stability by ICH Q1A(R2), 21 CFR 111.' }]);

test('a word of the site has no other spellings', () => {
  assert.deepEqual(spellings('tablets'), []);
  assert.deepEqual(spellings('bioavailability'), []);
});

test('the beginning of a word is completed', () => {
  assert.deepEqual(spellings('bioavailabil'), ['bioavailability']);
  assert.deepEqual(spellings('sta'), ['stability']);
  assert.deepEqual(spellings('st'), []);
});

test('a word with a letter missing, doubled or wrong is corrected', () => {
  for (const slip of ['bioavailabilty', 'bioavailabillity', 'bioavialability', 'biovailability'])
    assert.deepEqual(spellings(slip), ['bioavailability'], slip);
  assert.deepEqual(spellings('stabilty'), ['stability']);
});

test('a number, a short word and a word unlike any other are left alone', () => {
  for (const word of ['112', 'q1b', 'tble', 'xylophone']) assert.deepEqual(spellings(word), [], word);
});
