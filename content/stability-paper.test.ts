// The curve of the stability paper is what its own table of data gives, by the equations that the paper states.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const paper = readFileSync(new URL('white-papers/stability-testing-guidelines.md', import.meta.url), 'utf8');

/** Of Student’s distribution with 11 degrees of freedom, one-sided 95%, as the paper has it. */
const T_ONE_SIDED = 1.796;
const DEGREES_OF_FREEDOM = 11;
const LIMIT_PERCENT = 95;
const HALF_OF_THE_LAST_DIGIT = 0.005 + 1e-9;

/** Rows "| months | A | B | C | products |". */
const rows = Array.from(paper.matchAll(/^\| (\d+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| [\d. |]+$/gm), (row) => row.slice(1, 5).map(Number));
const column = (place: number) => rows.map((row) => row[place] ?? Number.NaN);
const mean = (values: number[]) => sum(values) / values.length;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const months = column(0);
const batches = [column(1), column(2), column(3)];
const middle = mean(months);
const spread = sum(months.map((month) => (month - middle) ** 2));
const slope = sum(batches.map((assays) => sum(months.map((month, index) => (month - middle) * (assays[index] ?? 0))))) / (batches.length * spread);
const interceptOf = (assays: number[]) => mean(assays) - slope * middle;
const residual = Math.sqrt(
  sum(batches.map((assays) => sum(months.map((month, index) => ((assays[index] ?? 0) - interceptOf(assays) - slope * month) ** 2)))) /
    DEGREES_OF_FREEDOM,
);

/** Equation (2) for batch B. */
const fitted = (month: number) => interceptOf(column(2)) + slope * month;
const halfWidth = (month: number) =>
  T_ONE_SIDED * residual * Math.sqrt(1 / months.length + (month - middle) ** 2 / (batches.length * spread));
const lower = (month: number) => fitted(month) - halfWidth(month);

test('the table holds five pulls', () => assert.deepEqual(months, [0, 3, 6, 9, 12]));

test('every point of the curve follows from the table', () => {
  const series = Array.from(paper.matchAll(/^ {6}points: (.+)$/gm), ([, points = '']) => JSON.parse(points) as [number, number][]);
  assert.equal(series.length, 2);
  for (const [points, at] of [
    [series[0], lower],
    [series[1], fitted],
  ] as const)
    for (const [month, percent] of points ?? []) assert.ok(Math.abs(at(month) - percent) <= HALF_OF_THE_LAST_DIGIT, `${percent} at ${month}`);
});

test('the limit is crossed after the month that the paper states, and before the next tenth', () => {
  const stated = Number(/until ([\d.]+) months for batch B/.exec(paper)?.[1]);
  assert.ok(lower(stated) >= LIMIT_PERCENT && lower(stated + 0.1) < LIMIT_PERCENT, String(stated));
});
