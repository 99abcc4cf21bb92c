// The audit log. The database itself refuses to change or delete an entry.
import { type Kysely, sql } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

const REFUSAL = 'The audit trail only grows: its entries are never changed or removed';

export async function createAuditEntries(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, count } = columnTypes[dialect];
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
  for (const statement of APPEND_ONLY[dialect]) await sql.raw(statement).execute(database);
  await denyPublicRoles(database, dialect, 'audit_entries');
}

const APPEND_ONLY: Record<DialectName, string[]> = {
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
