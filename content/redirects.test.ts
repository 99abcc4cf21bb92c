// The redirects are valid, and a redirect in circles is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import moved from './redirects.json' with { type: 'json' };
import { redirects } from './schemas/redirects.ts';

const since = '2025-12-18';

function faultsOf(...pairs: [from: string, to: string][]): string[] {
  const { error } = redirects.safeParse(pairs.map(([from, to]) => ({ from, to, since })));
  return error?.issues.map(({ message }) => message) ?? [];
}

test('the moved addresses are as their schema says', () => {
  redirects.parse(moved);
});

test('a chain is refused, and the message names where it has to lead', () => {
  assert.deepEqual(faultsOf(['/a', '/b'], ['/b', '/c']), ['/a leads to /b, which has moved too: name where that leads']);
});

test('a circle is refused, and an address that leads to itself', () => {
  assert.equal(faultsOf(['/a', '/b'], ['/b', '/a']).length, 2);
  assert.deepEqual(faultsOf(['/a', '/a']), ['/a leads to itself: take the line away']);
});

test('an address that moved twice is refused', () => {
  assert.deepEqual(faultsOf(['/a', '/b'], ['/a', '/c']), ['/a is there twice: keep one of the two']);
});

test('an address of another site is refused', () => {
  for (const to of ['https://example.com/', '//example.com', 'services', '/services/']) assert.equal(faultsOf(['/a', to]).length, 1, to);
});
