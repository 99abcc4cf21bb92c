// Sessions with their refresh tokens, and the keys that sign access tokens.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createSessions(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes[dialect];
  await database.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('second_factor_at', time)
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('started_at', time, (column) => column.notNull())
    .addColumn('last_used_at', time, (column) => column.notNull())
    .execute();
  await database.schema.createIndex('staff_sessions_by_staff').on('staff_sessions').column('staff_id').execute();

  await database.schema
    .createTable('staff_refresh_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('issued_at', time, (column) => column.notNull())
    .addColumn('replaced_at', time)
    .addColumn('successor', 'text')
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('staff_refresh_tokens_by_session').on('staff_refresh_tokens').column('session_id').execute();

  await database.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('made_at', time, (column) => column.notNull())
    .addColumn('retired_at', time)
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  for (const table of ['staff_sessions', 'staff_refresh_tokens', 'signing_keys']) await denyPublicRoles(database, dialect, table);
}
