// Every leaf of the decision tree of ICH Q1E, Appendix A, for data that are analyzed statistically.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCELERATED_OUTCOMES, type Conditions, permittedExtrapolation, STORAGES } from './extrapolation.ts';

const caps = (conditions: Conditions, months = [6, 9, 12, 18, 24]) =>
  months.map((covered) => permittedExtrapolation(conditions, covered).capMonths);
const changes = ACCELERATED_OUTCOMES.filter((outcome) => outcome !== 'no-change');

test('room temperature without change: twice, at most 12 months beyond', () => {
  assert.deepEqual(caps({ storage: 'room', accelerated: 'no-change' }), [12, 18, 24, 30, 36]);
});

test('room temperature with change, intermediate met: 1.5 times, at most 6 months beyond', () => {
  for (const accelerated of changes) assert.deepEqual(caps({ storage: 'room', accelerated, intermediate: 'met' }), [9, 13.5, 18, 24, 30]);
});

test('room temperature with change, intermediate not met: the period covered', () => {
  for (const accelerated of changes) assert.deepEqual(caps({ storage: 'room', accelerated, intermediate: 'not-met' }), [6, 9, 12, 18, 24]);
});

test('a refrigerator without change: 1.5 times, at most 6 months beyond; with change the period covered', () => {
  assert.deepEqual(caps({ storage: 'refrigerated', accelerated: 'no-change' }), [9, 13.5, 18, 24, 30]);
  for (const accelerated of changes) assert.deepEqual(caps({ storage: 'refrigerated', accelerated }), [6, 9, 12, 18, 24]);
});

test('a freezer: the period covered, whatever happened', () => {
  for (const accelerated of ACCELERATED_OUTCOMES) assert.deepEqual(caps({ storage: 'frozen', accelerated }), [6, 9, 12, 18, 24]);
});

test('each leaf names its paragraph and its branches', () => {
  const leaves = STORAGES.flatMap((storage) =>
    ACCELERATED_OUTCOMES.flatMap((accelerated) =>
      (['met', 'not-met'] as const).map((intermediate) => permittedExtrapolation({ storage, accelerated, intermediate }, 12)),
    ),
  );
  for (const { paragraph, branch, rule } of leaves) assert.ok(/^ICH Q1E 2\.[45]/.test(paragraph) && branch.length > 0 && rule.length > 0);
  assert.deepEqual([...new Set(leaves.map(({ paragraph }) => paragraph))].length, 6);
});
