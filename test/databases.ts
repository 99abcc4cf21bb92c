// Both databases for tests: a fresh embedded file, and a fresh database on the PostgreSQL server that the test run started.
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { parseDataKeys } from '../database/encryption/data-key.ts';
import { fixedKeyring, type Keyring } from '../database/encryption/keyring.ts';
import type { DialectName } from '../database/migrations/columns.ts';
import { type EncryptionSettings, openEncrypted } from '../database/open-encrypted.ts';
import type { Database } from '../database/tables.ts';

/** Set by the test run (test/run-stages.ts) to a PostgreSQL server on which databases may be made. */
const POSTGRES_URL = process.env.TEST_POSTGRES_URL;
/** Set by the test run to a migrated database, which each test gets a copy of. Without them each test migrates its own. */
const { TEST_POSTGRES_TEMPLATE, TEST_SQLITE_TEMPLATE } = process.env;

/** The key of every test, as DATA_KEYS has it. */
export const TEST_DATA_KEYS = `test:${Buffer.alloc(32, 'a key for tests').toString('base64')}`;
const { keys: dataKeys } = parseDataKeys([TEST_DATA_KEYS], 'TEST_DATA_KEYS');
export const testKeyring = fixedKeyring(dataKeys);

export interface TestDatabase {
  dialect: DialectName;
  settings: EncryptionSettings;
  database: Database;
  keyring: Keyring;
}

/** Declares a test that runs on PostgreSQL alone. */
export function testOnPostgres(name: string, beforehand: string[], body: (given: TestDatabase) => Promise<void>): void {
  test(`${name} (PostgreSQL)`, { skip: POSTGRES_URL ? false : 'PostgreSQL is not installed here' }, () => onPostgres(body, beforehand));
}

/** Declares a test that runs on the embedded database alone. */
export function testOnSqlite(name: string, body: (context: TestContext, given: TestDatabase) => Promise<void>): void {
  test(name, (context) => onSqlite((given) => body(context, given)));
}

/** Declares one test for each database. Without PostgreSQL its half is skipped, and the run reports it. */
export function testOnBoth(name: string, body: (context: TestContext, given: TestDatabase) => Promise<void>): void {
  test(`${name} (SQLite)`, (context) => onSqlite((given) => body(context, given)));
  test(`${name} (PostgreSQL)`, { skip: POSTGRES_URL ? false : 'PostgreSQL is not installed here' }, (context) =>
    onPostgres((given) => body(context, given)),
  );
}

export async function onSqlite(body: (given: TestDatabase) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-test-'));
  try {
    if (TEST_SQLITE_TEMPLATE) await cp(TEST_SQLITE_TEMPLATE, dataDirectory, { recursive: true });
    await opened({ dataDirectory, databaseUrl: undefined, dataKeys }, 'sqlite', body);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param beforehand statements that the new database sees before its schema is made; it is no copy then */
export async function onPostgres(body: (given: TestDatabase) => Promise<void>, beforehand: string[] = []): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = TEST_POSTGRES_TEMPLATE && beforehand.length === 0 ? ` template ${TEST_POSTGRES_TEMPLATE}` : '';
  await administer(`create database ${name}${template}`);
  const url = new URL(POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  try {
    for (const statement of beforehand) await administer(statement, url.href);
    await opened({ dataDirectory: '', databaseUrl: url.href, dataKeys }, 'postgres', body);
  } finally {
    await administer(`drop database ${name} with (force)`);
  }
}

/** Makes the migrated databases that tests copy, for the environment of a test run. */
export async function makeTemplates(folder: string, postgresUrl: string | undefined): Promise<NodeJS.ProcessEnv> {
  const sqlite = await openEncrypted({ dataDirectory: folder, databaseUrl: undefined, dataKeys }, { warn: () => {} });
  await sqlite.database.destroy();
  if (!postgresUrl) return { TEST_SQLITE_TEMPLATE: folder };
  await administer('create database migrated', postgresUrl);
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: '/migrated' }).href;
  const postgres = await openEncrypted({ dataDirectory: '', databaseUrl, dataKeys }, { warn: () => {} });
  await postgres.database.destroy();
  return { TEST_SQLITE_TEMPLATE: folder, TEST_POSTGRES_TEMPLATE: 'migrated' };
}

async function opened(settings: EncryptionSettings, dialect: DialectName, body: (given: TestDatabase) => Promise<void>): Promise<void> {
  const { database, keyring } = await openEncrypted(settings, { warn: () => {} });
  try {
    await body({ dialect, settings, database, keyring });
  } finally {
    await database.destroy();
  }
}

async function administer(statement: string, connectionString = POSTGRES_URL): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
