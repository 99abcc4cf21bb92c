// Rows into which nobody can look, because the key that encrypts them is not at hand: whether they are about somebody cannot be told.
import { countByKey } from '../../database/encryption/data-keys.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';

export interface ClosedRows {
  key: string;
  rows: number;
}

/** Also under keys that were given up as lost: their rows open again should one be found. */
export async function closedRows(database: Database, keyring: Keyring): Promise<ClosedRows[]> {
  const known = await database.selectFrom('data_keys').select('id').orderBy('id').execute();
  const missing = known.filter(({ id }) => !keyring.find(id));
  if (missing.length === 0) return [];
  const counts = await countByKey(database);
  return missing.map(({ id }) => ({ key: id, rows: counts.get(id) ?? 0 })).filter(({ rows }) => rows > 0);
}
