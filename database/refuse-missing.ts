// Refuses a missing or empty database: a command that was pointed at the wrong place creates nothing there.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { FILE_NAME } from './sqlite.ts';
import type { Database } from './tables.ts';

const OR_START = 'or start the site once, which makes it';

export function refuseMissingFile(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, FILE_NAME))) return;
  throw new Error(
    `There is no database in ${resolve(dataDirectory)}: set DATA_DIR or DATABASE_URL as the running site has it, ${OR_START}.`,
  );
}

export async function refuseEmpty(database: Database): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(database);
  if (rows[0]?.found) return;
  throw new Error(`The database that DATABASE_URL names is empty: set DATABASE_URL as the running site has it, ${OR_START}.`);
}
