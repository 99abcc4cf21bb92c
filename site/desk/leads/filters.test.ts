// The filters of the inbox in its address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterParameters, isSameView, readFilters, VIEWS } from './filters.ts';

test('filters come back out of the address as they went in', () => {
  const filters = { status: 'in-progress', kind: 'contact', assignee: 'me', late: 'true', suspected: 'true', q: 'melt & pour' } as const;
  assert.deepEqual(readFilters(filterParameters(filters)), filters);
  assert.deepEqual(readFilters(filterParameters({})), {});
});

test('what is not known is left out', () => {
  assert.deepEqual(readFilters(new URLSearchParams('status=sold&kind=fax&late=yes&suspected=1&q=%20&page=2')), {});
});

test('every view is its own, in any order of its filters', () => {
  for (const [place, { filters }] of VIEWS.entries()) {
    assert.equal(
      VIEWS.findIndex((other) => isSameView(filters, other.filters)),
      place,
    );
  }
  assert.ok(isSameView({ late: 'true', status: 'new' }, { status: 'new', late: 'true' }));
});
