// Weeks: from Monday to Sunday in UTC, the same in the process and in both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testOnBoth } from '../test/databases.ts';
import { newsRow } from '../test/published-rows.ts';
import { hoursBetween, weekIn, weekOf, weeksUntil } from './week.ts';

const TIMES: Record<string, string> = {
  '2025-12-14T23:59:59.999Z': '2025-12-08',
  '2025-12-15T00:00:00.000Z': '2025-12-15',
  '2025-12-18T09:30:00.000Z': '2025-12-15',
  '2025-12-21T23:59:59.999Z': '2025-12-15',
  '2026-01-01T00:00:00.000Z': '2025-12-29',
  '2024-02-29T12:00:00.000Z': '2024-02-26',
};

testOnBoth('a week is named by its Monday', async (_context, { database }) => {
  for (const [time, week] of Object.entries(TIMES)) {
    assert.equal(weekOf(new Date(time)), week, time);
    await database
      .insertInto('news')
      .values(newsRow(time, { published_at: time }))
      .execute();
  }
  const rows = await database
    .selectFrom('news')
    .select(({ ref }) => ['id', weekIn(database, ref('published_at')).as('week')])
    .execute();
  assert.deepEqual(Object.fromEntries(rows.map(({ id, week }) => [id, week])), TIMES);
});

testOnBoth('hours between two times are counted with their fractions', async (_context, { database }) => {
  const row = newsRow('1', { published_at: '2025-12-18T09:30:00.000Z' });
  await database
    .insertInto('news')
    .values({ ...row, updated_at: '2025-12-19T11:00:00.000Z' })
    .execute();
  const { hours } = await database
    .selectFrom('news')
    .select(({ ref }) => hoursBetween(database, ref('published_at'), ref('updated_at').$castTo<string>()).as('hours'))
    .executeTakeFirstOrThrow();
  assert.ok(Math.abs(hours - 25.5) < 1e-6, String(hours));
});

test('the last weeks come oldest first', () => {
  assert.deepEqual(weeksUntil(new Date('2026-01-01T00:00:00Z'), 3), ['2025-12-15', '2025-12-22', '2025-12-29']);
});
