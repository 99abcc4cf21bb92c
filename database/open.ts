// Opens the database of the settings and migrates it.
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { refuseEmpty, refuseMissingFile } from './refuse-missing.ts';
import { SqliteFlags, sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabaseSettings {
  dataDirectory: string;
  databaseUrl: string | undefined;
}

export interface OpeningDatabase {
  /** Called when an idle connection breaks. */
  report?: ((cause: Error) => void) | undefined;
  /** Whether a missing database is refused; otherwise it is created. */
  mustExist?: boolean | undefined;
  /** How long a write may wait for another program that holds the embedded database. */
  lockWaitMilliseconds?: number | undefined;
}

/** @throws when the database cannot be reached, or was made by a newer version */
export async function openDatabase(
  settings: DatabaseSettings,
  { report = () => {}, mustExist = false, lockWaitMilliseconds }: OpeningDatabase = {},
): Promise<Database> {
  if (mustExist && !settings.databaseUrl) refuseMissingFile(settings.dataDirectory);
  const database = settings.databaseUrl
    ? new Kysely<Tables>({ dialect: postgresDialect(settings.databaseUrl, report) })
    : new Kysely<Tables>({ dialect: sqliteDialect(settings.dataDirectory, lockWaitMilliseconds), plugins: [new SqliteFlags()] });
  try {
    if (mustExist && settings.databaseUrl) await refuseEmpty(database);
    await migrate(database, settings.databaseUrl ? 'postgres' : 'sqlite');
    return database;
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
}
