// Closed rows: encrypted with a key that is not at hand, so that nobody can tell whom they are about.
import { countByKey } from '../../database/encryption/data-keys.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';

export interface ClosedRows {
  key: string;
  rows: number;
}

/** Includes keys that were given up as lost: one of them may be found again. */
export async function closedRows(database: Database, keyring: Keyring): Promise<ClosedRows[]> {
  const known = await database.selectFrom('data_keys').select('id').orderBy('id').execute();
  const missing = known.filter(({ id }) => !keyring.find(id));
  if (missing.length === 0) return [];
  const counts = await countByKey(database);
  return missing.map(({ id }) => ({ key: id, rows: counts.get(id) ?? 0 })).filter(({ rows }) => rows > 0);
}
