// Signs in with address and password. An address that nobody has gets the same answer after the same work.
import { appendUnlessRecorded } from '../../../database/audit/append-entry.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { countAttempt, forgetAttempts, TOLD_ATTEMPT } from '../attempts.ts';
import { AuthError } from '../auth-error.ts';
import { findStaff } from '../find-staff.ts';
import { keepMail } from '../mails/keep-mail.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { HOUR_MILLISECONDS } from '../times.ts';
import type { PlainStaff } from './present-session.ts';

/** Repeated failures within this time are one entry of the audit trail. */
const RECORDED_ONCE_MILLISECONDS = HOUR_MILLISECONDS;

/** @throws AuthError when it is wrong, the account is disabled, or too many were wrong in a row */
export async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<PlainStaff> {
  const guessed = passwordOf(email);
  const attempts = await countAttempt(services, guessed, now);
  const staff = await findStaff(services, email);
  const isRight = await isPassword(password, staff?.password_hash ?? null);
  if (!staff || !isRight) {
    await recordRefusal(services, staff, 'wrong password', now);
    if (attempts === TOLD_ATTEMPT) await tellOwner(services, staff, email, now);
    throw new AuthError(400, 'invalid_credentials', 'The email or the password is wrong. Check both, or choose "Forgotten password?".');
  }
  await forgetAttempts(services, guessed);
  if (!staff.disabled_at) return staff;
  await recordRefusal(services, staff, 'disabled account', now);
  throw new AuthError(400, 'user_banned', 'This account is disabled. Ask an administrator of the desk.');
}

/** What is guessed at, for the count of attempts. */
export function passwordOf(email: string): string {
  return `password ${email.trim().toLowerCase()}`;
}

export function recordRefusal({ database }: Services, staff: PlainStaff | undefined, detail: string, now: Date): Promise<void> {
  const actor = staff ? staffActor(staff) : 'unknown address';
  const entry = { actor, action: 'refused-sign-in' as const, subject: 'sign-in', detail };
  return appendUnlessRecorded(database, entry, new Date(now.getTime() - RECORDED_ONCE_MILLISECONDS), now);
}

export async function tellOwner(services: Services, staff: PlainStaff | undefined, email: string, now: Date): Promise<void> {
  if (!services.settings.mail) return;
  await keepMail(services, { kind: 'guessed', staff: staff?.disabled_at ? undefined : staff, email: staff?.email ?? email }, now);
  services.delivery.wake();
}
