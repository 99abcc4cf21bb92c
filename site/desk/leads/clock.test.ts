// The clock of a lead, at its edges.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from './clock.ts';

const RECEIVED = '2025-12-15T09:00:00.000Z';
const DUE = '2025-12-16T09:00:00.000Z';
const lead = { status: 'new', received_at: RECEIVED, due_at: DUE, first_reply_at: null } as const;
const at = (time: string) => Date.parse(time);

test('a lead has a day, and turns amber under four hours', () => {
  assert.deepEqual(clockOf(lead, at(RECEIVED)), { tone: 'calm', text: '24 h left' });
  assert.deepEqual(clockOf(lead, at('2025-12-16T05:00:00.000Z')), { tone: 'calm', text: '4 h left' });
  assert.deepEqual(clockOf(lead, at('2025-12-16T05:00:00.001Z')), { tone: 'amber', text: '3 h left' });
  assert.deepEqual(clockOf(lead, at('2025-12-16T08:15:30.000Z')), { tone: 'amber', text: '44 min left' });
});

test('it is late from the deadline on', () => {
  assert.deepEqual(clockOf(lead, at('2025-12-16T08:59:59.999Z')), { tone: 'amber', text: 'less than a minute left' });
  assert.deepEqual(clockOf(lead, at(DUE)), { tone: 'late', text: 'Late by less than a minute' });
  assert.deepEqual(clockOf(lead, at('2025-12-18T08:59:00.000Z')), { tone: 'late', text: 'Late by 47 h' });
  assert.deepEqual(clockOf(lead, at('2025-12-18T09:00:00.000Z')), { tone: 'late', text: 'Late by 2 days' });
});

test('the first reply stops it, and says how long that took', () => {
  const answered = { ...lead, first_reply_at: '2025-12-15T11:30:00.000Z' };
  assert.deepEqual(clockOf(answered, at('2025-12-20T09:00:00.000Z')), { tone: 'stopped', text: 'Answered after 2 h' });
  const tooLate = { ...lead, first_reply_at: '2025-12-16T10:00:00.000Z' };
  assert.deepEqual(clockOf(tooLate, at('2025-12-20T09:00:00.000Z')), { tone: 'stopped', text: 'Answered late, after 25 h' });
});

test('a closed lead without a reply has no clock', () => {
  for (const status of ['won', 'lost', 'spam'] as const) {
    assert.deepEqual(clockOf({ ...lead, status }, at('2025-12-20T09:00:00.000Z')), { tone: 'stopped', text: 'Closed' });
  }
});

test('a scheduled lead without a reply still has its deadline', () => {
  assert.equal(clockOf({ ...lead, status: 'scheduled' }, at('2025-12-17T09:00:00.000Z')).tone, 'late');
});
