// Invites staff: an account without a password, and a link to choose one. Used by the desk and by `npm run staff`.
import { v7 as timeOrderedId } from 'uuid';
import type { Role } from '../../../contracts/desk/roles.ts';
import { appendEntry, lockAuditLog } from '../../../database/audit/append-entry.ts';
import { encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { Database } from '../../../database/tables.ts';
import { findStaff, findStaffById } from '../../auth/find-staff.ts';
import { keepMail, revokeMails } from '../../auth/mails/keep-mail.ts';
import { mailedLink, tokenOf } from '../../auth/mails/mailed-link.ts';
import type { PlainStaff } from '../../auth/sessions/present-session.ts';
import { noSuchStaff, StaffError } from './staff-error.ts';

export interface ChangingStaff {
  database: Database;
  keyring: Keyring;
  /** Where the link leads to. */
  siteUrl: string;
  /** Whether mail is set up. */
  isMailed: boolean;
  /** For the audit trail. */
  actor: string;
}

export interface Invitation {
  id: string;
  link: string;
  expiresAt: Date;
}

/**
 * Somebody who was invited and has not joined is invited again, with that role. Where no mail is set up, somebody who has joined gets a link
 * to a new password, in the role that they have: nothing else replaces a forgotten one.
 * @throws StaffError when the address is that of somebody who has joined
 */
export function inviteStaff(changing: ChangingStaff, { email, role }: { email: string; role: Role }, now: Date): Promise<Invitation> {
  const { keyring, actor } = changing;
  return changing.database.transaction().execute(async (database) => {
    await lockAuditLog(database);
    const known = await findStaff({ database, keyring }, email);
    if (known?.joined_at) refuseJoined(known, role, changing.isMailed);
    const id = known?.id ?? timeOrderedId();
    await appendEntry(database, { actor, action: 'invite', subject: `staff ${id}`, detail: role }, now);
    if (known && !known.joined_at) await database.updateTable('staff').set({ role, disabled_at: null }).where('id', '=', id).execute();
    if (!known) await insert({ database, keyring }, { id, email: email.trim(), role }, now);
    return invitation({ ...changing, database }, { id, email: known?.email ?? email.trim() }, now);
  });
}

/** @throws StaffError when the person has joined or is disabled */
export function inviteAgain(changing: ChangingStaff, id: string, now: Date): Promise<Invitation> {
  const { keyring, actor } = changing;
  return changing.database.transaction().execute(async (database) => {
    await lockAuditLog(database);
    const staff = await findStaffById({ database, keyring }, id);
    if (!staff) throw noSuchStaff();
    if (staff.disabled_at) throw new StaffError('is-disabled', DISABLED);
    if (staff.joined_at && changing.isMailed)
      throw new StaffError('has-joined', 'This person has joined. A forgotten password is replaced by "Forgotten password?".');
    await appendEntry(database, { actor, action: 'invite', subject: `staff ${id}`, detail: 'again' }, now);
    return invitation({ ...changing, database }, staff, now);
  });
}

const DISABLED = 'This account is disabled: enable it first.';

/** @throws StaffError unless a link to a new password is asked for, where it cannot be mailed */
function refuseJoined({ role, disabled_at }: Pick<PlainStaff, 'role' | 'disabled_at'>, asked: Role, isMailed: boolean): void {
  const known = 'Somebody with this address is a member of staff already';
  if (isMailed) throw new StaffError('already-staff', `${known}.`);
  if (disabled_at) throw new StaffError('already-staff', `${known}. ${DISABLED}`);
  if (role !== asked) throw new StaffError('already-staff', `${known}. Invite them as ${role} for a link to a new password.`);
}

/** Replaces an earlier link. */
async function invitation(
  { database, keyring, siteUrl, isMailed }: ChangingStaff,
  staff: { id: string; email: string },
  now: Date,
): Promise<Invitation> {
  await revokeMails(database, staff.id, 'invite');
  const mail = await keepMail({ database, keyring }, { kind: 'invite', staff, email: staff.email, isSent: isMailed }, now);
  return { id: staff.id, link: mailedLink(siteUrl, 'invite', tokenOf(keyring, mail)), expiresAt: mail.expiresAt };
}

async function insert(
  { database, keyring }: Pick<ChangingStaff, 'database' | 'keyring'>,
  { id, email, role }: { id: string; email: string; role: Role },
  now: Date,
): Promise<void> {
  const nothingYet = { name: '', password_hash: null, joined_at: null, last_sign_in_at: null, disabled_at: null };
  const row = encryptRow(keyring, 'staff', { id, email, role, invited_at: now.toISOString(), ...nothingYet });
  await database.insertInto('staff').values(row).execute();
}
