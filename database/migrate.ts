// Runs the migrations that are missing, each in a transaction.
import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from 'kysely';
import { migrations } from './migrations/all.ts';
import type { DialectName } from './migrations/columns.ts';
import type { Database } from './tables.ts';

const TRIES = 20;
const PAUSE_MILLISECONDS = 250;

/** @throws when a migration fails, or when the database has migrations that this version does not know */
export async function migrate(database: Database, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations(dialect) } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (isBusy(error) && attempt < TRIES) {
      await pause(PAUSE_MILLISECONDS);
      continue;
    }
    throw explain(error);
  }
}

/** Another process is migrating the same embedded database. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

function explain(error: unknown): Error {
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    return new Error('The database was made by a newer version of this site. Start that version, or restore a backup made with this one.', {
      cause: error,
    });
  }
  return new Error('The database schema could not be brought up to date.', { cause: error });
}
