// Checks the code of the second factor, or a recovery code in its place, and raises the session to aal2.
import { Secret, TOTP } from 'otpauth';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { decryptRow, encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { tokenHash } from '../../../database/encryption/post-digests.ts';
import type { StaffFactorRow } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { countAttempt, forgetAttempts, TOLD_ATTEMPT } from '../attempts.ts';
import { AuthError } from '../auth-error.ts';
import type { StartedSession } from '../sessions/answer-session.ts';
import type { PresentSession } from '../sessions/present-session.ts';
import { recordRefusal, tellOwner } from '../sessions/sign-in-with-password.ts';
import { insertRefreshToken } from '../sessions/start-session.ts';
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { PERIOD_SECONDS, TOTP_SETTINGS } from './totp-settings.ts';

/** A code is taken one period early or late: clocks differ, and people type slowly. */
const WINDOW_PERIODS = 1;

interface Answering {
  factorId: string;
  challengeId: string;
  code: string;
}

interface Verified {
  started: StartedSession;
  /** With the first code of a new factor. */
  recoveryCodes: string[] | undefined;
}

/** @throws AuthError when the code is wrong or was used, the challenge has expired, or too many codes were wrong */
export async function verifyFactor(
  services: Services,
  present: PresentSession,
  { factorId, challengeId, code }: Answering,
  now: Date,
): Promise<Verified> {
  const { staff, session } = present;
  const factor = await takeChallenge(services.database, { challengeId, factorId, sessionId: session.id, staffId: staff.id }, now);
  if (!factor) throw new AuthError(422, 'mfa_challenge_expired', 'That took too long. Enter the code that your app shows now.');
  const guessed = `second factor of ${staff.id}`;
  const attempts = await countAttempt(services, guessed, now);
  const how = await checkCode(services, factor, code, now);
  if (!how) {
    await recordRefusal(services, staff, 'wrong code of the second factor', now);
    if (attempts === TOLD_ATTEMPT) await tellOwner(services, staff, staff.email, now);
    throw new AuthError(422, 'mfa_verification_failed', 'The code is wrong or was used before. Enter the code that your app shows now.');
  }
  await forgetAttempts(services, guessed);
  return services.database
    .transaction()
    .execute((transaction) => raise({ ...services, database: transaction }, present, { factor, how }, now));
}

/** Single use: of two answers to one challenge only the first is checked. */
async function takeChallenge(
  database: Database,
  { challengeId, factorId, sessionId, staffId }: { challengeId: string; factorId: string; sessionId: string; staffId: string },
  now: Date,
): Promise<StaffFactorRow | undefined> {
  const challenge = await database
    .deleteFrom('staff_challenges')
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  if (!challenge) return undefined;
  return database.selectFrom('staff_factors').selectAll().where('id', '=', factorId).where('staff_id', '=', staffId).executeTakeFirst();
}

/** @returns undefined when it is wrong */
async function checkCode(
  { database, keyring }: Services,
  factor: StaffFactorRow,
  code: string,
  now: Date,
): Promise<'the app' | 'a recovery code' | undefined> {
  const entered = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(entered)) {
    const isTaken = factor.verified_at !== null && (await takeRecoveryCode(database, keyring, factor.staff_id, entered));
    return isTaken ? 'a recovery code' : undefined;
  }
  const totp = new TOTP({ ...TOTP_SETTINGS, secret: Secret.fromBase32(decryptRow(keyring, 'staff_factors', factor).secret) });
  const delta = totp.validate({ token: entered, timestamp: now.getTime(), window: WINDOW_PERIODS });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
  // A code is taken once: whoever reads it over a shoulder is late.
  const { numUpdatedRows } = await database
    .updateTable('staff_factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'the app' : undefined;
}

async function raise(
  { database, keyring }: Services,
  { staff, session }: PresentSession,
  { factor, how }: { factor: StaffFactorRow; how: string },
  now: Date,
): Promise<Verified> {
  const time = now.toISOString();
  const isNew = factor.verified_at === null;
  const detail = isNew ? 'set up the second factor' : `second factor by ${how}`;
  await appendEntry(
    database,
    { actor: staffActor(staff), action: isNew ? 'account' : 'sign-in', subject: `session ${session.id}`, detail },
    now,
  );
  if (isNew) {
    await database.updateTable('staff_factors').set({ verified_at: time }).where('id', '=', factor.id).execute();
    await database.deleteFrom('staff_factors').where('staff_id', '=', staff.id).where('verified_at', 'is', null).execute();
  }
  const recoveryCodes = isNew ? await makeRecoveryCodes(database, keyring, staff.id) : undefined;
  await database.updateTable('staff_sessions').set({ second_factor_at: time }).where('id', '=', session.id).execute();
  const refreshToken = await insertRefreshToken(database, keyring, session.id, now);
  await replaceEarlier(database, keyring, { sessionId: session.id, by: refreshToken }, time);
  return { started: { staff, session: { ...session, second_factor_at: time }, refreshToken }, recoveryCodes };
}

/** The refresh token from before the second factor gets the grace of any replaced one. */
async function replaceEarlier(
  database: Database,
  keyring: Services['keyring'],
  { sessionId, by }: { sessionId: string; by: string },
  time: string,
): Promise<void> {
  const rows = await database
    .selectFrom('staff_refresh_tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
  for (const row of rows.filter(({ id }) => id !== tokenHash(by))) {
    const replaced = encryptRow(keyring, 'staff_refresh_tokens', { ...row, replaced_at: time, successor: by });
    await database.updateTable('staff_refresh_tokens').set(replaced).where('id', '=', row.id).execute();
  }
}
