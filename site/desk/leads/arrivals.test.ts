// What came in since a list was read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LeadItem } from '../../../contracts/desk/leads.ts';
import { compare } from './arrivals.ts';

function lead(id: string, received_at: string, status: LeadItem['status'] = 'new'): LeadItem {
  return {
    id,
    kind: 'contact',
    name: id,
    email: `${id}@example.com`,
    company: '',
    excerpt: '',
    status,
    assignee: null,
    received_at,
    due_at: received_at,
    first_reply_at: null,
    suspected: false,
    version: 1,
  };
}

const ids = (leads: LeadItem[]) => leads.map(({ id }) => id);

test('what is newer than the list has arrived', () => {
  const { arrived } = compare([lead('b', '2025-12-02')], [lead('c', '2025-12-03'), lead('b', '2025-12-02')]);
  assert.deepEqual(ids(arrived), ['c']);
});

test('into an empty list everything arrives', () => {
  assert.deepEqual(ids(compare([], [lead('a', '2025-12-01')]).arrived), ['a']);
});

test('an older lead that only now matches the filter has not arrived', () => {
  assert.deepEqual(compare([lead('b', '2025-12-02')], [lead('b', '2025-12-02'), lead('a', '2025-12-01')]).arrived, []);
});

test('a lead that changed is shown as it is now, in its place', () => {
  const { current } = compare([lead('b', '2025-12-02'), lead('a', '2025-12-01')], [lead('a', '2025-12-01', 'won')]);
  assert.deepEqual(ids(current), ['b', 'a']);
  assert.equal(current[1]?.status, 'won');
});
