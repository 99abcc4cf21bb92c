// The published profiles are compared again; rules, conditions and interval hold at their edges.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bootstrapSimilarity } from './bootstrap-similarity.ts';
import { SHAH } from './cases/shah.ts';
import { TSONG } from './cases/tsong.ts';
import { compareProfiles, type Profiles } from './similarity.ts';

const PLAN = { draws: 5000, seed: 1, confidence: 0.9 };
const shah = (test: number[][]): Profiles => ({ times: SHAH.times, reference: SHAH.reference, test });

test('Shah 1998: f1 and f2 over all points of the five batches', () => {
  const found = [SHAH.test1, SHAH.test2, SHAH.test3, SHAH.test4, SHAH.test5].map((batch) => compareProfiles(shah(batch)));
  assert.deepEqual(
    found.map(({ f2AllPoints }) => f2AllPoints.toFixed(2)),
    ['60.03', '51.08', '51.19', '50.07', '48.05'],
  );
  assert.deepEqual(
    found.map(({ f1 }) => Number(f1.toPrecision(7))),
    [8.729032, 13.20579, 13.67089, 7.379616, 13.94996],
  );
});

test('Shah 1998, batch 1, as means: with one point above 85% it is 57.47', () => {
  const found = compareProfiles({
    times: SHAH.times,
    reference: [34.9167, 59.5, 79.2667, 95.075],
    test: [40.3392, 67.1458, 87.0083, 97.725],
  });
  assert.deepEqual(
    [found.f1.toFixed(3), found.f2AllPoints.toFixed(2), found.eitherAbove.f2.toFixed(2), found.bothAbove.f2.toFixed(2)],
    ['8.729', '60.03', '57.47', '60.03'],
  );
  assert.deepEqual([found.eitherAbove.times, found.bothAbove.times], [[30, 60, 90], SHAH.times]);
  assert.equal(found.isSimilar, true);
  assert.deepEqual(found.conditions, { threePoints: 'yes', twelveUnits: 'unknown', variation: 'unknown' });
});

test('Tsong 1996: f1 and f2 over all points, and until the first above 85%', () => {
  const found = compareProfiles(TSONG);
  assert.deepEqual(
    [found.f1.toFixed(5), found.f2AllPoints.toFixed(5), found.eitherAbove.f2.toFixed(5)],
    ['16.22299', '42.11197', '40.83405'],
  );
  assert.deepEqual(found.eitherAbove.times, [5, 10, 15, 20, 30, 60, 90]);
  assert.deepEqual([found.isSimilar, found.conditions.twelveUnits], [false, 'no']);
  const until = (count: number) => compareProfiles({ ...TSONG, times: TSONG.times.slice(0, count) });
  assert.deepEqual([until(7).f1.toFixed(5), until(6).f1.toFixed(3), until(6).f2AllPoints.toFixed(5)], ['18.19745', '21.333', '39.24385']);
});

test('bootf2 0.4.1, example of calcf2: f2 until either product is above 85%, and until both are', () => {
  const found = compareProfiles({
    times: [5, 10, 15, 20, 30, 45, 60],
    reference: [17.6, 42.48, 63.95, 79.22, 94.18, 98.98, 99.39],
    test: [19.02, 50.77, 76.24, 90.52, 98.68, 99.41, 99.42],
  });
  assert.deepEqual([found.eitherAbove.f2.toFixed(2), found.bothAbove.f2.toFixed(2)], ['51.34', '53.13']);
  assert.deepEqual([found.eitherAbove.times.at(-1), found.bothAbove.times.at(-1)], [20, 30]);
});

test('Shah 1998, batch 4: the interval is that of disprofas, as far as chance allows', () => {
  const profiles = shah(SHAH.test4);
  const found = bootstrapSimilarity(profiles, SHAH.times, PLAN);
  // disprofas 0.2.1 has 48.88 to 51.95 from 200 draws of whole units.
  assert.ok(Math.abs(found.low - 48.88) < 0.6 && Math.abs(found.high - 51.95) < 0.6, `${found.low} to ${found.high}`);
  assert.equal(found.f2.toFixed(2), '50.07');
});

test('equal profiles have f1 0 and f2 100, and a difference of ten points everywhere f2 50', () => {
  const same = compareProfiles({ times: [10, 20, 30], reference: [20, 40, 60], test: [20, 40, 60] });
  assert.deepEqual([same.f1, same.f2AllPoints, same.eitherAbove.f2], [0, 100, 100]);
  const apart = compareProfiles({ times: [10, 20, 30], reference: [20, 40, 60], test: [30, 50, 70] });
  assert.ok(Math.abs(apart.f2AllPoints - 50) < 0.11);
});

test('time 0 is not counted, and the order of the times does not matter', () => {
  const found = compareProfiles({ times: [30, 0, 10, 20], reference: [60, 0, 20, 40], test: [66, 0, 25, 45] });
  assert.deepEqual(
    found.points.map(({ time }) => time),
    [10, 20, 30],
  );
  assert.equal(found.f2AllPoints, compareProfiles({ times: [10, 20, 30], reference: [20, 40, 60], test: [25, 45, 66] }).f2AllPoints);
});

test('exactly 85% is not above it, and in 15 minutes it needs no f2', () => {
  const found = compareProfiles({ times: [10, 15, 20, 30], reference: [50, 85, 90, 95], test: [30, 85, 88, 96] });
  assert.deepEqual(found.eitherAbove.times, [10, 15, 20]);
  assert.deepEqual([found.isVeryRapid, found.isSimilar, found.eitherAbove.f2 < 50], [true, true, true]);
});

test('the conditions are judged at the points that count', () => {
  const units = (spread: number[]) =>
    Array.from({ length: 12 }, (_, unit) =>
      [20, 50, 70, 92].map((mean, at) => mean * (1 + ((spread[at] ?? 0) * (unit % 2 === 0 ? 1 : -1)) / 104.45)),
    );
  const judge = (spread: number[], count = 12) =>
    compareProfiles({ times: [5, 10, 20, 40], reference: units([0, 0, 0, 0]), test: units(spread).slice(0, count) }).conditions;
  assert.deepEqual(judge([20, 10, 10, 10]), { threePoints: 'yes', twelveUnits: 'yes', variation: 'yes' });
  assert.equal(judge([20.1, 10, 10, 10]).variation, 'no');
  assert.equal(judge([20, 10.1, 10, 10]).variation, 'no');
  assert.equal(judge([5, 5, 5, 5], 6).twelveUnits, 'no');
  assert.equal(compareProfiles({ times: [5, 10], reference: [50, 90], test: [50, 90] }).conditions.threePoints, 'no');
});

test('the same seed gives the same interval, another seed nearly the same, and progress is told', () => {
  const told: number[] = [];
  const profiles = shah(SHAH.test1);
  const { times } = compareProfiles(profiles).eitherAbove;
  const found = bootstrapSimilarity(profiles, times, PLAN, (done) => told.push(done));
  assert.deepEqual(bootstrapSimilarity(profiles, times, PLAN), found);
  const other = bootstrapSimilarity(profiles, times, { ...PLAN, seed: 2 });
  assert.ok(other.low !== found.low && Math.abs(other.low - found.low) < 0.6 && Math.abs(other.high - found.high) < 0.6);
  assert.deepEqual([told.length, told.at(-1)], [50, 5000]);
  assert.ok(found.low < found.median && found.median < found.high);
});

test('units without spread have an interval without width, and means have none to draw from', () => {
  const flat = {
    times: [10, 20, 30],
    reference: [
      [20, 40, 60],
      [20, 40, 60],
    ],
    test: [
      [22, 44, 66],
      [22, 44, 66],
    ],
  };
  const { f2, low, high } = bootstrapSimilarity(flat, flat.times, { ...PLAN, draws: 200 });
  assert.deepEqual([low, high], [f2, f2]);
  assert.throws(() => bootstrapSimilarity({ times: [10], reference: [20], test: [20] }, [10], PLAN), /needs units/);
});

const profile = fc.array(
  fc.integer({ min: 1, max: 1050 }).map((tenths) => tenths / 10),
  { minLength: 5, maxLength: 5 },
);

test('f2 is symmetric and at most 100, and a closer profile has a greater one', () => {
  fc.assert(
    fc.property(profile, profile, (reference, test) => {
      const times = [5, 10, 15, 30, 45];
      const f2 = (one: number[], other: number[]) => compareProfiles({ times, reference: one, test: other }).f2AllPoints;
      const halfway = reference.map((value, at) => (value + (test[at] ?? value)) / 2);
      assert.equal(f2(reference, test), f2(test, reference));
      assert.ok(f2(reference, test) <= 100 && f2(reference, halfway) >= f2(reference, test));
    }),
  );
});
