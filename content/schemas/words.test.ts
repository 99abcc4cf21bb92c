// What an editor may write in a field, and the error that explains a wrong value.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { color, isoDate } from './words.ts';

test('a date means the same day with quotation marks and without, where YAML makes a time of it', () => {
  assert.equal(isoDate.parse('2025-11-22'), '2025-11-22');
  assert.equal(isoDate.parse(new Date('2025-11-22')), '2025-11-22');
});

test('what is no date is refused with an example', () => {
  for (const value of ['22.11.2025', '2025-02-30', 20251122, new Date('soon')]) {
    assert.match(isoDate.safeParse(value).error?.issues[0]?.message ?? '', /is no date: write it as 2025-12-18/);
  }
});

test('a color that is no tint is refused with the tints that there are, and none given is blue', () => {
  assert.equal(color.parse(undefined), 'blue');
  assert.match(color.safeParse('#ff8800').error?.issues[0]?.message ?? '', /"#ff8800" is not one of the site's tints: write blue, green/);
});
