// Fills the tables from a backup, all or nothing. Called by `npm run restore`, once the archive has been verified.
import { type AuditEntry, appendEntry } from '../audit/append-entry.ts';
import { headOf } from '../audit/read-trail.ts';
import type { Database } from '../tables.ts';
import { ofAnyTable, type Row } from './any-table.ts';
import { BACKED_UP_TABLES, KEPT_TABLES, PASSING_TABLES, type TableName } from './backed-up-tables.ts';
import { eraseAgain } from './erase-again.ts';
import { appliedMigrations } from './read-snapshot.ts';

/** Few enough that the values of the widest table stay below what either database takes in one statement. */
const BATCH_ROWS = 500;

const RESTORED_TABLES = BACKED_UP_TABLES.filter((table) => !KEPT_TABLES.has(table));

export interface Restoring {
  /** Steps of the schema at the time of the backup. */
  migrations: string[];
  /** Whether rows that are there give way. Without it a database that has any is refused. */
  isReplacing: boolean;
  /** What the audit trail says of this. */
  entry: AuditEntry;
  rowsOf(table: TableName): AsyncIterable<Row>;
}

export interface Restored {
  /** Rows of the backup that were erased after it was made, and so stay erased. */
  erasedAgain: number;
}

/** @throws when there are rows in the way, when the backup is newer than this version, or when a row does not fit: nothing is changed then */
export async function restoreRows(database: Database, { migrations, isReplacing, entry, rowsOf }: Restoring): Promise<Restored> {
  await refuseNewer(database, migrations);
  return database.transaction().execute(async (transaction) => {
    if (!isReplacing) await refuseOccupied(transaction);
    await goOnWithTrail(transaction, entry, rowsOf);
    await empty(transaction);
    for (const table of RESTORED_TABLES) await fill(transaction, table, rowsOf(table));
    await keepTombstones(transaction, rowsOf('tombstones'));
    return { erasedAgain: await eraseAgain(transaction) };
  });
}

/** @throws naming the tables that hold rows */
export async function refuseOccupied(database: Database): Promise<void> {
  const occupied: TableName[] = [];
  for (const table of RESTORED_TABLES) {
    // Opening a database writes down the keys at hand: these are nobody's data.
    if (table === 'data_keys') continue;
    const row = await ofAnyTable(database).selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row) occupied.push(table);
  }
  if (occupied.length === 0) return;
  throw new Error(
    `The database already has rows (${occupied.join(', ')}), so nothing was restored. Name an empty one, or add --replace: all that is in it is lost then, but the audit trail.`,
  );
}

async function refuseNewer(database: Database, migrations: string[]): Promise<void> {
  const known = new Set(await appliedMigrations(database));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(`The backup was made by a newer version of this site (${unknown.join(', ')}). Restore it with that version.`);
}

/** A trail that has begun here goes on, whatever the backup says: only an empty database takes the one of the backup. */
async function goOnWithTrail(database: Database, entry: AuditEntry, rowsOf: Restoring['rowsOf']): Promise<void> {
  const isBegun = Boolean(await headOf(database));
  if (!isBegun) await fill(database, 'audit_entries', rowsOf('audit_entries'));
  const detail = `${entry.detail}; ${isBegun ? 'the trail that was here goes on' : 'the trail of the backup goes on'}`;
  await appendEntry(database, { ...entry, detail }, new Date());
}

/** What either side knows to be erased. */
async function keepTombstones(database: Database, rows: AsyncIterable<Row>): Promise<void> {
  for await (const row of rows) {
    await ofAnyTable(database)
      .insertInto('tombstones')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function empty(database: Database): Promise<void> {
  for (const table of [...PASSING_TABLES, ...RESTORED_TABLES.toReversed()]) await ofAnyTable(database).deleteFrom(table).execute();
}

async function fill(database: Database, table: TableName, rows: AsyncIterable<Row>): Promise<void> {
  let batch: Row[] = [];
  const insert = async () => {
    if (batch.length > 0) await ofAnyTable(database).insertInto(table).values(batch).execute();
    batch = [];
  };
  try {
    for await (const row of rows) if (batch.push(row) === BATCH_ROWS) await insert();
    await insert();
  } catch (cause) {
    throw new Error(
      `The rows of ${table} do not fit this version's schema, so nothing was restored. Restore the backup with the version that made it, then start this one on it.`,
      { cause },
    );
  }
}
