// The dissolution tool: its worked example, links and tables of every wrong kind, and what it tells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import content from '../../../content/tools/dissolution-similarity.json' with { type: 'json' };
import { SHAH } from '../../../science/cases/shah.ts';
import { columnsOf, nameColumns } from './read-profiles.ts';
import { similarity } from './similarity.ts';

const MEANS = { times: [30, 60, 90, 180], reference: [34.9167, 59.5, 79.2667, 95.075], test: [40.3392, 67.1458, 87.0083, 97.725] };

function calculated(state: unknown) {
  const reading = similarity.read(similarity.typedOf(state));
  assert.ok(reading.is === 'read', JSON.stringify(reading));
  const result = similarity.calculate(reading.state);
  return { state: reading.state, result, told: similarity.tell(reading.state, result, content.results) };
}

function faultsOf(state: unknown): string[] {
  const reading = similarity.read(similarity.typedOf(state));
  return reading.is === 'faulty'
    ? reading.faults.map(({ field, row, message }) => `${field}${row === undefined ? '' : ` ${row}`}: ${message}`)
    : [];
}

test('the worked example is the published case, and the page says what comes out', () => {
  const { state, result, told } = calculated(content.example.state);
  assert.deepEqual(state, { times: SHAH.times, reference: SHAH.reference, test: SHAH.test1 });
  assert.equal(told.summary, 'f2 is 57.47 over 3 points: similar (50 or more).');
  const method = JSON.stringify(content.method);
  for (const words of [
    `f1 is ${result.f1.toFixed(2)}`,
    `all four points is ${result.f2AllPoints.toFixed(2)}`,
    `and is ${result.f2.toFixed(2)}`,
  ])
    assert.ok(method.includes(words), words);
});

test('means are a row for each product, and come back as they were', () => {
  const { state, result } = calculated(MEANS);
  assert.deepEqual(state, MEANS);
  assert.deepEqual(
    [result.f1.toFixed(3), result.f2AllPoints.toFixed(2), result.f2.toFixed(2), result.pointsUsed, result.timesUsed, result.similar],
    ['8.729', '60.03', '57.47', 3, [30, 60, 90], true],
  );
  assert.deepEqual(JSON.parse(JSON.stringify(result)).conditions, { threePoints: 'yes', twelveUnits: 'unknown', variation: 'unknown' });
});

test('a condition that does not hold is said with the verdict', () => {
  const { told } = calculated({ times: [10, 20], reference: [50, 90], test: [52, 91] });
  assert.match(told.summary, /similar \(50 or more\)\. But f2 may not be used here/);
  assert.match(told.notes.join(' '), /three points or more/);
});

test('each fault is named by row and column with what to do', () => {
  const given = (change: object) => faultsOf({ times: [10, 20], reference: [50, 90], test: [52, 91], ...change });
  assert.deepEqual(given({ times: [] }), [
    'times: Enter the sampling times in minutes, such as 5, 10, 15, 30',
    'at.0 0: Add the time of this column to the times, or empty the cell',
    'at.1 0: Add the time of this column to the times, or empty the cell',
    'at.0 1: Add the time of this column to the times, or empty the cell',
    'at.1 1: Add the time of this column to the times, or empty the cell',
  ]);
  assert.deepEqual(given({ times: [10, 10] }), ['times: 10 stands twice: enter each time once']);
  assert.deepEqual(given({ test: [] }), ['product 1: Add a row for the test: its means, or a row for each unit']);
  assert.deepEqual(given({ reference: [50] }), ['at.1 0: Enter a number, such as 85']);
  assert.deepEqual(given({ reference: [50, 250] }), ['at.1 0: Enter 200 or less']);
  assert.deepEqual(given({ reference: [0, 0] }), ['at.0 0: The reference releases nothing, and f1 divides by it: check its values']);
  const wrongProduct = similarity.read({
    fields: { times: '10' },
    rows: [
      ['Tablet', '50'],
      ['Reference', '50'],
      ['TEST', '51'],
    ],
  });
  assert.ok(wrongProduct.is === 'faulty');
  assert.deepEqual(wrongProduct.faults, [
    { field: 'product', row: 0, message: 'Write "reference" or "test"; times stand in their own field above' },
  ]);
});

test('a pasted first row of times goes into its field', () => {
  const settled = similarity.settle?.({
    fields: { times: '1' },
    rows: [
      ['Unit', '10', '20'],
      ['reference', '50', '90'],
      ['test', '52', '91'],
    ],
  });
  assert.deepEqual(settled, {
    fields: { times: '10, 20' },
    rows: [
      ['reference', '50', '90'],
      ['test', '52', '91'],
    ],
  });
  const typed = { fields: { times: '10' }, rows: [['test', '52']] };
  assert.deepEqual(similarity.settle?.(typed), typed);
});

test('columns are named by the times, with one to spare', () => {
  const table = content.form.table;
  const named = nameColumns(table, { times: '5, 10 15;20,30' });
  assert.deepEqual(columnsOf({ times: '5, 10 15;20,30' }), ['product', 'at.0', 'at.1', 'at.2', 'at.3', 'at.4', 'at.5']);
  assert.deepEqual([named.columns['at.3']?.label, named.columns['at.5']?.label], ['20 min', 'Time 6']);
});

test('whatever a link holds is calculated to finite numbers or refused with faults, and never throws', () => {
  const scalar = fc.oneof(fc.double(), fc.integer({ min: -5, max: 130 }), fc.string({ maxLength: 8 }), fc.constantFrom(null, 'NaN', []));
  const percents = fc.array(fc.integer({ min: 0, max: 110 }), { minLength: 3, maxLength: 3 });
  const released = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 4 }),
    percents,
    fc.array(percents, { maxLength: 13 }),
    fc.array(fc.array(scalar)),
  );
  const state = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { times: fc.oneof(fc.constant([10, 20, 30]), fc.array(scalar, { maxLength: 5 }), scalar), reference: released, test: released },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(state, (given) => {
      const reading = similarity.read(similarity.typedOf(given));
      if (reading.is === 'faulty') return assert.ok(reading.faults.every(({ message }) => message.length > 0));
      const result = similarity.calculate(reading.state);
      assert.ok([result.f1, result.f2, result.f2AllPoints].every(Number.isFinite), JSON.stringify(given));
      assert.ok(!JSON.stringify(similarity.tell(reading.state, result, content.results)).includes('NaN'), JSON.stringify(given));
    }),
    { numRuns: 500 },
  );
});
