// The protocol tool: its worked example, states of every wrong kind, and its calendar as another program reads it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import content from '../../../content/tools/stability-protocol.json' with { type: 'json' };
import { makeCalendar } from './make-calendar.ts';
import { stabilityProtocol } from './stability-protocol.ts';

const EXAMPLE = content.example.state;
const WORDS = { name: 'Stability pulls', pull: 'Pull', month: 'month', window: 'Window', units: 'Units' };
const WRONG = [
  undefined,
  null,
  'x',
  [],
  {},
  { ...EXAMPLE, markets: [] },
  { ...EXAMPLE, markets: ['us', 'moon'] },
  { ...EXAMPLE, start: '2026-02-30' },
  { ...EXAMPLE, batches: 2.5 },
  { ...EXAMPLE, attributes: [{ attribute: '', units: -1, when: 'never' }] },
  { ...EXAMPLE, batches: 20, strengths: 20, packSizes: 20 },
];

function example() {
  const reading = stabilityProtocol.read(stabilityProtocol.typedOf(EXAMPLE));
  assert.ok(reading.is === 'read');
  return { state: reading.state, plan: stabilityProtocol.calculate(reading.state) };
}

test('the worked example is read as it stands in the content', () => {
  const { state, plan } = example();
  assert.deepEqual(state, EXAMPLE);
  const { summary, tables } = stabilityProtocol.tell(state, plan, content.results);
  assert.match(summary, /^30 °C\/75% RH and 25 °C\/60% RH for 36 months: 6 of 6 combinations/);
  for (const { caption, head, rows } of tables) {
    for (const text of [caption, ...head, ...rows.flat()]) assert.ok(text && !/NaN|undefined/.test(text), `${caption}: ${text}`);
    for (const row of rows) assert.equal(row.length, head.length);
  }
});

test('a state of any wrong kind is refused with a fault at its field, row and column', () => {
  const names = [...Object.keys(content.form.fields), ...Object.keys(content.form.table.columns)];
  for (const state of WRONG) {
    const reading = stabilityProtocol.read(stabilityProtocol.typedOf(state));
    assert.ok(reading.is === 'faulty', JSON.stringify(state));
    for (const { field, message } of reading.faults) assert.ok(names.includes(field) && message.length > 10, `${field}: ${message}`);
  }
  const reading = stabilityProtocol.read(stabilityProtocol.typedOf(WRONG[9]));
  assert.ok(reading.is === 'faulty');
  assert.deepEqual(
    reading.faults.map(({ field, row }) => `${field} ${row}`),
    ['attribute 0', 'when 0', 'units 0'],
  );
});

test('another program reads every pull of the calendar on its day', () => {
  const { plan } = example();
  const text = makeCalendar(plan.pulls, WORDS, new Date('2026-01-01T00:00:00Z'));
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  assert.deepEqual(
    events.map(({ startDate }) => startDate.toString()),
    plan.pulls.map(({ day }) => day),
  );
  assert.ok(events.every(({ startDate }) => startDate.isDate));
  assert.equal(new Set(events.map(({ uid }) => uid)).size, plan.pulls.length);
  assert.match(events.at(-1)?.description ?? '', /^Window: 2029-01-01 – 2029-03-02\nUnits: 552 \(6 × 92\)\n/);
});
