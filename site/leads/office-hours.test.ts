// Office hours are read by the office's own clock, around midnight and daylight saving time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import content from '../../content/company.json' with { type: 'json' };
import { company } from '../../content/schemas/company.ts';
import { isOpen } from './office-hours.ts';

const { offices } = company.parse(content);
const unitedStates = offices.find(({ id }) => id === 'us');
const india = offices.find(({ id }) => id === 'india');
assert.ok(unitedStates && india);

const MOMENTS = [
  { office: unitedStates, at: '2025-12-15T13:59:00Z', open: false, name: 'a minute before nine on a Monday in the United States' },
  { office: unitedStates, at: '2025-12-15T14:00:00Z', open: true, name: 'nine on a Monday in the United States' },
  { office: unitedStates, at: '2025-12-15T22:59:00Z', open: true, name: 'a minute before six in the evening in the United States' },
  { office: unitedStates, at: '2025-12-15T23:00:00Z', open: false, name: 'six in the evening in the United States' },
  { office: unitedStates, at: '2025-07-14T13:00:00Z', open: true, name: 'nine on a Monday in the United States in summer' },
  { office: unitedStates, at: '2025-12-20T15:00:00Z', open: true, name: 'ten on a Saturday in the United States' },
  { office: unitedStates, at: '2025-12-21T17:00:00Z', open: false, name: 'noon on a Sunday in the United States' },
  { office: india, at: '2025-12-15T04:00:00Z', open: true, name: 'half past nine on a Monday in India' },
  { office: india, at: '2025-12-15T13:00:00Z', open: false, name: 'half past six in the evening in India' },
  { office: india, at: '2025-12-20T08:30:00Z', open: false, name: 'two on a Saturday in India' },
];

for (const { office, at, open, name } of MOMENTS) {
  test(`at ${name} the office is ${open ? 'open' : 'closed'}`, () => {
    assert.equal(isOpen(office, new Date(at)), open);
  });
}

test('where the hours are not those of the clock in the city, the page says so', () => {
  assert.equal(unitedStates.zoneName, 'EST');
  assert.match(unitedStates.hoursNote ?? '', /Eastern time.*Central zone: 9:00 AM Eastern is 8:00 AM there/);
  const clock = (timeZone: string) => new Date('2026-07-13T13:00:00Z').toLocaleTimeString('en-US', { timeZone });
  assert.deepEqual([clock(unitedStates.timeZone), clock('America/Chicago')], ['9:00:00 AM', '8:00:00 AM']);
});
