// The numbers that the specification fixes. The schemas allow more: who adds a fifth value changes this list too.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const SPECIFIED: [file: string, field: string, count: number][] = [
  ['home', 'barriers.items', 4],
  ['home', 'services.items', 4],
  ['home', 'results.items', 4],
  ['home', 'showcase.items', 5],
  ['home', 'testimonials.selection', 6],
  ['home', 'credentials.items', 3],
  ['case-studies-index', 'statistics.items', 4],
  ['case-studies-index', 'testimonials.items', 3],
  ['services-overview', 'successStories.items', 3],
  ['about', 'hero.figures', 3],
  ['about', 'values.items', 4],
  ['about', 'leadership.teams.0.members', 2],
  ['about', 'leadership.teams.1.members', 2],
  ['about', 'reasons.items', 6],
  ['resources', 'categories.items', 4],
  ['resources', 'featured.items', 3],
  ['consultation', 'hero.figures', 3],
  ['consultation', 'process.steps', 3],
];

for (const [file, field, count] of SPECIFIED) {
  test(`content/${file}.json has ${count} ${field}, as the specification says`, () => {
    const list = field.split('.').reduce<unknown>(entryOf, JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8')));
    assert.ok(Array.isArray(list), `${field} is not a list`);
    assert.equal(list.length, count);
  });
}

function entryOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[key];
}
