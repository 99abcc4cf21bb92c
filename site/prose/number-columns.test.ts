// Which columns of a table are set to the right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNumberColumn } from './number-columns.ts';
import type { Inline } from './prose.ts';

const columnOf = (...cells: Inline[]): Inline[][][] => cells.map((cell) => [[cell]]);

test('numbers, shares and blanks make a column of numbers', () => {
  assert.ok(isNumberColumn(columnOf('1,500', '61.7%', '', '−0.3', { mark: 'strong', children: ['24'] }), 0));
});

test('a range, a unit or a word makes a column of words', () => {
  for (const cell of ['2–5%', '30 °C', '27 × 8 = 216', 'Acceptable']) assert.ok(!isNumberColumn(columnOf('12', cell), 0), cell);
});

test('a column of blanks holds no numbers', () => {
  assert.ok(!isNumberColumn(columnOf('', '–'), 0));
});
