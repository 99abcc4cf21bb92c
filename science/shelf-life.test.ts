// The published analyses are calculated again, and cases that their authors do not show: one batch, no error, a bound that never reaches the limit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from './batch-lines.ts';
import type { Limits } from './bound-crossing.ts';
import { JMP_STABILITY, LEBLOND } from './cases/leblond.ts';
import type { Conditions } from './extrapolation.ts';
import { shelfLifeOf } from './shelf-life.ts';

const ROOM: Conditions = { storage: 'room', accelerated: 'no-change' };

/** The packages search crossings to about four decimals and print the other values to twelve digits. */
function assertClose(found: number | undefined, expected: number, relative = 1e-10) {
  assert.ok(found !== undefined && Math.abs(found / expected - 1) <= relative, `${found} is not ${expected}`);
}
const CROSSING = 1e-5;

function assertAllClose(found: number[], expected: number[]) {
  assert.equal(found.length, expected.length);
  for (const [at, value] of expected.entries()) assertClose(found[at], value);
}

const interceptsOf = ({ batches }: ReturnType<typeof shelfLifeOf>) => batches.map(({ intercept }) => intercept);
const slopesOf = ({ batches }: ReturnType<typeof shelfLifeOf>) => batches.map(({ slope }) => slope);

function tests({ poolability: { slopes, intercepts } }: ReturnType<typeof shelfLifeOf>) {
  assert.ok(slopes && intercepts);
  return { slopes, intercepts };
}

test('LeBlond 2011, tables IV and V: one line for three batches', () => {
  const found = shelfLifeOf({ results: LEBLOND.commonLine, lower: 95, ...ROOM });
  const { slopes, intercepts } = tests(found);
  assert.equal(found.model, 'common');
  assertClose(slopes.f, 0.228684731019);
  assertClose(slopes.p, 0.797, 1e-3);
  assertClose(intercepts.f, 0.435993484727);
  assertClose(intercepts.p, 0.651, 1e-3);
  assert.deepEqual(
    [slopes.degreesOfFreedom, intercepts.degreesOfFreedom],
    [
      [2, 25],
      [2, 25],
    ],
  );
  assertClose(found.batches[0]?.intercept, 100.566878981);
  assertClose(found.batches[0]?.slope, -0.192993630573);
  assertClose(found.months, 25.995763, 1e-7);
  assert.deepEqual(
    [found.limitingBatch, found.coveredMonths, found.extrapolation.capMonths, found.proposedMonths],
    [undefined, 24, 36, 25],
  );
});

test('LeBlond 2011, tables VI and VII: one slope, three intercepts', () => {
  const found = shelfLifeOf({ results: LEBLOND.commonSlope, lower: 95, ...ROOM });
  const { slopes, intercepts } = tests(found);
  assert.deepEqual([found.model, found.limitingBatch, found.proposedMonths], ['intercepts', 'b5', 23]);
  assertClose(slopes.f, 0.183108926252);
  assertClose(intercepts.f, 21.7380213596);
  assertAllClose(interceptsOf(found), [102.175653109, 104.255189423, 100.820021871]);
  assertAllClose(slopesOf(found), Array(3).fill(-0.213120866465));
  assertClose(found.months, 23.3972651235, CROSSING);
});

test('LeBlond 2011, tables VIII and IX: separate lines, of which the separate fits decide', () => {
  const found = shelfLifeOf({ results: LEBLOND.separateLines, lower: 95, ...ROOM });
  const { slopes, intercepts } = tests(found);
  assert.deepEqual([found.model, found.limitingBatch], ['separate', 'b8']);
  assertClose(slopes.f, 1.9554194432);
  assertClose(intercepts.f, 72.1242158003);
  assertAllClose(interceptsOf(found), [104.070645793, 100.781872268, 101.259375]);
  assertAllClose(slopesOf(found), [-0.196151337247, -0.208608547839, -0.330208333333]);
  // By JMP 12.0.1; with the error of all batches the paper has 15.6.
  assertClose(found.months, 15.844877978, 1e-9);
  assert.equal(found.monthsWithPooledError?.toFixed(1), '15.6');
});

test('LeBlond 2011, tables XI and XII: an upper limit', () => {
  const found = shelfLifeOf({ results: LEBLOND.related, upper: 0.3, ...ROOM });
  const { slopes, intercepts } = tests(found);
  assert.deepEqual([found.model, found.limitingBatch], ['separate', 'b8']);
  assertClose(slopes.f, 1.9554194432);
  assertClose(intercepts.f, 72.1242158003);
  assertClose(found.months, 15.844865513, CROSSING);
  assert.equal(found.monthsWithPooledError?.toFixed(2), '15.61');
});

test('LeBlond 2011, tables XIII and XIV: two limits, two-sided bounds', () => {
  const found = shelfLifeOf({ results: LEBLOND.moisture, lower: 1.5, upper: 3.5, ...ROOM });
  const { slopes, intercepts } = tests(found);
  assert.deepEqual([found.model, found.bound], ['common', 'two-sided']);
  assertClose(slopes.f, 0.748152729736);
  assertClose(intercepts.f, 0.353853883257);
  assertClose(found.batches[0]?.intercept, 2.45678204711);
  assertClose(found.batches[0]?.slope, 0.002272338514, 1e-9);
  assertClose(found.months, 45.3460440833, CROSSING);
});

test('JMP 12, Stability.jmp: four batches with one slope', () => {
  const found = shelfLifeOf({ results: JMP_STABILITY, lower: 95, ...ROOM });
  const { slopes, intercepts } = tests(found);
  assert.deepEqual([found.model, found.limitingBatch, found.proposedMonths], ['intercepts', '2_12', 23]);
  assertClose(slopes.f, 0.329080900382);
  assertClose(intercepts.f, 19.8876404032);
  assertAllClose(interceptsOf(found), [101.833246643, 100.450143334, 102.066579977, 104.136572391]);
  assertClose(found.batches[0]?.slope, -0.202213553211);
  assertClose(found.months, 23.47505, 1e-6);
});

test('expirest 0.1.7: the same data with other limits, and one batch alone', () => {
  const only = (name: string, results: Result[]) => results.filter((result) => result.batch === name);
  const published: [results: Result[], limits: Limits, months: number][] = [
    [LEBLOND.commonLine, { lower: 94.95 }, 26.2241],
    [LEBLOND.separateLines, { lower: 94.95 }, 15.96453],
    [only('b8', LEBLOND.separateLines), { lower: 94.95 }, 15.96453],
    [LEBLOND.moisture, { lower: 1.45, upper: 3.54 }, 46.85172],
    [only('b1', LEBLOND.moisture), { lower: 1.5, upper: 3.5 }, 21.42596],
    [LEBLOND.moisture, { lower: 0.5 }, 115.468684445],
    [LEBLOND.moisture, { upper: 4.5 }, 96.3055219561],
    [LEBLOND.moisture, { lower: 0.5, upper: 4.5 }, 82.6037890116],
  ];
  for (const [results, limits, months] of published) assertClose(shelfLifeOf({ results, ...limits, ...ROOM }).months, months, CROSSING);
  assertClose(shelfLifeOf({ results: LEBLOND.separateLines, lower: 94.95, ...ROOM }).monthsWithPooledError, 15.72348, CROSSING);
  assertClose(shelfLifeOf({ results: LEBLOND.related, upper: 0.3, ...ROOM }).monthsWithPooledError, 15.6061043981, CROSSING);
});

const MONTHS = [0, 3, 6, 9, 12];
const batch = (name: string, values: number[]): Result[] =>
  MONTHS.map((month, at) => ({ batch: name, month, value: values[at] ?? Number.NaN }));

test('a single batch has one line and nothing to pool', () => {
  const found = shelfLifeOf({ results: batch('A', [100.2, 99.4, 99.1, 98.2, 97.9]), lower: 95, ...ROOM });
  assert.deepEqual(
    [found.poolability.slopes, found.poolability.intercepts, found.model, found.limitingBatch],
    [undefined, undefined, 'common', 'A'],
  );
  assert.ok(found.months > 12 && found.months < 36);
});

test('results that never move stay within their limits: the cap decides', () => {
  const found = shelfLifeOf({
    results: [...batch('A', [99, 99, 99, 99, 99]), ...batch('B', [99, 99, 99, 99, 99])],
    lower: 95,
    upper: 105,
    ...ROOM,
  });
  assert.deepEqual([found.model, found.months, found.limitingBatch], ['common', Number.POSITIVE_INFINITY, undefined]);
  assert.deepEqual([found.poolability.slopes?.p, found.poolability.intercepts?.p], [1, 1]);
  assert.deepEqual([found.extrapolation.capMonths, found.proposedMonths], [24, 24]);
});

test('lines without error that differ are not pooled, and cross where they do', () => {
  const exact = (from: number, loss: number) => MONTHS.map((month) => from - loss * month);
  const slopes = shelfLifeOf({ results: [...batch('A', exact(100, 0.1)), ...batch('B', exact(100, 0.2))], lower: 95, ...ROOM });
  assert.deepEqual([slopes.model, slopes.poolability.slopes?.p, slopes.limitingBatch], ['separate', 0, 'B']);
  assertClose(slopes.months, 25);
  const intercepts = shelfLifeOf({ results: [...batch('A', exact(101, 0.2)), ...batch('B', exact(100, 0.2))], lower: 95, ...ROOM });
  assert.deepEqual([intercepts.model, intercepts.poolability.intercepts?.p, intercepts.limitingBatch], ['intercepts', 0, 'B']);
  assertClose(intercepts.months, 25);
  assert.equal(intercepts.proposedMonths, 24);
});

test('an attribute that moves away from its limit reaches it only by its uncertainty, or never', () => {
  const rising = shelfLifeOf({ results: batch('A', [97, 97.6, 98.1, 98.4, 99.1]), lower: 95, ...ROOM });
  assert.deepEqual([rising.months, rising.proposedMonths], [Number.POSITIVE_INFINITY, 24]);
  const uncertain = shelfLifeOf({ results: batch('A', [97, 99, 96.5, 99, 97.5]), lower: 95, ...ROOM });
  assert.ok(uncertain.months > 12 && Number.isFinite(uncertain.months));
});

test('a bound that lies outside the limit at the start supports no shelf life', () => {
  const failing = shelfLifeOf({ results: batch('A', [94.8, 94.5, 94.1, 93.6, 93.5]), lower: 95, ...ROOM });
  assert.deepEqual([failing.months, failing.proposedMonths], [0, 0]);
});

test('the period covered is the one that three batches share, or all of fewer', () => {
  const short = batch('C', [100, 99.8, 99.5, 99.1, 98.9]).slice(0, 3);
  const long = ['A', 'B', 'D'].map((name) => batch(name, [100, 99.8, 99.5, 99.1, 98.9]));
  const covered = (results: Result[]) => shelfLifeOf({ results, lower: 90, ...ROOM }).coveredMonths;
  assert.equal(covered([...(long[0] ?? []), ...(long[1] ?? []), ...short]), 6);
  assert.equal(covered([...long.flat(), ...short]), 12);
  assert.equal(covered([...(long[0] ?? []), ...short]), 6);
});
