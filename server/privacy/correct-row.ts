// Writes a corrected row: decrypted, changed, and encrypted again with the first key. A lead is found by its new words.
import { decryptRow, encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import { type Findable, writeLeadWords } from '../../database/encryption/lead-words.ts';
import { replaceRow } from '../../database/encryption/replace-row.ts';
import type { Database, Tables } from '../../database/tables.ts';

type CorrectableTable = 'consultation_requests' | 'contacts' | 'newsletter_subscriptions';

/** @throws when the row cannot be decrypted, or was changed at the same moment */
export async function correctRow<Table extends CorrectableTable>(
  transaction: Database,
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
  changes: Partial<PlainRow<Table>>,
): Promise<void> {
  const { email_lookup: _lookup, encrypted_with: _key, ...decrypted } = decryptRow<Tables[CorrectableTable]>(keyring, table, row);
  // decryptRow keeps each column under its name; the compiler cannot follow the table through the union.
  const corrected = { ...(decrypted as unknown as PlainRow<Table>), ...changes };
  if (!(await replaceRow(transaction, table, row, encryptRow(keyring, table, corrected)))) {
    throw new Error('It was changed by somebody else at this moment, so nothing was corrected: try again.');
  }
  // As above: a row of one of these two tables has what a lead is found by.
  if (table !== 'newsletter_subscriptions') await writeLeadWords(transaction, keyring, corrected as unknown as Findable);
}
