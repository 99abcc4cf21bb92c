// Writes a newly encrypted row, unless it was changed since it was read.
import { ofAnyTable } from '../backup/any-table.ts';
import type { Database, Tables } from '../tables.ts';
import { ENCRYPTED_COLUMNS, type EncryptedTable } from './encrypted-rows.ts';

/**
 * Writes the columns that differ, if every encrypted column still holds what was seen.
 * @returns whether it was written; if not, read the row again
 */
export async function replaceRow<Table extends EncryptedTable>(
  transaction: Database,
  table: Table,
  seen: Tables[Table],
  next: Tables[Table],
): Promise<boolean> {
  const [before, after] = [{ ...seen } as Record<string, unknown>, { ...next } as Record<string, unknown>];
  const changed = Object.fromEntries(Object.entries(after).filter(([column, value]) => value !== before[column]));
  const name: string = table;
  let update = ofAnyTable(transaction).updateTable(name).set(changed).where('id', '=', seen.id);
  for (const column of [...ENCRYPTED_COLUMNS[table], 'encrypted_with']) {
    update = update.where(column, before[column] === null ? 'is' : '=', before[column]);
  }
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
