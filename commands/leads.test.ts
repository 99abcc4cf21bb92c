// `npm run leads` as a person runs it: a process of its own, on the database that the server holds open meanwhile.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { decryptRow, encryptRow } from '../database/encryption/encrypted-rows.ts';
import type { ConsultationRequestRow } from '../database/lead-tables.ts';
import type { Database } from '../database/tables.ts';
import { onSqlite, testKeyring, testOnBoth } from '../test/databases.ts';
import { keepMessage, keepRequest } from '../test/delivery.ts';
import { environmentOf, leads, outcomeOf, startCommand } from '../test/run-command.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
const FIRST_DAY = Date.parse('2025-12-01T00:00:00.000Z');
const A_WRITE_MILLISECONDS = 1_000;
const TWO_PAGES_AND_MORE = 1_203;

testOnBoth('without requests it says so', async (_context, given) => {
  assert.deepEqual(await leads(given), { code: 0, out: 'Nothing was received.\n', error: '' });
  assert.deepEqual(JSON.parse((await leads(given, '--json')).out), []);
});

testOnBoth('--json is an array of rows under the columns’ own names, newest first', async (_context, given) => {
  await keepOnDays(given.database, 1, 3);
  await keepMessage(given.database, { request: { name: 'Day 2' }, now: timeOn(2) });
  await given.database.updateTable('notifications').set({ attempts: 2, last_error: 'The notification service answered 500' }).execute();
  const requests = await given.database.selectFrom('consultation_requests').selectAll().orderBy('received_at', 'desc').execute();
  const messages = await given.database.selectFrom('contacts').selectAll().execute();

  const { code, out, error } = await leads(given, '--json');
  assert.deepEqual([code, error], [0, '']);
  const notifications = [{ channel: 'service', status: 'waiting', attempts: 2, last_error: 'The notification service answered 500' }];
  const [third, first] = requests.map((row) => ({
    kind: 'consultation_request',
    ...decryptRow(given.keyring, 'consultation_requests', row),
    notifications,
  }));
  const [second] = messages.map((row) => ({ kind: 'contact', ...decryptRow(given.keyring, 'contacts', row), notifications }));
  const expected = [third, second, first].map((row) => {
    const { idempotency_key, body_digest, email_lookup, encrypted_with, ...shown } = row ?? assert.fail('a row is missing');
    return shown;
  });
  assert.deepEqual(JSON.parse(out), expected);
});

testOnBoth('--since leaves out what was received before', async (_context, given) => {
  await keepOnDays(given.database, 1, 2, 3);
  const since = async (time: string) => namesIn((await leads(given, '--json', '--since', time)).out);
  const times = ['2025-12-02', '2025-12-02T00:00:00.001Z', '2025-12-02T00:00:00+02:00', '2026-01-01'];
  assert.deepEqual(await Promise.all(times.map(since)), [['Day 3', 'Day 2'], ['Day 3'], ['Day 3', 'Day 2'], []]);
});

test('a wrong option is named with its remedy, and lists nothing', () =>
  onSqlite(async (given) => {
    await keepOnDays(given.database, 1);
    for (const time of ['yesterday', '2025-13-01', '18.12.2025']) {
      const { code, out, error } = await leads(given, '--since', time);
      assert.deepEqual([code, out], [1, '']);
      assert.match(error, /--since .*Write a date or time such as 2025-12-01 or 2025-12-01T09:30:00Z\./);
      assert.doesNotMatch(error, /\n\s+at /, 'no stack');
    }
    const { code, out, error } = await leads(given, '--json', '--csv');
    assert.deepEqual([code, out], [1, '']);
    assert.match(error, /--json.*cannot be used with.*--csv/);
  }));

test('a time that is only half a time, or does not exist, is no time', () =>
  onSqlite(async (given) => {
    for (const time of ['5', '2025-02-30']) assert.equal((await leads(given, '--since', time)).code, 1, time);
  }));

testOnBoth('more requests than fit on two pages are listed once each, newest first', async (_context, given) => {
  const rows = Array.from({ length: TWO_PAGES_AND_MORE }, (_, index) => numberedRow(index));
  for (let from = 0; from < rows.length; from += 100) {
    const some = rows.slice(from, from + 100);
    await given.database.insertInto('consultation_requests').values(some).execute();
  }
  const newestFirst = rows.sort((a, b) => (a.received_at + a.id < b.received_at + b.id ? 1 : -1)).map(({ id }) => id);
  const listed: { id: string }[] = JSON.parse((await leads(given, '--json')).out);
  assert.deepEqual(
    listed.map(({ id }) => id),
    newestFirst,
  );
  assert.ok((await leads(given)).out.endsWith('1203 received.\n'));
});

testOnBoth('a lead that cannot be opened is listed with the reason, the others as ever, and the end says so', async (_context, given) => {
  await keepOnDays(given.database, 1, 2);
  await keepMessage(given.database, { request: { name: 'Day 3' }, now: timeOn(3) });
  const { id, email } = await given.database.selectFrom('contacts').select(['id', 'email']).executeTakeFirstOrThrow();
  await given.database.updateTable('contacts').set({ name: email }).execute();
  const { code, out, error } = await leads(given, '--json');
  assert.equal(code, 1);
  assert.deepEqual(namesIn(out), ['(cannot be opened: it was changed, or moved here from elsewhere)', 'Day 2', 'Day 1']);
  assert.match(error, new RegExp(`^Leads that could not be opened: 1, the first ${id}\\.[^\n]*\n$`));
  for (const format of ['--csv', '--since=2025-12-01']) {
    const listed = await leads(given, format);
    assert.deepEqual([listed.code, listed.out.includes('(cannot be opened'), listed.out.includes('Day 1')], [1, true, true], format);
  }
});

testOnBoth('it lists although another process is in the middle of a write when it starts', async (_context, given) => {
  await keepOnDays(given.database, 1);
  // The entry in the audit trail may have to wait for that write; the listing itself waits for nobody.
  const listing = await given.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('consultation_requests').set({ suspected: false }).execute();
    const listing = leads(given, '--json');
    await pause(A_WRITE_MILLISECONDS);
    return { listing };
  });
  const { code, out, error } = await listing.listing;
  assert.deepEqual([code, error, namesIn(out)], [0, '', ['Day 1']]);
});

testOnBoth('a reader that has seen enough ends it without a fault', async (_context, given) => {
  for (let from = 0; from < 2_000; from += 100) {
    const some = Array.from({ length: 100 }, (_, index) => numberedRow(from + index, 'x'.repeat(500)));
    await given.database.insertInto('consultation_requests').values(some).execute();
  }
  const child = startCommand('leads', ['--json'], { ...environmentOf(given.settings), ACTOR: 'Ann Byron' });
  const error = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.equal(await error, '');
});

test('settings that cannot be used are listed', async () => {
  const { code, error } = await outcomeOf(startCommand('leads', [], { DATABASE_URL: 'mysql://db/site', MAIL_TO: 'leads' }));
  assert.equal(code, 1);
  assert.match(error, /DATABASE_URL is no postgres or postgresql address.*\n.*MAIL_TO is no email address/);
});

async function keepOnDays(database: Database, ...days: number[]): Promise<void> {
  for (const day of days) {
    await keepRequest(database, { request: { name: `Day ${day}` }, now: timeOn(day) });
  }
}

function timeOn(day: number): Date {
  return new Date(FIRST_DAY + (day - 1) * DAY_MILLISECONDS);
}

/** Every seven of them were received in the same millisecond. */
function numberedRow(index: number, message = 'Our tablet fails dissolution.'): ConsultationRequestRow {
  const time = new Date(FIRST_DAY + Math.floor(index / 7)).toISOString();
  return encryptRow(testKeyring, 'consultation_requests', {
    id: `0195-${String((index * 7_919) % 10_007).padStart(6, '0')}`,
    name: `Lead ${index}`,
    email: 'ada@labs.com',
    company: null,
    phone: null,
    message,
    report: null,
    created_at: time,
    received_at: time,
    suspected: false,
    suspected_because: null,
    idempotency_key: null,
    body_digest: '',
  });
}

function namesIn(json: string): string[] {
  const rows: { name: string }[] = JSON.parse(json);
  return rows.map(({ name }) => name);
}
