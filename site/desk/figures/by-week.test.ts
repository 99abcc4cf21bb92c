// Weekly counts sorted into series.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byWeek, everyWeek } from './by-week.ts';

test('a week without a row stands between its neighbors with 0', () => {
  const rows = [
    { week: '2025-12-15', name: 'a', count: 2 },
    { week: '2025-12-01', name: 'a', count: 1 },
  ];
  assert.deepEqual(byWeek(rows, 4, 'others'), {
    weeks: ['2025-12-01', '2025-12-08', '2025-12-15'],
    series: [{ name: 'a', counts: [1, 0, 2] }],
  });
});

test('weeks before the first row are shown where they are asked for', () => {
  const rows = [{ week: '2025-12-15', name: 'a', count: 2 }];
  assert.deepEqual(byWeek(rows, 4, 'others', ['2025-12-08', '2025-12-15']).series, [{ name: 'a', counts: [0, 2] }]);
});

test('weeks are counted over the change to summer time and over the end of a year', () => {
  assert.equal(everyWeek(['2025-12-22', '2026-04-06']).length, 16);
  assert.deepEqual(everyWeek([]), []);
});

test('series beyond the largest are added up', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name, index) => ({ week: '2025-12-15', name, count: 10 - index }));
  assert.deepEqual(
    byWeek(rows, 3, 'others').series.map(({ name, counts }) => [name, counts[0]]),
    [
      ['a', 10],
      ['b', 9],
      ['others', 15],
    ],
  );
});
