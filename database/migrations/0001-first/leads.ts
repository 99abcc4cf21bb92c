// Consultation requests, contact messages and the outbox of their notifications.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createLeads(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, flag } = columnTypes[dialect];

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
    .addColumn('email_lookup', 'text', (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('received_at', time, (column) => column.notNull())
    .addColumn('suspected', flag, (column) => column.notNull())
    .addColumn('suspected_because', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_digest', 'text', (column) => column.notNull())
    .addColumn('email_lookup', 'text', (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  for (const table of ['consultation_requests', 'contacts']) {
    await database.schema.createIndex(`${table}_by_time`).on(table).columns(['received_at', 'id']).execute();
    await database.schema.createIndex(`${table}_by_email_lookup`).on(table).column('email_lookup').execute();
    await database.schema.createIndex(`${table}_by_key`).on(table).columns(['encrypted_with', 'id']).execute();
  }

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
  await database.schema.createIndex('notifications_by_completion').on('notifications').columns(['completed_at', 'id']).execute();

  for (const table of ['consultation_requests', 'contacts', 'notifications']) await denyPublicRoles(database, dialect, table);
}
