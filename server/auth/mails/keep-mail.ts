// Keeps a mail to a member of staff, and puts it into the outbox. The row of an invitation or a recovery is what makes its link valid.
import { v7 as timeOrderedId } from 'uuid';
import { encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { StaffMailKind } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { enqueueNotifications } from '../../notifications/enqueue.ts';
import { HOUR_MILLISECONDS } from '../times.ts';

const LINK_HOURS = 24;

export interface KeptMail {
  id: string;
  expiresAt: Date;
}

interface Keeping {
  kind: StaffMailKind;
  /** Undefined for an address that nobody has: the same work is done, and nothing stays. */
  staff: { id: string } | undefined;
  email: string;
  /** Whether mail is set up: without it a command prints the link, and nothing is sent. */
  isSent?: boolean;
}

export function keepMail(
  { database, keyring }: { database: Database; keyring: Keyring },
  { kind, staff, email, isSent = true }: Keeping,
  now: Date,
): Promise<KeptMail> {
  const id = timeOrderedId();
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MILLISECONDS);
  const dates = { made_at: now.toISOString(), expires_at: expiresAt.toISOString() };
  const row = encryptRow(keyring, 'staff_mails', { id, staff_id: staff?.id ?? null, kind, email: email.trim(), ...dates });
  const keep = async (transaction: Database) => {
    await transaction.insertInto('staff_mails').values(row).execute();
    if (!staff) await transaction.deleteFrom('staff_mails').where('id', '=', id).execute();
    else if (isSent) await enqueueNotifications(transaction, { kind: 'staff_mail', id, channels: ['mail'], now });
    return { id, expiresAt };
  };
  return database.isTransaction ? keep(database) : database.transaction().execute(keep);
}

/** Takes back the links of that kind: a new one replaces them. */
export async function revokeMails(transaction: Database, staffId: string, kind: StaffMailKind): Promise<void> {
  const rows = await transaction
    .deleteFrom('staff_mails')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('notifications').where('lead_id', 'in', ids).execute();
}
