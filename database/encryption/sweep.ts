// Rewrites the embedded database once its plain rows are encrypted, so that no page and no log of the file holds what they said.
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '../tables.ts';

const OWED = 1;

/** Writes down, in the transaction that encrypts plain rows, that the file has to be swept: also when the process ends before that. */
export async function noteSweep(transaction: Database): Promise<void> {
  if (isEmbedded(transaction)) await sql`pragma user_version = ${sql.lit(OWED)}`.execute(transaction);
}

/** PostgreSQL keeps old versions of rows until it is told otherwise, which locks its tables: docs/deploying.md says when to do that. */
export async function sweep(database: Database): Promise<void> {
  if (!isEmbedded(database) || !(await isOwed(database))) return;
  try {
    await sql`vacuum`.execute(database);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    // A reader that holds on to the old log leaves it owed: the next opening sweeps again.
    if (rows[0]?.busy === 0) await sql`pragma user_version = 0`.execute(database);
  } catch (cause) {
    // Another process sweeps at this moment.
    if (!String((cause as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw cause;
  }
}

async function isOwed(database: Database): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  return rows[0]?.user_version === OWED;
}

function isEmbedded(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
