// Changes name, password and address of one's own account.
import * as z from 'zod/mini';
import { emailAddress, singleLine } from '../../../contracts/fields.ts';
import { appendEntry, lockAuditLog } from '../../../database/audit/append-entry.ts';
import { encryptRow, type PlainRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { countAttempt, forgetAttempts } from '../attempts.ts';
import { AuthError } from '../auth-error.ts';
import { findStaff, findStaffById } from '../find-staff.ts';
import { keepMail, revokeMails } from '../mails/keep-mail.ts';
import { hashPassword, isPassword } from '../passwords/hash-password.ts';
import { refuseWeakPassword } from '../passwords/judge-password.ts';
import { readBody } from '../read-body.ts';
import { requireSecondFactor } from '../require-session.ts';
import { endSessionsOfStaff } from '../sessions/end-sessions.ts';
import type { PlainStaff, PresentSession } from '../sessions/present-session.ts';
import { passwordOf } from '../sessions/sign-in-with-password.ts';

const changes = z.object({
  password: z.optional(z.string('Password must be text').check(z.maxLength(1_000, 'The password is too long'))),
  current_password: z.optional(z.string('Current password must be text').check(z.maxLength(1_000, 'The current password is wrong'))),
  email: z.optional(emailAddress()),
  data: z.optional(z.object({ name: z.optional(singleLine({ label: 'Name', min: 2, max: 200 })) })),
});
type Changes = z.infer<typeof changes>;

/**
 * @returns the account as it is now
 * @throws AuthError when something is not accepted; nothing is changed then
 */
export async function changeUser(services: Services, present: PresentSession, body: unknown): Promise<PlainStaff> {
  const asked = readBody(changes, body);
  const { staff } = present;
  const next: Partial<PlainStaff> = {};
  const what: string[] = [];
  if (asked.data?.name !== undefined && asked.data.name.trim() !== staff.name) {
    next.name = asked.data.name.trim();
    what.push('name');
  }
  if (asked.password !== undefined || isOther(asked.email, staff)) await requireOwner(services, present, asked);
  if (asked.password !== undefined) {
    await refuseWeakPassword(asked.password, [staff.email, next.name ?? staff.name]);
    if (await isPassword(asked.password, staff.password_hash)) {
      throw new AuthError(422, 'same_password', 'This is the password that you have now. Choose another one.');
    }
    next.password_hash = await hashPassword(asked.password);
    what.push('password');
  }
  if (isOther(asked.email, staff)) {
    next.email = asked.email?.trim();
    what.push('email');
  }
  if (what.length > 0) await write(services, present, { next, what: what.join(', ') });
  return (await findStaffById(services, staff.id)) ?? staff;
}

/**
 * A stolen session must not be enough: the password is asked for, and the second factor where there is one. A mailed link stands for the
 * forgotten password, once.
 */
async function requireOwner(services: Services, present: PresentSession, { current_password: password, email }: Changes): Promise<void> {
  const { staff, session } = present;
  if (cameByLink(session) && !isOther(email, staff)) return;
  await requireSecondFactor(services, present);
  if (staff.password_hash === null) return;
  if (!password) throw new AuthError(403, 'reauthentication_needed', 'Enter your current password as well.');
  await countAttempt(services, passwordOf(staff.email), new Date());
  if (!(await isPassword(password, staff.password_hash))) throw new AuthError(403, 'invalid_credentials', 'The current password is wrong.');
  await forgetAttempts(services, passwordOf(staff.email));
}

async function write(
  services: Services,
  { staff, session }: PresentSession,
  { next, what }: { next: Partial<PlainStaff>; what: string },
): Promise<void> {
  const { database, keyring, settings } = services;
  const now = new Date();
  await database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    const present = await findStaffById({ database: transaction, keyring }, staff.id);
    const other = next.email && (await findStaff({ database: transaction, keyring }, next.email));
    if (!present) throw new AuthError(401, 'session_not_found', 'Your session has ended. Sign in again.');
    if (other && other.id !== staff.id) throw new AuthError(422, 'email_exists', 'Another account of the desk has this address.');
    await appendEntry(
      transaction,
      { actor: staffActor(staff), action: 'account', subject: `staff ${staff.id}`, detail: `changed ${what}` },
      now,
    );
    const row = encryptRow(keyring, 'staff', { ...present, ...next } as PlainRow<'staff'>);
    await transaction.updateTable('staff').set(row).where('id', '=', staff.id).execute();
    if (next.password_hash) await endSessionsOfStaff(transaction, staff.id, session.id);
    if (next.password_hash && cameByLink(session)) await standForPassword(transaction, session.id);
    // Links on their way lead to the earlier password or stand in the earlier mailbox.
    if (next.password_hash || next.email)
      for (const kind of ['invite', 'recovery'] as const) await revokeMails(transaction, staff.id, kind);
    // To the old address: whoever did not change it has to know.
    if (next.email)
      await keepMail(
        { database: transaction, keyring },
        { kind: 'email-changed', staff, email: staff.email, isSent: Boolean(settings.mail) },
        now,
      );
  });
  services.delivery.wake();
}

function cameByLink({ method }: PresentSession['session']): boolean {
  return method === 'invite' || method === 'recovery';
}

/** From now on the session is one of the new password, which the next change asks for. */
async function standForPassword(transaction: Database, sessionId: string): Promise<void> {
  await transaction.updateTable('staff_sessions').set({ method: 'password' }).where('id', '=', sessionId).execute();
}

function isOther(email: string | undefined, staff: PlainStaff): boolean {
  return email !== undefined && email.trim() !== staff.email;
}
