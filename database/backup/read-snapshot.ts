// Reads every row of one snapshot while others write.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { ofAnyTable, type Row } from './any-table.ts';
import { COMPUTED_COLUMNS, keyOf, type TableName } from './backed-up-tables.ts';

const PAGE_ROWS = 500;

export interface Snapshot {
  /** The names of the applied migrations, oldest first. */
  migrations: string[];
  rowsOf(table: TableName): AsyncIterable<Row>;
}

/**
 * One transaction keeps the snapshot: repeatable read in PostgreSQL, a read transaction on the write-ahead log in SQLite. It blocks no
 * writer.
 */
export async function readSnapshot<T>(database: Database, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) =>
      read({ migrations: await appliedMigrations(transaction), rowsOf: (table) => rowsOf(transaction, table) }),
    );
}

export async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

async function* rowsOf(database: Database, table: TableName): AsyncGenerator<Row> {
  const key = keyOf(table);
  let last: Row | undefined;
  do {
    const rows: Row[] = await pageAfter(ofAnyTable(database), { table, key, last: last?.[key] });
    for (const row of rows) for (const column of COMPUTED_COLUMNS) delete row[column];
    yield* rows;
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

function pageAfter(
  database: Kysely<Record<string, Row>>,
  { table, key, last }: { table: string; key: string; last: unknown },
): Promise<Row[]> {
  const page = database.selectFrom(table).selectAll().orderBy(key).limit(PAGE_ROWS);
  return (last === undefined ? page : page.where(key, '>', last)).execute();
}
