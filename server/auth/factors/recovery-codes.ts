// Recovery codes: each signs in once in place of the authenticator app.
import { randomInt } from 'node:crypto';
import { v7 as timeOrderedId } from 'uuid';
import { decryptRow, encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { Database } from '../../../database/tables.ts';
import { isSameSecret } from '../../http/is-same-secret.ts';

const CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

/**
 * Replaces the codes of this person.
 * @returns ten, such as "kq3p-x7dn-hm2c"
 */
export async function makeRecoveryCodes(transaction: Database, keyring: Keyring, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = codes.map((code) =>
    encryptRow(keyring, 'staff_recovery_codes', { id: timeOrderedId(), staff_id: staffId, code: plain(code) }),
  );
  await transaction.insertInto('staff_recovery_codes').values(rows).execute();
  return codes;
}

/** @returns whether it was one that had not been used */
export async function takeRecoveryCode(database: Database, keyring: Keyring, staffId: string, entered: string): Promise<boolean> {
  const rows = await database.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', staffId).execute();
  const found = rows.filter((row) => isSameSecret(plain(entered), decryptRow(keyring, 'staff_recovery_codes', row).code));
  if (!found[0]) return false;
  const { numDeletedRows } = await database.deleteFrom('staff_recovery_codes').where('id', '=', found[0].id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A person may type capitals, spaces and other hyphens. */
function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function makeCode(): string {
  const group = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
