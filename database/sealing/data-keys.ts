// Which data keys the rows of a database need, and whether those at hand are they. Called when a database is opened, and by "npm run keys".
import type { Database, DataKeyRow } from '../tables.ts';
import type { Keyring, ReadyKey } from './keyring.ts';
import { SEALED_TABLES, type SealedTable } from './sealed-rows.ts';
import { CannotOpen, openText, sealText } from './sealed-text.ts';

const KNOWN_TEXT = 'Sealed with the key of this name';

/**
 * Writes down every key at hand, so that whoever opens the database later knows what its rows need.
 * @throws when a key at hand has the name of another that rows were sealed with
 */
export async function registerKeys(database: Database, keyring: Keyring): Promise<void> {
  for (const id of keyring.ids()) {
    const key = keyring.find(id);
    if (key) await register(database, key);
  }
}

async function register(database: Database, key: ReadyKey): Promise<void> {
  const row = {
    id: key.id,
    check_text: sealText(key, checkPlace(key.id), KNOWN_TEXT),
    made_at: new Date().toISOString(),
    retired_at: null,
  };
  const known = await find(database, key.id);
  if (!known) {
    await database
      .insertInto('data_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const written = known ?? (await find(database, key.id));
  if (written) refuseAnother(key, written);
  if (written?.retired_at) await database.updateTable('data_keys').set({ retired_at: null }).where('id', '=', key.id).execute();
}

/** @throws when the key at hand is not the one with which the row's known text was sealed */
export function refuseAnother(key: ReadyKey, { id, check_text }: Pick<DataKeyRow, 'id' | 'check_text'>): void {
  if (opens(key, { id, check_text })) return;
  throw new Error(
    `The data key ${id} is not the one of that name with which rows of this database are sealed: somebody changed its bytes. Put the old bytes back under this name, and give the new ones a name of their own.`,
  );
}

function opens(key: ReadyKey, { id, check_text }: Pick<DataKeyRow, 'id' | 'check_text'>): boolean {
  try {
    return openText({ first: () => key, find: () => key, ids: () => [id] }, checkPlace(id), check_text) === KNOWN_TEXT;
  } catch (cause) {
    if (cause instanceof CannotOpen) return false;
    throw cause;
  }
}

/** Keys that are not at hand, not given up, and that rows still need. */
export async function missingKeys(database: Database, keyring: Keyring): Promise<string[]> {
  const rows = await database.selectFrom('data_keys').select('id').where('retired_at', 'is', null).orderBy('id').execute();
  const missing: string[] = [];
  for (const { id } of rows) if (!keyring.find(id) && (await isNeeded(database, id))) missing.push(id);
  return missing;
}

/** Rows by the key that seals them. */
export async function countByKey(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of SEALED_TABLES) {
    const groups = await database
      .selectFrom<SealedTable>(table)
      .select(({ fn }) => ['sealed_with', fn.countAll<number>().as('rows')])
      .where('sealed_with', 'is not', null)
      .groupBy('sealed_with')
      .execute();
    for (const { sealed_with, rows } of groups) counts.set(String(sealed_with), (counts.get(String(sealed_with)) ?? 0) + Number(rows));
  }
  return counts;
}

/** Whether any row is sealed with that key. */
export async function isNeeded(database: Database, id: string): Promise<boolean> {
  for (const table of SEALED_TABLES) {
    const row = await database.selectFrom(table).select('id').where('sealed_with', '=', id).limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

function find(database: Database, id: string): Promise<DataKeyRow | undefined> {
  return database.selectFrom('data_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

function checkPlace(id: string) {
  return { table: 'data_keys', id, column: 'check_text' };
}
