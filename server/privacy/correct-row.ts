// Writes a corrected row: decrypted, changed, and encrypted again with the first key.
import { decryptRow, type EncryptedTable, encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import { replaceRow } from '../../database/encryption/replace-row.ts';
import type { Database, Tables } from '../../database/tables.ts';

/** @throws when the row cannot be decrypted, or was changed at the same moment */
export async function correctRow<Table extends EncryptedTable>(
  transaction: Database,
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
  changes: Partial<PlainRow<Table>>,
): Promise<void> {
  const decrypted = decryptRow<Tables[EncryptedTable]>(keyring, table, row);
  // decryptRow keeps each column under its name; the compiler cannot follow the table through the union.
  const next = encryptRow(keyring, table, { ...(decrypted as unknown as PlainRow<Table>), ...changes });
  if (!(await replaceRow(transaction, table, row, next))) {
    throw new Error('It was changed by somebody else at this moment, so nothing was corrected: try again.');
  }
}
