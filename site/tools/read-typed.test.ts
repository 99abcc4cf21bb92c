// Typed numbers: what is read, and what is refused with what to do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryOf, TypedReader, textOf } from './read-typed.ts';

const AT = { field: 'value' };

function read(text: string | undefined, range = {}): number | string {
  const reader = new TypedReader();
  const value = reader.number(text, AT, '99.5', range);
  return reader.faults[0]?.message ?? value;
}

test('numbers are read as people write them', () => {
  for (const [text, value] of [
    ['99.5', 99.5],
    [' 0 ', 0],
    ['-.5', -0.5],
    ['+3', 3],
    ['1e-3', 0.001],
    ['−2', -2],
    ['007', 7],
  ] as const) {
    assert.equal(read(text), value, text);
  }
});

test('anything else is refused with what to write', () => {
  for (const text of ['', '  ', undefined]) assert.equal(read(text), 'Enter a number, such as 99.5');
  for (const text of ['1,5', '1,000']) assert.equal(read(text), 'Write the decimal point as a dot, and no separator of thousands');
  for (const text of ['NaN', 'Infinity', '0x10', '1_000', '5 %', '1.2.3', '--1', 'e5', '٣', '1 000', '<b>']) {
    assert.match(String(read(text)), /is no number: write it as 99\.5$/, text);
  }
  assert.equal(read('1e300'), 'The number is too large: check its unit');
  assert.equal(read('x'.repeat(500)), `"${'x'.repeat(20)}…" is no number: write it as 99.5`);
});

test('ranges are named', () => {
  assert.equal(read('0', { min: 0, isAbove: true }), 'Enter a number above 0');
  assert.equal(read('-1', { min: 0 }), 'Enter 0 or more');
  assert.equal(read('101', { max: 100 }), 'Enter 100 or less');
  assert.equal(read('1.5', { isWhole: true }), 'Enter a whole number');
});

test('a state of any shape becomes text or nothing', () => {
  assert.deepEqual([1.5, 'a', null, undefined, {}, [], true].map(textOf), ['1.5', 'a', '', '', '', '', '']);
  assert.deepEqual(
    [undefined, null, 5, 'x', { a: 1 }].map((state) => entryOf(state, 'a')),
    [undefined, undefined, undefined, undefined, 1],
  );
});
