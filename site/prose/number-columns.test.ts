// Which columns of a table are aligned right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNumberColumn } from './number-columns.ts';
import type { Inline } from './prose.ts';

const columnOf = (...cells: Inline[]): Inline[][][] => cells.map((cell) => [['row'], [cell]]);

test('numbers, shares and blanks make a column of numbers', () => {
  assert.ok(isNumberColumn(columnOf('1,500', '61.7%', '', '−0.3', { mark: 'strong', children: ['24'] }), 1));
});

test('a range, a unit or a word makes a column of words', () => {
  for (const cell of ['2–5%', '30 °C', '27 × 8 = 216', 'Acceptable']) assert.ok(!isNumberColumn(columnOf('12', cell), 1), cell);
});

test('a column of blanks holds no numbers', () => {
  assert.ok(!isNumberColumn(columnOf('', '–'), 1));
});

test('the first column names its row, be it by a number', () => {
  assert.ok(!isNumberColumn([[['0']], [['3']]], 0));
});
