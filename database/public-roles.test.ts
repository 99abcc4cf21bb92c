// A hosted PostgreSQL may have a public key, whose roles reach every table that is not shut: ours are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { onPostgres } from '../test/databases.ts';
import { documentRow, newsRow } from '../test/published-rows.ts';
import { openDatabase } from './open.ts';
import type { Database } from './tables.ts';

const PUBLIC_ROLES = ['anon', 'authenticated'];
/** Their published and active rows, and no others. */
const PUBLIC_READING = ['documents', 'news'];
const PERMISSION_DENIED = '42501';
const skip = process.env.TEST_POSTGRES_URL ? false : 'PostgreSQL is not installed here';

test('the public roles read what is public and do nothing else, whatever the database grants them by default', { skip }, () =>
  onPostgres(async ({ database, settings }) => {
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
    for (const role of PUBLIC_ROLES) await grantByDefault(database, role);
    await sql`create table granted_by_default (id integer)`.execute(database);
    const opened = await openDatabase(settings);
    await opened
      .insertInto('news')
      .values([newsRow('1'), newsRow('2', { is_published: false })])
      .execute();
    await opened
      .insertInto('documents')
      .values([documentRow('1'), documentRow('2', { is_active: false })])
      .execute();
    await opened.destroy();

    const client = new pg.Client({ connectionString: settings.databaseUrl });
    await client.connect();
    try {
      const tables = await tablesOf(client);
      for (const role of PUBLIC_ROLES) await readsOnlyWhatIsPublic(client, role, tables);
    } finally {
      await client.end();
    }
  }),
);

async function readsOnlyWhatIsPublic(client: pg.Client, role: string, tables: Map<string, string>): Promise<void> {
  await client.query(`set role ${role}`);
  for (const [table, column] of tables) {
    const acts = [
      ...(PUBLIC_READING.includes(table) ? [] : [`select * from ${table}`]),
      `insert into ${table} default values`,
      `update ${table} set ${column} = default`,
      `delete from ${table}`,
      `truncate ${table}`,
    ];
    for (const act of acts) await assert.rejects(client.query(act), { code: PERMISSION_DENIED }, `${role}: ${act}`);
  }
  for (const table of PUBLIC_READING) assert.deepEqual((await client.query(`select id from ${table}`)).rows, [{ id: '1' }], table);
  await client.query('select * from granted_by_default');
  await client.query('reset role');
}

/** @returns one column of each of our tables */
async function tablesOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query("select table_name, column_name from information_schema.columns where table_schema = 'public'");
  const tables = new Map<string, string>(rows.map(({ table_name, column_name }) => [table_name, column_name]));
  tables.delete('granted_by_default');
  for (const table of ['consultation_requests', 'kysely_migration', 'notifications', 'secrets', ...PUBLIC_READING])
    assert.ok(tables.has(table), table);
  return tables;
}

async function grantByDefault(database: Database, role: string): Promise<void> {
  await sql`do ${sql.lit(`begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
  end`)}`.execute(database);
  await sql`grant usage on schema public to ${sql.ref(role)}`.execute(database);
  await sql`alter default privileges in schema public grant all on tables to ${sql.ref(role)}`.execute(database);
}
