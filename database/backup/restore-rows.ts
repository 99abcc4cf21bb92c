// Fills the tables from a backup in one transaction.
import { type AuditEntry, appendEntry } from '../audit/append-entry.ts';
import { headOf } from '../audit/read-trail.ts';
import { migrations } from '../migrations/all.ts';
import type { Database } from '../tables.ts';
import { ofAnyTable, type Row } from './any-table.ts';
import { BACKED_UP_TABLES, KEPT_TABLES, SHORT_LIVED_TABLES, type TableName } from './backed-up-tables.ts';
import { disableAgain, readDisabled } from './disable-again.ts';
import { endAgain, readEnded } from './end-again.ts';
import { eraseAgain } from './erase-again.ts';

/** Keeps the parameters of the widest table below the limit of both databases. */
const BATCH_ROWS = 500;

const RESTORED_TABLES = BACKED_UP_TABLES.filter((table) => !KEPT_TABLES.has(table));

export interface Restoring {
  /** Whether present rows are deleted. Otherwise a database that has rows is refused. */
  isReplacing: boolean;
  /** The entry in the audit trail. */
  entry: AuditEntry;
  rowsOf(table: TableName): AsyncIterable<Row>;
  /** Changes outside of the database, made once every row is inserted, before the commit. */
  alongside(): Promise<void>;
}

export interface Restored {
  /** The number of rows that were erased after the backup and stay erased. */
  erasedAgain: number;
  /** The number of subscriptions that were ended after the backup and stay ended. */
  endedAgain: number;
  /** The number of corrections after the backup, which are undone. Undefined if this database's audit trail does not continue the backup's. */
  correctionsUndone: number | undefined;
}

/** @throws when the database has rows, or when a row does not fit the schema; nothing is changed then */
export async function restoreRows(database: Database, { isReplacing, entry, rowsOf, alongside }: Restoring): Promise<Restored> {
  return database.transaction().execute(async (transaction) => {
    if (!isReplacing) await refuseOccupied(transaction);
    const ended = await readEnded(transaction);
    const disabled = await readDisabled(transaction);
    const correctionsUndone = await correctionsSince(transaction, rowsOf('audit_entries'));
    await continueTrail(transaction, entry, rowsOf);
    await empty(transaction);
    for (const table of RESTORED_TABLES) await fill(transaction, table, rowsOf(table));
    await addTombstones(transaction, rowsOf('tombstones'));
    const erasedAgain = await eraseAgain(transaction);
    const endedAgain = await endAgain(transaction, ended);
    await disableAgain(transaction, disabled);
    await alongside();
    return { erasedAgain, endedAgain, correctionsUndone };
  });
}

/** @throws when the backup has migrations that this version does not know */
export function refuseNewer(migrationsOfBackup: string[]): void {
  const known = migrations('sqlite');
  const unknown = migrationsOfBackup.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new Error(`The backup was made by a newer version of this site (${unknown.join(', ')}). Restore it with that version.`);
}

/** @throws naming the tables that hold rows */
async function refuseOccupied(database: Database): Promise<void> {
  const occupied: TableName[] = [];
  for (const table of RESTORED_TABLES) {
    // Opening a database registers the keys of the keyring.
    if (table === 'data_keys') continue;
    const row = await ofAnyTable(database).selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row) occupied.push(table);
  }
  if (occupied.length === 0) return;
  throw new Error(
    `The database already has rows (${occupied.join(', ')}), so nothing was restored. Name an empty one, or add --replace: all that is in it is lost then, but the audit trail.`,
  );
}

/** A backup writes an entry before it reads the rows: a trail that contains the backup's last entry continues the backup's trail. */
async function correctionsSince(database: Database, backedUp: AsyncIterable<Row>): Promise<number | undefined> {
  let last: Row | undefined;
  for await (const row of backedUp) last = row;
  if (!last) return undefined;
  const entries = database.selectFrom('audit_entries');
  const same = await entries.select('number').where('hash', '=', String(last.hash)).executeTakeFirst();
  if (!same) return undefined;
  const corrections = entries.where('number', '>', same.number).where('action', '=', 'correct');
  return (await corrections.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** An existing trail continues. Only an empty database takes the trail of the backup. */
async function continueTrail(database: Database, entry: AuditEntry, rowsOf: Restoring['rowsOf']): Promise<void> {
  const isBegun = Boolean(await headOf(database));
  if (!isBegun) await fill(database, 'audit_entries', rowsOf('audit_entries'));
  const detail = `${entry.detail}; ${isBegun ? 'the trail that was here goes on' : 'the trail of the backup goes on'}`;
  await appendEntry(database, { ...entry, detail }, new Date());
}

/** Adds the tombstones of the backup to the present ones. */
async function addTombstones(database: Database, rows: AsyncIterable<Row>): Promise<void> {
  for await (const row of rows) {
    await ofAnyTable(database)
      .insertInto('tombstones')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function empty(database: Database): Promise<void> {
  for (const table of [...SHORT_LIVED_TABLES, ...RESTORED_TABLES.toReversed()]) await ofAnyTable(database).deleteFrom(table).execute();
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
