// The state of a mailed link: valid, expired, used or unknown.
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';
import { readLinkToken } from './link-token.ts';

export type Link = { is: 'valid'; id: string; email: string } | { is: 'expired' } | { is: 'used' } | { is: 'unknown' };

/** A link is valid for a day, or until the data behind it are erased. */
export async function readLink(database: Database, keyring: Keyring, token: string, now: Date): Promise<Link> {
  const read = readLinkToken(keyring, token);
  if (read.is === 'forged') return { is: 'unknown' };
  if (read.expiresAt <= now) return { is: 'expired' };
  const row = await database.selectFrom('privacy_links').selectAll().where('id', '=', read.id).executeTakeFirst();
  if (!row) return { is: 'used' };
  return { is: 'valid', id: row.id, email: decryptRow(keyring, 'privacy_links', row).email };
}

/** Whether the link is still there, in the transaction that uses it: of two concurrent erasures one does the work. */
export function isStillThere(id: string): (transaction: Database) => Promise<boolean> {
  return async (transaction) => {
    const row = await transaction.selectFrom('privacy_links').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  };
}
