// When a lead came in, as the inbox says it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receivedText } from './received-text.ts';

const NOW = Date.parse('2025-12-15T20:00:00.000Z');
const said = (received: string, timeZone = 'UTC') => receivedText(received, NOW, timeZone);

test('today by its time, earlier by its day, another year by its year', () => {
  assert.equal(said('2025-12-15T09:05:00.000Z'), '09:05');
  assert.equal(said('2025-12-14T23:59:59.000Z'), '14 Dec');
  assert.equal(said('2024-12-31T12:00:00.000Z'), '31 Dec 2024');
});

test('today is the day of the reader', () => {
  assert.equal(said('2025-12-15T18:00:00.000Z', 'Asia/Kolkata'), '15 Dec');
  assert.equal(said('2025-12-15T19:00:00.000Z', 'Asia/Kolkata'), '00:30');
});
