// Names of members of staff by their ids. Whoever gave no name yet is shown by the address.
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Services } from '../services.ts';

export async function staffNames(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  ids: string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const rows = await database.selectFrom('staff').select(['id', 'name', 'email']).where('id', 'in', distinct).execute();
  return new Map(rows.map((row) => decryptRow(keyring, 'staff', row)).map(({ id, name, email }) => [id, name || email]));
}
