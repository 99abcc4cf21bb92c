// Reading the marks of the database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readParts, tidyPassage } from './read-parts.ts';

const [START, END] = ['\u0001', '\u0002'];

test('marks become parts, and the text stays whole', () => {
  assert.deepEqual(readParts(`${START}Tablets${END}, <b>${START}coated${END}</b>`), [
    { text: 'Tablets', isMatch: true },
    { text: ', <b>', isMatch: false },
    { text: 'coated', isMatch: true },
    { text: '</b>', isMatch: false },
  ]);
  assert.deepEqual(readParts('No mark'), [{ text: 'No mark', isMatch: false }]);
  assert.deepEqual(readParts(''), []);
});

test('a stray end mark is dropped', () => {
  assert.deepEqual(
    readParts(`a${START}b${END}c${END}d`).map(({ text }) => text),
    ['a', 'b', 'cd'],
  );
});

test('a passage says where it was cut, and tells rows apart', () => {
  assert.equal(tidyPassage('The tablet is coated.'), 'The tablet is coated.');
  assert.equal(tidyPassage('the tablet\nFilm: 3 mg\nCore: 97 mg'), '… the tablet · Film: 3 mg · Core: 97 mg …');
  assert.equal(tidyPassage('One sentence.\nAnother one.'), 'One sentence. Another one.');
  assert.equal(tidyPassage(`${START}The${END} tablet.`), `${START}The${END} tablet.`);
});
