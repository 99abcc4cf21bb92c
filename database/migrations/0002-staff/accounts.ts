// What lasts: staff, their second factors with recovery codes, and their identities at the company's identity provider.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createAccounts(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, count } = columnTypes[dialect];
  await database.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('invited_at', time, (column) => column.notNull())
    .addColumn('joined_at', time)
    .addColumn('last_sign_in_at', time)
    .addColumn('disabled_at', time)
    .addColumn('email_lookup', 'text', (column) => column.notNull().unique())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('staff_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('friendly_name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('verified_at', time)
    .addColumn('last_step', count, (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('staff_recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('staff_identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('subject_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('email_lookup', 'text', (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  for (const table of ['staff_factors', 'staff_recovery_codes', 'staff_identities'])
    await database.schema.createIndex(`${table}_by_staff`).on(table).column('staff_id').execute();
  for (const table of ['staff', 'staff_factors', 'staff_recovery_codes', 'staff_identities']) {
    await database.schema.createIndex(`${table}_by_key`).on(table).columns(['encrypted_with', 'id']).execute();
    await denyPublicRoles(database, dialect, table);
  }
}
