// The audit trail on both databases: it only grows, also under many processes at once, and every change to it is detected.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import type { AuditEntryRow, Database } from '../tables.ts';
import { appendEntry } from './append-entry.ts';
import { entriesInOrder, headOf, newestEntries } from './read-trail.ts';
import { type Verdict, verifyTrail } from './verify-trail.ts';

const PROCESSES = 4;
const ENTRIES_EACH = 25;
const NOW = new Date('2025-12-18T09:30:00.123Z');

testOnBoth('entries are numbered from one and each holds the hash of the one before', async (_context, { database }) => {
  await fill(database, 3);
  const [first, second, third] = await all(database);
  assert.deepEqual([first?.number, second?.number, third?.number], [1, 2, 3]);
  assert.equal(first?.previous_hash, '0'.repeat(64));
  assert.equal(second?.previous_hash, first?.hash);
  assert.equal(third?.previous_hash, second?.hash);
  assert.deepEqual(await verdict(database), { is: 'whole', entries: 3, head: { number: 3, hash: third?.hash } });
});

testOnBoth('an entry can be neither changed nor removed', async (_context, { dialect, database }) => {
  await fill(database, 2);
  const refused = /The audit trail only grows/;
  await assert.rejects(database.updateTable('audit_entries').set({ actor: 'nobody' }).execute(), refused);
  await assert.rejects(database.deleteFrom('audit_entries').where('number', '=', 2).execute(), refused);
  await assert.rejects(database.deleteFrom('audit_entries').execute(), refused);
  if (dialect === 'postgres') await assert.rejects(sql`truncate audit_entries`.execute(database), refused);
  assert.deepEqual((await verdict(database)).is, 'whole');
});

testOnBoth('an entry in a transaction stands only if the rest of it does', async (_context, { database }) => {
  const failing = database.transaction().execute(async (transaction) => {
    await record(transaction, 'first');
    throw new Error('The rest failed');
  });
  await assert.rejects(failing, /The rest failed/);
  assert.equal(await headOf(database), undefined);
});

testOnBoth(`${PROCESSES} processes that append at once leave one chain without gaps`, async (_context, given) => {
  await Promise.all(Array.from({ length: PROCESSES }, () => appendInProcess(given)));
  const found = await verdict(given.database);
  assert.equal(found.is, 'whole');
  assert.equal(found.is === 'whole' && found.entries, PROCESSES * ENTRIES_EACH);
});

testOnBoth('a change made past the triggers of the database is detected, and the entry is named', async (_context, given) => {
  await fill(given.database, 5);
  const noted = await headOf(given.database);
  assert.ok(noted);
  assert.equal((await verdict(given.database, noted)).is, 'whole');

  const changed = {
    statement: `update audit_entries set subject = 'nothing' where number = 2`,
    at: 2,
    because: /changed after it was written/,
  };
  const removed = { statement: 'delete from audit_entries where number = 3', at: 4, because: /entry 3 is missing/ };
  const cut = { statement: 'delete from audit_entries where number > 3', at: 5, because: /cut off/ };
  for (const { statement, at, because } of [changed, removed, cut]) {
    const found = await verdictAfter(given, statement, noted);
    assert.ok(found.is === 'broken');
    assert.deepEqual([found.number, because.test(found.because)], [at, true], found.because);
  }
});

testOnBoth(
  'an end that was cut off is invisible without a noted head, and a trail written anew is found with one',
  async (_context, given) => {
    const { database } = given;
    await fill(database, 3);
    const noted = await headOf(database);
    assert.ok(noted);
    await unlocked(given, () => sql`delete from audit_entries where number = 3`.execute(database));
    assert.equal((await verdict(database)).is, 'whole', 'which is why heads are noted elsewhere');
    await record(database, 'something else');
    const found = await verdict(database, noted);
    assert.ok(found.is === 'broken' && /written anew/.test(found.because));
  },
);

testOnBoth('entries are listed newest first, from a time on, also when they fill more than a page', async (_context, { database }) => {
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < 1_203; index += 1) await record(transaction, `entry ${index}`, new Date(NOW.getTime() + index));
  });
  const numbers = async (since?: Date) => (await Array.fromAsync(newestEntries(database, since))).map(({ number }) => number);
  assert.deepEqual(
    await numbers(),
    Array.from({ length: 1_203 }, (_, index) => 1_203 - index),
  );
  assert.deepEqual(await numbers(new Date(NOW.getTime() + 1_201)), [1_203, 1_202]);
});

async function fill(database: Database, entries: number): Promise<void> {
  for (let index = 1; index <= entries; index += 1) await record(database, `lead ${index}`);
}

function record(database: Database, subject: string, now = NOW): Promise<AuditEntryRow> {
  return appendEntry(database, { actor: 'ada: npm run leads', action: 'read', subject }, now);
}

function all(database: Database): Promise<AuditEntryRow[]> {
  return Array.fromAsync(entriesInOrder(database));
}

function verdict(database: Database, noted?: { number: number; hash: string }): Promise<Verdict> {
  return verifyTrail(entriesInOrder(database), noted);
}

async function appendInProcess({ settings }: TestDatabase): Promise<void> {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('../open.ts', import.meta.url).href)};
    import { appendEntry } from ${JSON.stringify(new URL('./append-entry.ts', import.meta.url).href)};
    const database = await openDatabase(${JSON.stringify(settings)});
    for (let index = 0; index < ${ENTRIES_EACH}; index += 1)
      await appendEntry(database, { actor: String(process.pid), action: 'read', subject: String(index) }, new Date());
    await database.destroy();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
}

/** Tampers, looks, and puts everything back. */
async function verdictAfter(given: TestDatabase, statement: string, noted: { number: number; hash: string }): Promise<Verdict> {
  const before = await all(given.database);
  await unlocked(given, () => sql.raw(statement).execute(given.database));
  const found = await verdict(given.database, noted);
  await unlocked(given, async () => {
    await given.database.deleteFrom('audit_entries').execute();
    await given.database.insertInto('audit_entries').values(before).execute();
  });
  return found;
}

/** As somebody does who owns the database. */
async function unlocked({ dialect, database }: TestDatabase, act: () => Promise<unknown>): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table audit_entries disable trigger user`.execute(database);
    await act();
    await sql`alter table audit_entries enable trigger user`.execute(database);
    return;
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`.execute(database);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(database);
  await act();
  for (const { sql: text } of rows) await sql.raw(text).execute(database);
}
