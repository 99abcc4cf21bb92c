// The data keys that the rows of a database need, compared with the keyring.
import type { Database, DataKeyRow } from '../tables.ts';
import { ENCRYPTED_TABLES, type EncryptedTable } from './encrypted-rows.ts';
import { DecryptionError, decryptText, encryptText } from './encrypted-text.ts';
import type { DerivedKeys, Keyring } from './keyring.ts';

const KNOWN_TEXT = 'Encrypted with the key of this name';

/**
 * Registers every key of the keyring in the database, so that a later start knows which keys its rows need.
 * @throws when a key has the name of another key that rows are encrypted with
 */
export async function registerKeys(database: Database, keyring: Keyring): Promise<void> {
  for (const id of keyring.ids()) {
    const key = keyring.find(id);
    if (key) await register(database, key);
  }
}

async function register(database: Database, key: DerivedKeys): Promise<void> {
  const row = {
    id: key.id,
    check_text: encryptText(key, checkPlace(key.id), KNOWN_TEXT),
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

/** @throws when the key is not the one that encrypted the known text */
export function refuseAnother(key: DerivedKeys, { id, check_text }: Pick<DataKeyRow, 'id' | 'check_text'>): void {
  if (opens(key, { id, check_text })) return;
  throw new Error(
    `The data key ${id} is not the one of that name with which rows of this database are encrypted: somebody changed its bytes. Put the old bytes back under this name, and give the new ones a name of their own.`,
  );
}

function opens(key: DerivedKeys, { id, check_text }: Pick<DataKeyRow, 'id' | 'check_text'>): boolean {
  try {
    return decryptText({ first: () => key, find: () => key, ids: () => [id] }, checkPlace(id), check_text) === KNOWN_TEXT;
  } catch (cause) {
    if (cause instanceof DecryptionError) return false;
    throw cause;
  }
}

/** @returns the names of keys that rows need, that are not in the keyring and were not given up */
export async function missingKeys(database: Database, keyring: Keyring): Promise<string[]> {
  const rows = await database.selectFrom('data_keys').select('id').where('retired_at', 'is', null).orderBy('id').execute();
  const missing: string[] = [];
  for (const { id } of rows) if (!keyring.find(id) && (await isNeeded(database, id))) missing.push(id);
  return missing;
}

/** The number of rows by key name. */
export async function countByKey(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of ENCRYPTED_TABLES) {
    const groups = await database
      .selectFrom<EncryptedTable>(table)
      .select(({ fn }) => ['encrypted_with', fn.countAll<number>().as('rows')])
      .groupBy('encrypted_with')
      .execute();
    for (const { encrypted_with, rows } of groups) counts.set(encrypted_with, (counts.get(encrypted_with) ?? 0) + Number(rows));
  }
  return counts;
}

/** Whether any row is encrypted with the key. */
export async function isNeeded(database: Database, id: string): Promise<boolean> {
  for (const table of ENCRYPTED_TABLES) {
    const row = await database.selectFrom(table).select('id').where('encrypted_with', '=', id).limit(1).executeTakeFirst();
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
