// The capsule tool: its worked example, states of every wrong kind, and what it tells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import content from '../../../content/tools/capsule-fill.json' with { type: 'json' };
import { capsuleFill } from './capsule-fill.ts';

const WRONG = [
  undefined,
  null,
  'x',
  5,
  [],
  {},
  { fillWeight: {} },
  { fillWeight: '1e999', tappedDensity: -1 },
  { fillWeight: 'NaN', densityTolerance: [5] },
];

test('the worked example is read as it stands in the content, and says what the page says', () => {
  const reading = capsuleFill.read(capsuleFill.typedOf(content.example.state));
  assert.ok(reading.is === 'read');
  assert.deepEqual(reading.state, content.example.state);
  const { summary } = capsuleFill.tell(reading.state, capsuleFill.calculate(reading.state), content.results);
  assert.equal(summary, 'Size 1: the fill of 0.467 ml takes 93% of its 0.50 ml body, and 98% at the lowest density.');
});

test('a state of any wrong kind is refused with a fault for each field', () => {
  for (const state of WRONG) {
    const reading = capsuleFill.read(capsuleFill.typedOf(state));
    assert.ok(reading.is === 'faulty', JSON.stringify(state));
    for (const { field, message } of reading.faults) {
      assert.ok(field in content.form.fields);
      assert.ok(message.length > 10);
    }
  }
});

test('a fill that no capsule holds is told with what to do', () => {
  const state = { fillWeight: 2_000, tappedDensity: 0.5, densityTolerance: 10 };
  const { summary, notes } = capsuleFill.tell(state, capsuleFill.calculate(state), content.results);
  assert.match(summary, /^No size from 000 to 5 holds 4\.44 ml/);
  assert.match(notes[0] ?? '', /leaves the permitted range/);
});

test('no result has an empty label or a number that is none', () => {
  const state = { fillWeight: 350, tappedDensity: 0.75, densityTolerance: 0 };
  for (const { caption, head, rows } of capsuleFill.tell(state, capsuleFill.calculate(state), content.results).tables) {
    for (const text of [caption, ...head, ...rows.flat()]) assert.ok(text && !/NaN|undefined|Infinity/.test(text), `${caption}: ${text}`);
  }
});
