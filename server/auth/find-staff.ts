// Finds a member of staff by address, or by id.
import { emailLookups } from '../../database/encryption/email-lookup.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';
import type { PlainStaff } from './sessions/present-session.ts';

interface Finding {
  database: Database;
  keyring: Keyring;
}

export async function findStaff({ database, keyring }: Finding, email: string): Promise<PlainStaff | undefined> {
  const row = await database.selectFrom('staff').selectAll().where('email_lookup', 'in', emailLookups(keyring, email)).executeTakeFirst();
  return row && decryptRow(keyring, 'staff', row);
}

export async function findStaffById({ database, keyring }: Finding, id: string): Promise<PlainStaff | undefined> {
  const row = await database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return row && decryptRow(keyring, 'staff', row);
}
