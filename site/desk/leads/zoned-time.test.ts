// Dates and times in time zones, at changes of the clocks too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOf, momentOf, momentText, timeZones } from './zoned-time.ts';

test('a date and a time mean another moment in each zone', () => {
  assert.equal(momentOf('2025-12-18', '15:00', 'Asia/Kolkata')?.toISOString(), '2025-12-18T09:30:00.000Z');
  assert.equal(momentOf('2025-12-18', '15:00', 'America/Chicago')?.toISOString(), '2025-12-18T21:00:00.000Z');
  assert.equal(momentOf('2025-07-18', '15:00', 'America/Chicago')?.toISOString(), '2025-07-18T20:00:00.000Z');
});

test('a time that the change of the clocks leaves out is read an hour later', () => {
  assert.equal(momentOf('2026-03-29', '02:30', 'Europe/Berlin')?.toISOString(), '2026-03-29T01:30:00.000Z');
});

test('what is no date or time means nothing', () => {
  for (const [date, time] of [
    ['', '15:00'],
    ['2025-12-18', ''],
    ['18.12.2025', '15:00'],
  ] as const)
    assert.equal(momentOf(date, time, 'UTC'), undefined);
});

test('the fields of a moment give the same moment back', () => {
  for (const zone of ['Asia/Kolkata', 'America/Chicago', 'Pacific/Apia', 'UTC']) {
    const { date, time } = fieldsOf('2025-12-18T21:15:00.000Z', zone);
    assert.equal(momentOf(date, time, zone)?.toISOString(), '2025-12-18T21:15:00.000Z');
  }
});

test('a moment names its zone', () => {
  assert.match(momentText('2025-12-18T09:30:00.000Z', 'Asia/Kolkata'), /Thursday.* 18 December 2025.* 15:00 \(Asia\/Kolkata\)/);
});

test('zones are listed once, under the names of today, with those that are known', () => {
  const zones = timeZones('Asia/Calcutta', 'Etc/GMT+12');
  assert.ok(zones.includes('Asia/Kolkata') && zones.includes('Etc/GMT+12') && zones.includes('UTC'));
  assert.ok(!zones.includes('Asia/Calcutta'));
  assert.equal(new Set(zones).size, zones.length);
});
