// Requests come in by groups, and none in the round in which it asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { turnstile } from './turnstile.ts';

test('so many come in at each round, in the order in which they came', async () => {
  const myTurn = turnstile(2);
  const inside: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5].map((number) => myTurn().then(() => inside.push(number))));
  assert.deepEqual(inside, []);
  const seen: number[] = [];
  while (inside.length < 5) {
    await nextTurn();
    seen.push(inside.length);
  }
  await all;
  assert.deepEqual(inside, [1, 2, 3, 4, 5]);
  assert.ok(seen.includes(2) && seen.includes(4), `seen inside: ${seen}`);
});

test('who comes once all are in waits for a round of its own', async () => {
  const myTurn = turnstile(2);
  await myTurn();
  let isIn = false;
  const later = myTurn().then(() => {
    isIn = true;
  });
  await Promise.resolve();
  assert.equal(isIn, false);
  await later;
  assert.equal(isIn, true);
});
