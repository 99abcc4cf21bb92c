// How long a failed delivery waits: twice as long each time, an hour at most, never all at the same moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoffAfter, GIVE_UP_AFTER_MILLISECONDS } from './backoff.ts';

const HOUR_MILLISECONDS = 3_600_000;
const MIDDLE = 0.5;

test('the pause is a second after the first failure, and doubles', () => {
  const pauses = [1, 2, 3, 4, 10, 12].map((attempts) => backoffAfter(attempts, MIDDLE));
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 512_000, 2_048_000]);
});

test('the pause is never longer than an hour, however many failures there were', () => {
  for (const attempts of [13, 14, 100, 2_000]) assert.equal(backoffAfter(attempts, MIDDLE), HOUR_MILLISECONDS);
});

test('pauses vary by a fifth either way, and stay within it', () => {
  assert.equal(backoffAfter(1, 0), 800);
  assert.equal(backoffAfter(1, 1), 1_200);
  assert.equal(backoffAfter(50, 1), 1.2 * HOUR_MILLISECONDS);
  const drawn = Array.from({ length: 1_000 }, () => backoffAfter(5));
  assert.ok(drawn.every((pause) => pause >= 12_800 && pause <= 19_200 && Number.isInteger(pause)));
  assert.ok(new Set(drawn).size > 100);
});

test('a notification is given up after five days', () => {
  assert.equal(GIVE_UP_AFTER_MILLISECONDS, 120 * HOUR_MILLISECONDS);
});
