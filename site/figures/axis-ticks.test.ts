// Axes print values that a reader counts in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisTicks } from './axis-ticks.ts';

test('an axis of 24 months is divided into half years', () => {
  assert.deepEqual(axisTicks(0, 24), [0, 6, 12, 18, 24]);
});

test('an axis that begins above zero keeps its beginning', () => {
  assert.deepEqual(axisTicks(97, 101), [97, 98, 99, 100, 101]);
});

test('an axis that no step divides evenly stops below its end', () => {
  assert.deepEqual(axisTicks(0, 110), [0, 20, 40, 60, 80, 100]);
});
