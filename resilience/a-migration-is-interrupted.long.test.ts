// A process is killed in the middle of a migration: nothing of it is applied, and the next start applies all of it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kysely } from 'kysely';
import type { DialectName } from '../database/migrations/columns.ts';
import { type DatabaseSettings, openDatabase } from '../database/open.ts';
import { postgresDialect } from '../database/postgres.ts';
import { sqliteDialect } from '../database/sqlite.ts';
import type { Database, Tables } from '../database/tables.ts';
import { onPostgres, onSqlite } from '../test/databases.ts';
import { temporaryFolder } from '../test/server-process.ts';

const skip = process.env.TEST_POSTGRES_URL ? false : 'PostgreSQL is not installed here';
/** The schema statements, counted from 1, before which the process is killed. PostgreSQL has more: each table is denied to the public roles. */
const KILLED_BEFORE: Record<DialectName, number[]> = { sqlite: [3, 15, 27, 40], postgres: [3, 25, 50, 75] };

test('a migration that is killed half-way leaves nothing, and the next start applies all of it (SQLite)', async (context) => {
  let whole: unknown;
  await onSqlite(async ({ database }) => {
    whole = await schemaOf(database);
  });
  for (const statement of KILLED_BEFORE.sqlite) {
    const settings = { dataDirectory: await temporaryFolder(context), databaseUrl: undefined };
    await killedBefore(statement, 'sqlite', settings, () => new Kysely<Tables>({ dialect: sqliteDialect(settings.dataDirectory) }), whole);
  }
});

test('a migration that is killed half-way leaves nothing, and the next start applies all of it (PostgreSQL)', { skip }, () =>
  onPostgres(async ({ database, settings }) => {
    const whole = await schemaOf(database);
    const { databaseUrl = '' } = settings;
    for (const statement of KILLED_BEFORE.postgres) {
      await database.schema.dropSchema('public').cascade().execute();
      await database.schema.createSchema('public').execute();
      await killedBefore(
        statement,
        'postgres',
        settings,
        () => new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, () => {}) }),
        whole,
      );
    }
  }),
);

async function killedBefore(statement: number, dialect: DialectName, settings: DatabaseSettings, look: () => Database, whole: unknown) {
  await assert.rejects(migrateUntil(statement, dialect, settings), { signal: 'SIGKILL' }, `statement ${statement}`);
  const database = look();
  const left = (await schemaOf(database)).filter(({ name }) => !name.startsWith('kysely_'));
  await database.destroy();
  assert.deepEqual(left, [], `something was left by a kill before statement ${statement}`);

  const opened = await openDatabase(settings);
  try {
    assert.deepEqual(await schemaOf(opened), whole);
  } finally {
    await opened.destroy();
  }
}

/** Runs the product's migration in a process that is killed before that statement. */
async function migrateUntil(statement: number, dialect: DialectName, settings: DatabaseSettings): Promise<void> {
  const room = new URL('../database/', import.meta.url).href;
  const from =
    dialect === 'sqlite'
      ? `sqliteDialect(${JSON.stringify(settings.dataDirectory)})`
      : `postgresDialect(${JSON.stringify(settings.databaseUrl)}, () => {})`;
  const script = `
    import { Kysely } from 'kysely';
    import { migrate } from '${room}migrate.ts';
    import { postgresDialect } from '${room}postgres.ts';
    import { sqliteDialect } from '${room}sqlite.ts';
    let left = ${statement};
    const killer = {
      transformQuery({ node }) {
        if (/^(CreateTable|CreateIndex|Raw)Node$/.test(node.kind) && --left === 0) process.kill(process.pid, 'SIGKILL');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await migrate(new Kysely({ dialect: ${from}, plugins: [killer] }), '${dialect}');`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../server', room)),
  });
}

async function schemaOf(database: Database) {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => [column.name, column.dataType].join(' ')) }));
}
