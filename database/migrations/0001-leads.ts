// Consultation requests, the notifications that they owe, and the secrets that processes share.
import type { Kysely, Migration } from 'kysely';
import { closeToThePublic, columnTypes, type DialectName } from './columns.ts';

export function leads(dialect: DialectName): Migration {
  const { time, flag } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('consultation_requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('company', 'text')
        .addColumn('phone', 'text')
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('received_at', time, (column) => column.notNull())
        .addColumn('suspected', flag, (column) => column.notNull())
        .addColumn('suspected_because', 'text')
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('body_digest', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex('consultation_requests_by_time')
        .on('consultation_requests')
        .columns(['received_at', 'id'])
        .execute();

      await database.schema
        .createTable('notifications')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_kind', 'text', (column) => column.notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('due_at', time, (column) => column.notNull())
        .addColumn('last_error', 'text')
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('completed_at', time)
        .addUniqueConstraint('notifications_once_per_lead_and_channel', ['lead_id', 'channel'])
        .execute();
      await database.schema.createIndex('notifications_by_due_time').on('notifications').columns(['status', 'channel', 'due_at']).execute();

      await database.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();

      for (const table of ['consultation_requests', 'notifications', 'secrets', 'kysely_migration', 'kysely_migration_lock']) {
        await closeToThePublic(database, dialect, table);
      }
    },
  };
}
