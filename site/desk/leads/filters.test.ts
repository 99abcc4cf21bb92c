// The filters of the inbox in its address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterParameters, isInView, isSameView, readFilters, VIEWS } from './filters.ts';

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

test('a view that is narrowed is still that view, and no longer all', () => {
  const pressed = (filters: Parameters<typeof isInView>[1]) =>
    VIEWS.filter((view) => isInView(view.filters, filters)).map(({ label }) => label);
  assert.deepEqual(pressed({}), ['All']);
  assert.deepEqual(pressed({ late: 'true' }), ['Late']);
  assert.deepEqual(pressed({ late: 'true', assignee: 'me', q: 'Bakker' }), ['Mine', 'Late']);
  assert.deepEqual(pressed({ kind: 'contact' }), []);
});
