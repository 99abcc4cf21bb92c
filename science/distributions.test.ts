// The quantiles and probabilities are right to twelve digits. The values of 40 digits that they are compared with come from mpmath 1.3 at 60 digits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import known from './cases/distributions.json' with { type: 'json' };
import { probabilityOfF } from './f-distribution.ts';
import { studentQuantile } from './student-t.ts';

const RELATIVE_ERROR = 1e-12;

function assertDigits(value: number, digits: string | number | undefined, of: unknown) {
  const expected = Number(digits);
  const error = expected === 0 ? Math.abs(value) : Math.abs(value / expected - 1);
  assert.ok(error <= RELATIVE_ERROR, `${JSON.stringify(of)}: ${value} is off by ${error}`);
}

test('the quantiles of Student have twelve right digits', () => {
  for (const row of known.studentQuantile) {
    const [share, degrees, digits] = row;
    assertDigits(studentQuantile(Number(share), Number(degrees)), digits, row);
  }
});

test('the probabilities of F have twelve right digits, down to the smallest', () => {
  for (const row of known.probabilityOfF) {
    const [ratio, numerator, denominator, digits] = row;
    assertDigits(probabilityOfF(Number(ratio), Number(numerator), Number(denominator)), digits, row);
  }
});

test('the normal quantiles have twelve right digits', () => {
  for (const row of known.normalQuantile) assertDigits(normalQuantile(Number(row[0]), 0, 1), row[1], row);
});

test('the ends of F are certain', () => {
  assert.deepEqual([probabilityOfF(0, 2, 9), probabilityOfF(Number.POSITIVE_INFINITY, 2, 9)], [1, 0]);
});
