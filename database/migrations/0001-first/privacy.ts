// Tombstones of erased rows, claims of the nightly retention, and the links to personal data that people ask for.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createPrivacy(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes[dialect];
  await database.schema
    .createTable('tombstones')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('erased_at', time, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('nightly_tasks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('night', 'text', (column) => column.notNull())
    .addColumn('claimed_until', time, (column) => column.notNull())
    .addColumn('finished_at', time)
    .execute();

  await database.schema
    .createTable('privacy_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_lookup', 'text', (column) => column.notNull())
    .addColumn('asked_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('follows', 'text', (column) => column.notNull().unique())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('privacy_links_by_email_lookup').on('privacy_links').column('email_lookup').execute();
  await database.schema.createIndex('privacy_links_by_key').on('privacy_links').columns(['encrypted_with', 'id']).execute();
  await database.schema.createIndex('privacy_links_by_expiry').on('privacy_links').columns(['expires_at', 'id']).execute();

  for (const table of ['tombstones', 'nightly_tasks', 'privacy_links']) await denyPublicRoles(database, dialect, table);
}
