// Statements with a month are listed once they are more than a year old.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agingIn, agingStatements } from './aging-statements.ts';

const TODAY = new Date('2026-11-22T00:00:00Z');

test('a statement is listed when its month is more than a year ago, with its line', () => {
  const text = 'Still a draft (as of August 2024).\n\nNinety days (as of October 2025), or less (as of November 2025).';
  assert.deepEqual(agingIn(text, TODAY), ['1: as of August 2024', '3: as of October 2025']);
});

test('a statement of this year, and words without a month, are not listed', () => {
  assert.deepEqual(agingIn('As of today it holds. As of May 2026 too, and as of 2020.', TODAY), []);
});

test('every statement of the content is found, and named by its file', async () => {
  const lines = await agingStatements(new Date('2100-01-01T00:00:00Z'));
  assert.ok(lines.length > 5);
  for (const line of lines) assert.match(line, /^content\/[\w./-]+:\d+: as of \w+ \d{4}$/i);
  assert.ok(lines.some((line) => line.startsWith('content/white-papers/global-regulatory-pathways.md:')));
});
