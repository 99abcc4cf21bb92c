// The names of the data keys that rows are encrypted with, and the secrets that all processes share.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createDataKeys(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes[dialect];
  await database.schema
    .createTable('data_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('check_text', 'text', (column) => column.notNull())
    .addColumn('made_at', time, (column) => column.notNull())
    .addColumn('retired_at', time)
    .execute();
  await database.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['data_keys', 'secrets']) await denyPublicRoles(database, dialect, table);
}
