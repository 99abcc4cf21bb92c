// The values that the axis of a count prints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTicks } from './count-ticks.ts';

test('the axis of a count ends at or above the highest count, in whole steps', () => {
  assert.deepEqual(countTicks(0), [0, 1]);
  assert.deepEqual(countTicks(1), [0, 1]);
  assert.deepEqual(countTicks(3), [0, 1, 2, 3]);
  assert.deepEqual(countTicks(7), [0, 2, 4, 6, 8]);
  assert.deepEqual(countTicks(38), [0, 10, 20, 30, 40]);
  assert.deepEqual(countTicks(2_600_000), [0, 650_000, 1_300_000, 1_950_000, 2_600_000]);
});
