// What the desk keeps about a person: exported, shown, erased and past its time, as what the person sent.
import assert from 'node:assert/strict';
import type { Row } from '../../../database/backup/any-table.ts';
import { BACKED_UP_TABLES } from '../../../database/backup/backed-up-tables.ts';
import { readSnapshot } from '../../../database/backup/read-snapshot.ts';
import { restoreRows } from '../../../database/backup/restore-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { type TestDatabase, testOnBoth } from '../../../test/databases.ts';
import { keepRequest } from '../../../test/delivery.ts';
import { openDesk } from '../../../test/desk-app.ts';
import { carryOutRetention } from '../../privacy/carry-out-retention.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPerson } from '../../privacy/export-person.ts';
import { findPerson } from '../../privacy/find-person.ts';
import { keptAboutYou } from '../../privacy/kept-about-you.ts';
import { DEFAULT_PERIODS } from '../../privacy/retention-periods.ts';

const EMAIL = 'ada@labs.com';
const TABLES = ['consultation_requests', 'leads', 'lead_words', 'timeline_entries', 'appointments', 'notifications'] as const;
const MAIL = { url: 'smtp://127.0.0.1:9', to: ['leads@example.com'] };

testOnBoth('replies, notes and consultations are in the export and on the page of the person', async (_context, given) => {
  await worked(given);
  const { database, keyring } = given;
  const person = await findPerson(database, keyring, EMAIL);
  const now = new Date();
  const [exported] = exportPerson(person, keyring, EMAIL, now).consultation_requests;
  assert.equal(exported?.status, 'scheduled');
  assert.deepEqual(
    exported?.replies.map(({ subject, text }) => [subject, text]),
    [['Your request', 'Which strength?']],
  );
  assert.deepEqual(
    exported?.notes.map(({ text }) => text),
    ['Prefers mornings.'],
  );
  assert.deepEqual(exported?.consultations, [
    { starts_at: '2099-12-18T09:30:00.000Z', time_zone: 'Asia/Kolkata', minutes: 45, status: 'planned' },
  ]);
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { correspondence } = keptAboutYou(person, keyring, EMAIL);
  assert.deepEqual(
    correspondence.map((row) => ({ ...row, day: row.consultation ? row.day : day })),
    [
      { day, subject: 'Your request', reply: 'Which strength?' },
      { day, note: 'Prefers mornings.' },
      { day: '2099-12-18', consultation: 'planned, Asia/Kolkata' },
    ],
  );
});

testOnBoth('an erasure leaves nothing of a lead at the desk, and an older backup does not bring it back', async (_context, given) => {
  await worked(given);
  const { database, keyring } = given;
  const backedUp = await copyOf(database);
  assert.deepEqual(await filled(database), [...TABLES]);
  await erasePerson({ database, keyring, email: EMAIL, actor: 'test', now: new Date() });
  assert.deepEqual(await filled(database), []);

  const rowsOf = async function* (table: string): AsyncGenerator<Row> {
    yield* backedUp.get(table) ?? [];
  };
  const entry = { actor: 'test', action: 'restore' as const, subject: 'a backup', detail: '' };
  await restoreRows(database, { isReplacing: true, entry, rowsOf, alongside: async () => {} });
  assert.deepEqual(await filled(database), []);
});

testOnBoth('what is past its time goes with all that the desk keeps about it', async (_context, given) => {
  await worked(given);
  const { database } = given;
  const now = new Date(Date.now() + 731 * 24 * 3_600_000);
  await carryOutRetention({ database, periods: DEFAULT_PERIODS, channels: [], now, actor: 'retention' });
  assert.deepEqual(await filled(database), []);
});

/** A lead with a reply, a note and a consultation. */
async function worked(given: TestDatabase): Promise<void> {
  const { call } = await openDesk(given, { mail: MAIL });
  const [notification] = await keepRequest(given.database, { request: { email: EMAIL } });
  const lead = `leads/${notification?.lead_id}`;
  await call('POST', `${lead}/replies`, { subject: 'Your request', text: 'Which strength?' });
  await call('POST', `${lead}/notes`, { text: 'Prefers mornings.' });
  await call('POST', `${lead}/consultation`, { starts_at: '2099-12-18T15:00:00+05:30', time_zone: 'Asia/Kolkata' });
}

async function filled(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const row = await database.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row) found.push(table);
  }
  return found;
}

async function copyOf(database: Database): Promise<Map<string, Row[]>> {
  const copied = new Map<string, Row[]>();
  await readSnapshot(database, async ({ rowsOf }) => {
    for (const table of BACKED_UP_TABLES) copied.set(table, await Array.fromAsync(rowsOf(table)));
  });
  return copied;
}
