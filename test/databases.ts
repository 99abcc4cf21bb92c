// Both databases for tests: a fresh embedded file, and a fresh database on the PostgreSQL that the test run started.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { parseDataKeys } from '../database/encryption/data-key.ts';
import { fixedKeyring, type Keyring } from '../database/encryption/keyring.ts';
import type { DialectName } from '../database/migrations/columns.ts';
import { type EncryptionSettings, openEncrypted } from '../database/open-encrypted.ts';
import type { Database } from '../database/tables.ts';

/** Set by the test run (test/test.ts) to a PostgreSQL server on which databases may be made. */
const POSTGRES_URL = process.env.TEST_POSTGRES_URL;

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

/** Declares a test of what only PostgreSQL has. */
export function testOnPostgres(name: string, beforehand: string[], body: (given: TestDatabase) => Promise<void>): void {
  test(`${name} (PostgreSQL)`, { skip: POSTGRES_URL ? false : 'PostgreSQL is not installed here' }, () => onPostgres(body, beforehand));
}

/** Declares one test for each database. Without PostgreSQL its half is skipped, and the run says so. */
export function testOnBoth(name: string, body: (context: TestContext, given: TestDatabase) => Promise<void>): void {
  test(`${name} (SQLite)`, (context) => onSqlite((given) => body(context, given)));
  test(`${name} (PostgreSQL)`, { skip: POSTGRES_URL ? false : 'PostgreSQL is not installed here' }, (context) =>
    onPostgres((given) => body(context, given)),
  );
}

export async function onSqlite(body: (given: TestDatabase) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-test-'));
  try {
    await opened({ dataDirectory, databaseUrl: undefined, dataKeys }, 'sqlite', body);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** @param beforehand statements that the new database sees before its schema is made */
export async function onPostgres(body: (given: TestDatabase) => Promise<void>, beforehand: string[] = []): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  try {
    for (const statement of beforehand) await administer(statement, url.href);
    await opened({ dataDirectory: '', databaseUrl: url.href, dataKeys }, 'postgres', body);
  } finally {
    await administer(`drop database ${name} with (force)`);
  }
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
