// The entries of the timeline in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryText as textOf } from './timeline-text.ts';

const NAMES: Record<string, string> = { k: 'Kim', a: 'Ann' };
const entryText = (entry: Parameters<typeof textOf>[0]) => textOf(entry, (id) => NAMES[id] ?? '');

const entry = { id: '1', at: '2025-12-15T09:00:00.000Z', by: 'Kim' };
const mail = { ...entry, by: null, kind: 'notification', channel: 'mail' } as const;

test('a notification says whether it was delivered, and why not yet', () => {
  assert.deepEqual(entryText({ ...mail, status: 'delivered', attempts: 1, error: null }), { what: 'Notified by mail' });
  assert.deepEqual(entryText({ ...mail, status: 'waiting', attempts: 0, error: null }), { what: 'Not notified by mail yet' });
  const failing = entryText({ ...mail, status: 'waiting', attempts: 2, error: 'Refused.' });
  assert.equal(failing.trouble, 'Tried 2 times, and it goes on. Refused.');
  assert.match(entryText({ ...mail, status: 'given_up', attempts: 40, error: null }).what, /given up/);
});

test('giving a lead to oneself is taking it', () => {
  assert.equal(entryText({ ...entry, kind: 'assigned', to: 'k' }).what, 'Kim took it');
  assert.equal(entryText({ ...entry, kind: 'assigned', to: 'a' }).what, 'Kim gave it to Ann');
  assert.equal(entryText({ ...entry, kind: 'assigned', to: null }).what, 'Kim gave it back: nobody has it');
});

test('a reply that could not be delivered says what to do', () => {
  const reply = { ...entry, kind: 'reply', subject: 'Yours', text: 'Dear you', error: 'No such mailbox.' } as const;
  const lost = entryText({ ...reply, delivery: 'given_up' });
  assert.equal(lost.what, 'Reply by Kim, not delivered');
  assert.equal(lost.trouble, 'The mail could not be delivered. Check the address, or call. No such mailbox.');
  assert.equal(entryText({ ...reply, delivery: 'delivered' }).trouble, undefined);
});
