// What must not change a shelf life: the unit, the origin, the direction, the order of rows, the names of batches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Study, shelfLifeOf } from './shelf-life.ts';

const value = fc.integer({ min: 800, max: 1200 }).map((tenths) => tenths / 10);
const months = fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 6, 9, 12, 18, 24, 36), { minLength: 3, maxLength: 8 });
const oneBatch = (name: string) =>
  fc
    .tuple(months, fc.array(value, { minLength: 16, maxLength: 16 }), fc.boolean())
    .map(([pulls, values, isTwice]) =>
      pulls.flatMap((month, at) => [
        { batch: name, month, value: values[at] ?? 100 },
        ...(isTwice ? [{ batch: name, month, value: values[at + 8] ?? 100 }] : []),
      ]),
    );
const results = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...['A', 'B', 'C', 'D'].slice(0, count).map(oneBatch)))
  .map((batches) => batches.flat());
const limits = fc.constantFrom({ lower: 70 }, { upper: 130 }, { lower: 70, upper: 130 }, { lower: 95 }, { lower: 99, upper: 101 });
const study: fc.Arbitrary<Study> = fc
  .tuple(results, limits)
  .map(([rows, given]) => ({ results: rows, ...given, storage: 'room', accelerated: 'no-change' }));

const isClose = (one: number, other: number) => one === other || Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));

/** What is left when names and origin are taken away. */
function assertSame(found: Study, other: Study, slopeFactor = 1) {
  const [one, two] = [shelfLifeOf(found), shelfLifeOf(other)];
  const { slopes, intercepts } = one.poolability;
  const pAway = [slopes?.p, intercepts?.p].every((p) => p === undefined || Math.abs(p - 0.25) > 1e-6);
  fc.pre(pAway);
  assert.equal(two.model, one.model);
  assert.ok(isClose(slopes?.f ?? 0, two.poolability.slopes?.f ?? 0), `F ${slopes?.f} and ${two.poolability.slopes?.f}`);
  assert.ok(isClose(intercepts?.f ?? 0, two.poolability.intercepts?.f ?? 0));
  fc.pre(one.months < 1e4 || one.months === Number.POSITIVE_INFINITY);
  assert.ok(isClose(one.months, two.months), `${one.months} and ${two.months}`);
  assert.equal(two.extrapolation.capMonths, one.extrapolation.capMonths);
  for (const [at, { slope }] of one.batches.entries()) assert.ok(isClose(slope * slopeFactor, two.batches[at]?.slope ?? Number.NaN));
}

const mapped = (given: Study, map: (value: number) => number): Study => ({
  ...given,
  results: given.results.map((result) => ({ ...result, value: map(result.value) })),
  ...(given.lower !== undefined && { lower: map(given.lower) }),
  ...(given.upper !== undefined && { upper: map(given.upper) }),
});

test('shifting all values and limits shifts nothing else', () => {
  fc.assert(
    fc.property(study, fc.integer({ min: -500, max: 500 }), (given, by) =>
      assertSame(
        given,
        mapped(given, (one) => one + by),
      ),
    ),
  );
});

test('scaling all values and limits scales the slopes only', () => {
  fc.assert(
    fc.property(study, fc.constantFrom(0.001, 0.25, 3, 1000), (given, by) =>
      assertSame(
        given,
        mapped(given, (one) => one * by),
        by,
      ),
    ),
  );
});

test('an upper limit mirrors a lower one', () => {
  fc.assert(
    fc.property(study, (given) => {
      const { lower, upper, ...rest } = mapped(given, (one) => -one);
      assertSame(given, { ...rest, lower: upper, upper: lower }, -1);
    }),
  );
});

test('the order of the rows changes nothing at all', () => {
  fc.assert(
    fc.property(
      study.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given.results, { minLength: given.results.length }))),
      ([given, shuffled]) => assert.deepEqual(shelfLifeOf({ ...given, results: shuffled }), shelfLifeOf(given)),
    ),
  );
});

test('the names of the batches change their names only', () => {
  const renamed = (given: Study): Study => ({
    ...given,
    results: given.results.map((result) => ({ ...result, batch: `Lot ${10 + 'ABCD'.indexOf(result.batch)}` })),
  });
  fc.assert(fc.property(study, (given) => assertSame(given, renamed(given))));
});

test('an outcome is a number of months from 0, and the proposal is whole and within what is supported and permitted', () => {
  fc.assert(
    fc.property(study, (given) => {
      const { months: supported, extrapolation, proposedMonths, batches } = shelfLifeOf(given);
      assert.ok(supported >= 0 && batches.every((batch) => batch.months >= supported));
      assert.ok(Number.isInteger(proposedMonths) && proposedMonths <= supported + 1e-6 && proposedMonths <= extrapolation.capMonths);
    }),
  );
});

test('one limit bounds a shelf life no more than both, and a wider one no less than a narrow one', () => {
  fc.assert(
    fc.property(results, (rows) => {
      const months = (given: Pick<Study, 'lower' | 'upper'>) =>
        shelfLifeOf({ results: rows, ...given, storage: 'room', accelerated: 'no-change' }).months;
      assert.ok(months({ lower: 90, upper: 110 }) <= Math.min(months({ lower: 90 }), months({ upper: 110 })) + 1e-9);
      assert.ok(months({ lower: 80 }) >= months({ lower: 90 }) - 1e-9);
    }),
  );
});
