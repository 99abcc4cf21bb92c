// Filters are the tags that several entries share.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectTags } from './collect-tags.ts';

test('only tags that several entries share become filters', () => {
  const filters = collectTags([{ tags: ['Stability', 'Zone IVb'] }, { tags: ['Stability'] }]);
  assert.deepEqual(filters, [{ tag: 'Stability', id: 'tag-stability', count: 2 }]);
});

test('a tag of several words has a fragment that fits into an address', () => {
  const [filter] = collectTags([{ tags: ['Solid oral dosage'] }, { tags: ['Solid oral dosage'] }]);
  assert.equal(filter?.id, 'tag-solid-oral-dosage');
});

test('more filters than the style sheet knows are refused', () => {
  const tags = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  assert.throws(() => collectTags([{ tags }, { tags }]), /keep to 6/);
});
