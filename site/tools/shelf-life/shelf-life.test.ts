// The shelf life tool: its worked example, links and tables of every wrong kind, and what it tells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import content from '../../../content/tools/shelf-life.json' with { type: 'json' };
import { LEBLOND } from '../../../science/cases/leblond.ts';
import type { ShelfLifeState } from './read-study.ts';
import { shelfLife } from './shelf-life.ts';

const EXAMPLE = content.example.state as ShelfLifeState;

function calculated(state: unknown) {
  const reading = shelfLife.read(shelfLife.typedOf(state));
  assert.ok(reading.is === 'read', JSON.stringify(reading));
  const result = shelfLife.calculate(reading.state);
  return { state: reading.state, result, told: shelfLife.tell(reading.state, result, content.results) };
}

function faultsOf(state: unknown): string[] {
  const reading = shelfLife.read(shelfLife.typedOf(state));
  return reading.is === 'faulty'
    ? reading.faults.map(({ field, row, message }) => `${field}${row === undefined ? '' : ` ${row}`}: ${message}`)
    : [];
}

test('the worked example is the published case, and the page says what comes out', () => {
  const { state, result, told } = calculated(EXAMPLE);
  assert.deepEqual(JSON.parse(JSON.stringify(state)), EXAMPLE);
  assert.deepEqual(state.data, LEBLOND.commonLine);
  assert.equal(told.summary, 'Proposed shelf life: 25 months. The data support 25.99 months, and ICH Q1E permits up to 36.');
  const method = JSON.stringify(content.method);
  for (const words of [
    `slopes have F = ${result.slopesF?.toFixed(3)} and p = ${result.slopesP?.toFixed(3)}`,
    `intercepts F = ${result.interceptsF?.toFixed(3)} and p = ${result.interceptsP?.toFixed(3)}`,
    `${result.batches[0]?.intercept.toFixed(3)} − ${(-(result.batches[0]?.slope ?? 0)).toFixed(5)} × months`,
    'meets 95% after 25.99 months',
    `${result.proposedMonths} in the worked example, of ${result.capMonths} permitted`,
  ])
    assert.ok(method.includes(words), words);
});

test('the results have the names that are documented, and are plain JSON', () => {
  const { result } = calculated({ ...EXAMPLE, data: LEBLOND.separateLines });
  assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
  assert.deepEqual([result.model, result.limitingBatch, result.proposedMonths], ['separate', 'b8', 15]);
  assert.deepEqual(Object.keys(result.batches[0] ?? {}), ['batch', 'intercept', 'slope', 'shelfLifeMonths']);
  assert.equal(result.shelfLifeMonthsWithPooledError?.toFixed(1), '15.6');
});

test('a bound that never meets the limit is null in the results, and the cap decides', () => {
  const data = [0, 6, 12].flatMap((month) => ['A', 'B', 'C'].map((batch) => ({ batch, month, value: 99 })));
  const { result, told } = calculated({ ...EXAMPLE, data });
  assert.deepEqual([result.shelfLifeMonths, result.limitingBatch, result.capMonths, result.proposedMonths], [null, null, 24, 24]);
  assert.match(told.summary, /never reaches the acceptance criterion, and ICH Q1E permits up to 24/);
});

test('amounts are divided by the label claim', () => {
  const { result } = calculated(EXAMPLE);
  const inMilligrams = EXAMPLE.data.map((row) => ({ ...row, value: row.value / 2 }));
  const { result: found } = calculated({ ...EXAMPLE, data: inMilligrams, claim: 50 });
  assert.ok(Math.abs((found.shelfLifeMonths ?? 0) - (result.shelfLifeMonths ?? 1)) < 1e-9);
});

test('the intermediate condition counts at room temperature after a change only', () => {
  const cap = (conditions: object) => calculated({ ...EXAMPLE, ...conditions }).result.capMonths;
  assert.deepEqual(
    [
      cap({ accelerated: 'change-3-to-6', intermediate: 'met' }),
      cap({ accelerated: 'change-within-3', intermediate: 'met' }),
      cap({ accelerated: 'change-3-to-6', intermediate: 'not-met' }),
      cap({ accelerated: 'change-3-to-6' }),
      cap({ accelerated: 'no-change', intermediate: 'not-met' }),
      cap({ storage: 'refrigerated' }),
      cap({ storage: 'refrigerated', accelerated: 'change-within-3', intermediate: 'met' }),
      cap({ storage: 'frozen', accelerated: 'anything' }),
    ],
    [30, 30, 24, 24, 36, 30, 24, 24],
  );
});

test('each fault is named by row and column with what to do', () => {
  const rows = (...data: unknown[]) => ({ data, lower: 95, storage: 'room', accelerated: 'no-change' });
  const good = [0, 3, 6].map((month) => ({ batch: 'A', month, value: 99 }));
  assert.deepEqual(faultsOf(rows(...good, { batch: '', month: 3, value: 98 })), ['batch 3: Name the batch']);
  assert.deepEqual(faultsOf(rows(...good, { batch: 'B', month: -1, value: 'low' })), [
    'month 3: Enter 0 or more',
    'value 3: "low" is no number: write it as 99.5',
  ]);
  assert.deepEqual(faultsOf(rows(...good, { batch: 'B', month: 0, value: 98 }, { batch: 'B', month: 6, value: 98 })), [
    'batch 3: B has results at 2 different months, and a line needs 3: add a month, or remove the batch',
  ]);
  assert.deepEqual(faultsOf(rows()), ['batch 0: Enter results of at least one batch, at 3 or more different months']);
  assert.deepEqual(faultsOf({ ...rows(...good), lower: undefined }), ['lower: Enter a lower limit, an upper limit or both']);
  assert.deepEqual(faultsOf({ ...rows(...good), upper: 95 }), ['upper: Enter an upper limit above the lower one']);
  assert.deepEqual(faultsOf({ ...rows(...good), storage: 'attic' }), ['storage: Choose one of the list']);
});

test('whatever a link holds is calculated to finite numbers or refused with faults, and never throws', () => {
  const scalar = fc.oneof(
    fc.double(),
    fc.integer({ min: -5, max: 130 }),
    fc.string({ maxLength: 8 }),
    fc.constantFrom(null, 'NaN', '1e400', '99,5', []),
  );
  const row = fc.oneof(scalar, fc.record({ batch: fc.constantFrom('A', 'B', '', 1), month: scalar, value: scalar }, { requiredKeys: [] }));
  const real = fc.record({
    batch: fc.constantFrom('A', 'B'),
    month: fc.constantFrom(0, 3, 6, 12),
    value: fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer({ min: 90, max: 101 })),
  });
  const state = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        data: fc.oneof(fc.array(row, { maxLength: 12 }), fc.array(real, { maxLength: 30 }), scalar),
        lower: scalar,
        upper: scalar,
        claim: scalar,
        storage: fc.constantFrom('room', 'refrigerated', 'frozen', 'x', 5),
        accelerated: fc.constantFrom('no-change', 'change-3-to-6', 'change-within-3', 'x'),
        intermediate: fc.constantFrom('met', 'not-met', 'x'),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(state, (given) => {
      const reading = shelfLife.read(shelfLife.typedOf(given));
      if (reading.is === 'faulty') return assert.ok(reading.faults.every(({ message }) => message.length > 0));
      const result = shelfLife.calculate(reading.state);
      assert.ok(Number.isInteger(result.proposedMonths) && result.proposedMonths >= 0, JSON.stringify(given));
      assert.ok(shelfLife.tell(reading.state, result, content.results).tables.every(({ rows }) => !JSON.stringify(rows).includes('NaN')));
    }),
    { numRuns: 500 },
  );
});
