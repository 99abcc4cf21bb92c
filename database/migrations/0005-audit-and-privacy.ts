// The audit trail, which only grows; tombstones of what was erased; who has taken on tonight's work; the links that people ask for.
import { type Kysely, type Migration, sql } from 'kysely';
import { closeToThePublic, columnTypes, type DialectName } from './columns.ts';

const REFUSAL = 'The audit trail only grows: its entries are never changed or removed';

export function auditAndPrivacy(dialect: DialectName): Migration {
  const { time, count } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('audit_entries')
        .addColumn('number', count, (column) => column.primaryKey())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addColumn('previous_hash', 'text', (column) => column.notNull().unique())
        .addColumn('hash', 'text', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('audit_entries_by_time').on('audit_entries').columns(['at', 'number']).execute();
      for (const statement of problems[dialect]) await sql.raw(statement).execute(database);

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
        .addColumn('email_lookup', 'text')
        .addColumn('asked_at', time, (column) => column.notNull())
        .addColumn('expires_at', time, (column) => column.notNull())
        .addColumn('follows', 'text', (column) => column.notNull().unique())
        .addColumn('encrypted_with', 'text')
        .execute();
      await database.schema.createIndex('privacy_links_by_email_lookup').on('privacy_links').column('email_lookup').execute();
      await database.schema.createIndex('privacy_links_by_key').on('privacy_links').columns(['encrypted_with', 'id']).execute();
      await database.schema.createIndex('privacy_links_by_expiry').on('privacy_links').columns(['expires_at', 'id']).execute();

      await database.schema.createIndex('notifications_by_settling').on('notifications').columns(['completed_at', 'id']).execute();

      for (const table of ['audit_entries', 'tombstones', 'nightly_tasks', 'privacy_links']) {
        await closeToThePublic(database, dialect, table);
      }
    },
  };
}

const problems: Record<DialectName, string[]> = {
  sqlite: ['update', 'delete'].map(
    (operation) => `create trigger audit_entries_refuse_${operation} before ${operation} on audit_entries
      begin select raise(abort, '${REFUSAL}'); end`,
  ),
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
      begin raise exception '${REFUSAL}' using errcode = 'insufficient_privilege'; end $$`,
    'revoke all on function refuse_audit_change() from public',
    `do $$ declare role text; begin
      for role in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
        execute format('revoke all on function refuse_audit_change() from %I', role);
      end loop;
    end $$`,
    'create trigger audit_entries_refuse_change before update or delete or truncate on audit_entries execute function refuse_audit_change()',
  ],
};
