// Opening either database: what it guarantees, one shape for values, one schema however many processes start at once.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { onSqlite, type TestDatabase, testKeyring, testOnBoth } from '../test/databases.ts';
import { encryptRow } from './encryption/encrypted-rows.ts';
import { type DatabaseSettings, openDatabase } from './open.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

const PROCESSES = 10;
/** Older ones can lose committed writes in a checkpoint race. */
const OLDEST_SQLITE = '3.51.3';

const ROW = encryptRow(testKeyring, 'consultation_requests', {
  id: '0195-row',
  name: 'Ada',
  email: 'ada@labs.com',
  company: null,
  phone: '',
  message: 'Two\r\nlines',
  report: null,
  created_at: '2025-12-18T09:30:00.000Z',
  received_at: '2025-12-18T09:30:00.007Z',
  suspected: true,
  suspected_because: 'A reason',
  idempotency_key: null,
  body_digest: 'ab',
});

test('the embedded database is no older than the first SQLite that keeps every write', () =>
  onSqlite(async ({ database }) => {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(database);
    const version = String(rows[0]?.version);
    assert.ok(version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) >= 0, version);
  }));

test('the embedded database is on disk before a write is acknowledged', () =>
  onSqlite(async ({ database }) => {
    const pragma = async (name: string) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {})[0];
    const FULL = 2;
    assert.deepEqual([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')], ['wal', FULL, 1]);
  }));

testOnBoth('values leave either database in the shape in which they came', async (_context, { database }) => {
  const inserted = await database.insertInto('consultation_requests').values(ROW).returningAll().executeTakeFirst();
  assert.deepEqual({ ...inserted }, ROW);
  const honest = { ...ROW, id: '0195-honest', suspected: false, received_at: '2025-12-18T09:30:01.000Z' };
  await database.insertInto('consultation_requests').values(honest).execute();

  const all = database.selectFrom('consultation_requests').selectAll().orderBy('received_at');
  assert.deepEqual(await all.execute(), [ROW, honest]);
  assert.deepEqual(await all.where('suspected', '=', true).execute(), [ROW]);
  assert.deepEqual(await all.where('suspected', 'in', [false]).execute(), [honest]);
  assert.deepEqual(await all.where('received_at', '>', ROW.received_at).execute(), [honest]);
  const summed = database
    .selectFrom('consultation_requests')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('received_at').as('newest')]);
  assert.deepEqual(await summed.execute(), [{ count: 2, newest: honest.received_at }]);
  await database.updateTable('consultation_requests').set({ suspected: false }).where('id', '=', ROW.id).execute();
  assert.deepEqual((await all.execute())[0], { ...ROW, suspected: false });
});

testOnBoth('a database made by a newer version is refused with the remedy, and left as it is', async (_context, { database, settings }) => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01T00:00:00.000Z')`.execute(database);
  await assert.rejects(
    openDatabase(settings),
    /The database was made by a newer version of this site\. Start that version, or restore a backup made with this one\./,
  );
  const { rows } = await sql`select name from kysely_migration where name = '9999-of-tomorrow'`.execute(database);
  assert.equal(rows.length, 1);
});

testOnBoth(`${PROCESSES} processes that open one fresh database at once all succeed`, async (_context, given) => {
  const settings = await fresh(given);
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
    const database = await openDatabase(${JSON.stringify(settings)});
    await database.insertInto('secrets').values({ name: String(process.pid), value: 'opened' }).execute();
    await database.destroy();`;
  const open = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all(Array.from({ length: PROCESSES }, open));

  const database = await openDatabase(settings);
  const opened = await database.selectFrom('secrets').selectAll().execute();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  await database.destroy();
  assert.equal(opened.length, PROCESSES);
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
});

testOnBoth('a step that fails leaves nothing of itself behind, and succeeds once the cause is gone', async (_context, given) => {
  const settings = await fresh(given);
  const raw = given.dialect === 'sqlite' ? new Kysely<Tables>({ dialect: sqliteDialect(settings.dataDirectory) }) : given.database;
  await sql`create table secrets (in_the_way integer)`.execute(raw);
  await assert.rejects(openDatabase(settings), /The database schema could not be brought up to date/);
  await assert.rejects(raw.selectFrom('consultation_requests').selectAll().execute(), /no such table|does not exist/);
  await sql`drop table secrets`.execute(raw);
  if (given.dialect === 'sqlite') await raw.destroy();

  const database = await openDatabase(settings);
  assert.deepEqual(await database.selectFrom('consultation_requests').selectAll().execute(), []);
  await database.destroy();
});

testOnBoth('a database that cannot be reached is a failure that says why', async (_context, { dialect, settings }) => {
  const unreachable = {
    sqlite: { ...settings, dataDirectory: join(settings.dataDirectory, 'site.db') },
    postgres: { ...settings, databaseUrl: 'postgres://site@127.0.0.1:1/site' },
  };
  await assert.rejects(openDatabase(unreachable[dialect]), (error: Error) => /EEXIST|ENOTDIR|ECONNREFUSED/.test(`${error}${error.cause}`));
});

/** @returns where to open a database that has no schema yet */
async function fresh({ dialect, database, settings }: TestDatabase): Promise<DatabaseSettings> {
  if (dialect === 'sqlite') return { ...settings, dataDirectory: join(settings.dataDirectory, 'fresh') };
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  return settings;
}
