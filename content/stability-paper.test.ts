// The curve of the stability paper is what its own table of data gives, by the equations that the paper states.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fitSharedSlope } from '../science/shared-slope.ts';

const paper = readFileSync(new URL('white-papers/stability-testing-guidelines.md', import.meta.url), 'utf8');

/** Of Student’s distribution with 11 degrees of freedom, one-sided 95%, as the paper has it. */
const T_ONE_SIDED = 1.796;
const DEGREES_OF_FREEDOM = 11;
const LIMIT_PERCENT = 95;
const HALF_OF_THE_LAST_DIGIT = 0.005 + 1e-9;

/** Rows "| months | A | B | C | products |". */
const rows = Array.from(paper.matchAll(/^\| (\d+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| [\d. |]+$/gm), (row) => row.slice(1, 5).map(Number));
const column = (place: number) => rows.map((row) => row[place] ?? Number.NaN);

const months = column(0);
const middle = months.reduce((total, month) => total + month, 0) / months.length;
const spread = months.reduce((total, month) => total + (month - middle) ** 2, 0);
const fit = fitSharedSlope(months, [column(1), column(2), column(3)]);
const BATCHES = 3;

/** Equation (2) for batch B. */
const fitted = (month: number) => (fit.intercepts[1] ?? Number.NaN) + fit.slope * month;
const halfWidth = (month: number) =>
  T_ONE_SIDED * fit.residual * Math.sqrt(1 / months.length + (month - middle) ** 2 / (BATCHES * spread));
const lower = (month: number) => fitted(month) - halfWidth(month);

test('the table holds five pulls', () => assert.deepEqual(months, [0, 3, 6, 9, 12]));

test('slope, intercepts, deviation and both F values are those that the paper prints', () => {
  assert.equal(fit.degreesOfFreedom, DEGREES_OF_FREEDOM);
  assert.ok(paper.includes(`one slope, −${(-fit.slope).toFixed(4)}% per month`));
  const [a, b, c] = fit.intercepts.map((intercept) => intercept.toFixed(2));
  assert.ok(paper.includes(`with intercepts ${a} (A), ${b} (B) and ${c} (C)`));
  assert.ok(paper.includes(`= ${fit.residual.toFixed(3)}, and t`));
  assert.ok(paper.includes(`= ${fit.slopesDiffer.toFixed(2)}, p = 0.85`) && paper.includes(`= ${fit.interceptsDiffer.toFixed(1)}, p < 0.001`));
});

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
