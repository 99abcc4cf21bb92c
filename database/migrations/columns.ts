// Column types of each database, and the access of the public roles. Used by migrations only.
import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

export type DialectName = 'sqlite' | 'postgres';

interface ColumnTypes {
  time: ColumnDataType;
  flag: ColumnDataType;
  count: ColumnDataType;
}

/** The roles behind the public keys of a hosted PostgreSQL. */
const PUBLIC_ROLES = ['anon', 'authenticated'];

export const columnTypes: Record<DialectName, ColumnTypes> = {
  sqlite: { time: 'text', flag: 'integer', count: 'integer' },
  postgres: { time: 'timestamptz', flag: 'boolean', count: 'bigint' },
};

/**
 * A table with an id whose rows are searched. FTS5 refers to rows by number, and SQLite's own row numbers change with VACUUM:
 * in SQLite the table has a number that stays.
 */
export function createSearchedTable(database: Kysely<unknown>, dialect: DialectName, table: string): CreateTableBuilder<string, string> {
  const created: CreateTableBuilder<string, string> = database.schema.createTable(table);
  if (dialect === 'postgres') return created.addColumn('id', 'text', (column) => column.primaryKey());
  return created
    .addColumn('search_number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique());
}

/**
 * Denies the public roles every access to a new table. On a hosted PostgreSQL a public key reaches every table
 * without row-level security (CVE-2025-48757), and default grants give its roles all rights.
 */
export async function denyPublicRoles(database: Kysely<unknown>, dialect: DialectName, table: string): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(database);
  for (const role of PUBLIC_ROLES) await whereRoleExists(role, `revoke all on table ${table} from ${role}`).execute(database);
}

/** Allows the public roles to read the rows that match the condition. */
export async function allowPublicReading(
  database: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`create policy public_reading on ${sql.table(table)} for select using (${condition})`.execute(database);
  for (const role of PUBLIC_ROLES) await whereRoleExists(role, `grant select on table ${table} to ${role}`).execute(database);
}

function whereRoleExists(role: string, statement: string): RawBuilder<unknown> {
  return sql`do ${sql.lit(`begin
    if exists (select from pg_roles where rolname = '${role}') then
      execute '${statement}';
    end if;
  end`)}`;
}
