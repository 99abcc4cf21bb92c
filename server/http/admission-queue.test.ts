// Requests are admitted in batches, and none in the turn of the event loop in which it arrives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { admissionQueue } from './admission-queue.ts';

test('each turn of the event loop admits one batch, in the order of arrival', async () => {
  const myTurn = admissionQueue(['page'], { size: 2, milliseconds: Number.POSITIVE_INFINITY });
  const inside: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5].map((number) => myTurn('page').then(() => inside.push(number))));
  assert.deepEqual(inside, []);
  const seen: number[] = [];
  while (inside.length < 5) {
    await nextTurn();
    seen.push(inside.length);
  }
  await all;
  assert.deepEqual(inside, [1, 2, 3, 4, 5]);
  const groups = seen.map((count, round) => count - (seen[round - 1] ?? 0));
  assert.ok(
    groups.every((size) => size <= 2),
    `seen inside: ${seen}`,
  );
});

test('a batch ends once its time is over, and the first kind is admitted first', async () => {
  const myTurn = admissionQueue(['urgent', 'other'], { size: 3, milliseconds: 1 });
  const inside: string[] = [];
  const working = (name: string) => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    inside.push(name);
  };
  const all = Promise.all(['a', 'b', 'urgent'].map((name) => myTurn(name === 'urgent' ? 'urgent' : 'other').then(() => working(name))));
  const seen: number[] = [];
  while (inside.length < 3) {
    await nextTurn();
    seen.push(inside.length);
  }
  await all;
  assert.deepEqual(inside, ['urgent', 'a', 'b']);
  assert.ok(seen.includes(1) && seen.includes(2), `seen inside: ${seen}`);
});

test('a request that arrives after all were admitted waits for the next turn', async () => {
  const myTurn = admissionQueue(['page'], { size: 2, milliseconds: Number.POSITIVE_INFINITY });
  await myTurn('page');
  let isIn = false;
  const later = myTurn('page').then(() => {
    isIn = true;
  });
  await Promise.resolve();
  assert.equal(isIn, false);
  await later;
  assert.equal(isIn, true);
});
