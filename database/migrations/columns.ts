// Column types by database: what is a time in one is a text in the other. Used by the migrations only.
import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely';

export type DialectName = 'sqlite' | 'postgres';

interface ColumnTypes {
  time: ColumnDataType;
  flag: ColumnDataType;
}

export const columnTypes: Record<DialectName, ColumnTypes> = {
  sqlite: { time: 'text', flag: 'integer' },
  postgres: { time: 'timestamptz', flag: 'boolean' },
};

/**
 * Shuts a new table to everyone but its owner. On a hosted PostgreSQL a public key reaches every table
 * without row-level security (CVE-2025-48757), and default grants give its roles all rights.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time, which has no type
export async function closeToThePublic(database: Kysely<any>, dialect: DialectName, table: string): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(database);
  for (const role of ['anon', 'authenticated']) await revokeFrom(role, table).execute(database);
}

function revokeFrom(role: string, table: string): RawBuilder<unknown> {
  return sql`do ${sql.lit(`begin
    if exists (select from pg_roles where rolname = '${role}') then
      execute 'revoke all on table ${table} from ${role}';
    end if;
  end`)}`;
}
