// Opens the database that the settings name and brings its schema up to date. Called by the server and by commands.
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { SqliteFlags, sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabaseSettings {
  dataDirectory: string;
  databaseUrl: string | undefined;
}

/**
 * @param report told of connections that break while idle
 * @throws when the database cannot be reached, or was made by a newer version of this product
 */
export async function openDatabase(settings: DatabaseSettings, report: (cause: Error) => void = () => {}): Promise<Database> {
  const database = settings.databaseUrl
    ? new Kysely<Tables>({ dialect: postgresDialect(settings.databaseUrl, report) })
    : new Kysely<Tables>({ dialect: sqliteDialect(settings.dataDirectory), plugins: [new SqliteFlags()] });
  try {
    await migrate(database, settings.databaseUrl ? 'postgres' : 'sqlite');
    return database;
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
}
