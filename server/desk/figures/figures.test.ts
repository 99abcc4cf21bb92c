// The figures of the desk, counted from rows that were written for the test.
import assert from 'node:assert/strict';
import type { DeskFigures } from '../../../contracts/desk/office.ts';
import type { Database, Tables } from '../../../database/tables.ts';
import { weeksUntil } from '../../../database/week.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { openOffice } from '../../../test/office-app.ts';
import { documentRow } from '../../../test/published-rows.ts';
import { subscribe } from '../../../test/subscribers.ts';
import { countDownload } from '../../documents/count-download.ts';
import { keepWeekCount } from '../../newsletter/count-week.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Two weeks ago: its Monday, in UTC. */
const [WEEK = '', NEXT = '', NOW = ''] = weeksUntil(new Date(), 3);

testOnBoth('leads are counted by week and kind without spam, with what became of them', async (context, given) => {
  await lead(given.database, { id: '1', received_at: at(WEEK, 0) });
  await lead(given.database, { id: '2', received_at: at(WEEK, 7 * 24 - 0.001) });
  await lead(given.database, { id: '3', received_at: at(NEXT, 0), kind: 'contact', status: 'won' });
  await lead(given.database, { id: '4', received_at: at(NEXT, 1), status: 'spam' });
  await lead(given.database, { id: '5', received_at: '2020-01-01T00:00:00.000Z', status: 'won' });
  const figures = await figuresOf(context, given);
  assert.equal(figures.leads_a_week.length, 26 * 2);
  assert.deepEqual(
    figures.leads_a_week.filter(({ count }) => count > 0),
    [
      { week: WEEK, kind: 'consultation_request', count: 2 },
      { week: NEXT, kind: 'contact', count: 1 },
    ],
  );
  assert.equal(figures.leads_a_week.at(-1)?.week, NOW);
  assert.deepEqual(figures.outcomes, [
    { status: 'new', count: 2 },
    { status: 'spam', count: 1 },
    { status: 'won', count: 1 },
  ]);
});

testOnBoth('the first answer is counted of leads with a reply or past their deadline', async (context, given) => {
  const answered = (id: string, hours: number, week = WEEK) =>
    lead(given.database, { id, received_at: at(week, 10), first_reply_at: at(week, 10 + hours) });
  for (const [index, hours] of [1, 30, 5, 23.5].entries()) await answered(`even-${index}`, hours);
  for (const [index, hours] of [2, 40, 3].entries()) await answered(`odd-${index}`, hours, NEXT);
  await lead(given.database, { id: 'late', received_at: at(NEXT, 1), due_at: at(NEXT, 25) });
  const inTime = new Date(Date.now() + HOUR_MILLISECONDS).toISOString();
  await lead(given.database, { id: 'waits', received_at: at(NEXT, 2), due_at: inTime });
  await lead(given.database, { id: 'spam', received_at: at(NEXT, 1), due_at: at(NEXT, 25), status: 'spam' });
  const { first_answer } = await figuresOf(context, given);
  const rounded = first_answer.map((row) => ({ ...row, median_hours: row.median_hours && Math.round(row.median_hours * 1_000) / 1_000 }));
  assert.deepEqual(rounded, [
    { week: WEEK, median_hours: 14.25, within_24_hours: 3, counted: 4 },
    { week: NEXT, median_hours: 3, within_24_hours: 2, counted: 4 },
  ]);
});

testOnBoth('a week without any answer has no median', async (context, given) => {
  await lead(given.database, { id: 'late', received_at: at(WEEK, 1), due_at: at(WEEK, 25) });
  assert.deepEqual((await figuresOf(context, given)).first_answer, [{ week: WEEK, median_hours: null, within_24_hours: 0, counted: 1 }]);
});

testOnBoth('downloads are counted by week under the present title', async (context, given) => {
  const { database } = given;
  await database
    .insertInto('documents')
    .values([documentRow('a', { title: 'Before' }), documentRow('b', { title: 'Other' })])
    .execute();
  await countDownload(database, 'a', new Date(at(WEEK, 1)));
  for (const _time of [1, 2]) await countDownload(database, 'a', new Date(at(NEXT, 1)));
  await countDownload(database, 'b', new Date(at(NEXT, 1)));
  await countDownload(database, 'b', new Date('2020-01-01T00:00:00.000Z'));
  await database.updateTable('documents').set({ title: 'After' }).where('id', '=', 'a').execute();
  assert.deepEqual((await figuresOf(context, given)).downloads_a_week, [
    { week: WEEK, document: 'After', count: 1 },
    { week: NEXT, document: 'After', count: 2 },
    { week: NEXT, document: 'Other', count: 1 },
  ]);
});

testOnBoth('subscribers of a past week stay counted when some have left and their rows are gone', async (context, given) => {
  const { database } = given;
  await subscribe(database, 5, { confirmed_at: at(WEEK, 1) });
  await keepWeekCount(database, new Date(at(NEXT, 1)));
  await database.deleteFrom('newsletter_subscriptions').where('id', 'in', ['reader-0000', 'reader-0001']).execute();
  const { subscribers } = await figuresOf(context, given);
  assert.equal(subscribers.length, 26);
  assert.deepEqual(
    subscribers.slice(-4).map(({ confirmed }) => confirmed),
    [0, 3, 5, 3],
  );
});

testOnBoth('an empty site has figures too', async (context, given) => {
  const figures = await figuresOf(context, given);
  assert.deepEqual([figures.first_answer, figures.outcomes, figures.downloads_a_week], [[], [], []]);
  assert.ok(figures.leads_a_week.every(({ count }) => count === 0));
});

async function figuresOf(...[context, given]: Parameters<Parameters<typeof testOnBoth>[1]>): Promise<DeskFigures> {
  const desk = await openOffice(context, given, 'editor');
  const answer = await desk.call('GET', '/api/desk/figures');
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

function at(week: string, hours: number): string {
  return new Date(Date.parse(week) + hours * HOUR_MILLISECONDS).toISOString();
}

async function lead(database: Database, row: Partial<Tables['leads']> & { id: string; received_at: string }): Promise<void> {
  await database
    .insertInto('leads')
    .values({
      kind: 'consultation_request',
      status: 'new',
      version: 1,
      assignee: null,
      due_at: new Date(Date.now() + HOUR_MILLISECONDS).toISOString(),
      first_reply_at: null,
      suspected: false,
      is_waiting: true,
      reminded: 'none',
      words_indexed_at: null,
      ...row,
    })
    .execute();
}
