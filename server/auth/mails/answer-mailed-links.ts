// /recover and /verify: mails the link for a forgotten password, and exchanges mailed links for sessions, each once.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { emailAddress } from '../../../contracts/fields.ts';
import { emailLookups } from '../../../database/encryption/email-lookup.ts';
import { readLinkToken } from '../../privacy/link-token.ts';
import type { Services } from '../../services.ts';
import { AUTH_ADDRESS } from '../addresses.ts';
import { forgetAttempts } from '../attempts.ts';
import { AuthError } from '../auth-error.ts';
import { findStaff, findStaffById } from '../find-staff.ts';
import { given, readBody } from '../read-body.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { passwordOf } from '../sessions/sign-in-with-password.ts';
import { startSession } from '../sessions/start-session.ts';
import { keepMail } from './keep-mail.ts';

/** Keeps the form from flooding a mailbox. */
const MAX_RECOVERIES_A_DAY = 3;

const recovery = z.object({ email: emailAddress() });
const link = z.object({
  type: z.enum(['invite', 'recovery'], 'type must be invite or recovery'),
  token_hash: given('token_hash'),
});

export function answerMailedLinks(auth: FastifyInstance, services: Services): void {
  auth.post(`${AUTH_ADDRESS}/recover`, async ({ body }) => {
    if (!services.settings.mail) {
      throw new AuthError(
        422,
        'email_provider_disabled',
        'This site cannot send email. Ask an administrator of the desk for a new invitation.',
      );
    }
    await recover(services, readBody(recovery, body).email, new Date());
    services.delivery.wake();
    return {};
  });

  auth.post(`${AUTH_ADDRESS}/verify`, async (request) => {
    const now = new Date();
    const { type, token_hash } = readBody(link, request.body);
    const staff = await takeLink(services, type, token_hash, now);
    return answerSession(services, await startSession(services, { staff, method: type, request, now }), now);
  });
}

/** Does the same work whether or not somebody has the address: neither the answer nor its time tells. */
async function recover(services: Services, email: string, now: Date): Promise<void> {
  const staff = await findStaff(services, email);
  const sent = await services.database
    .selectFrom('staff_mails')
    .select('id')
    .where('email_lookup', 'in', emailLookups(services.keyring, email))
    .where('kind', '=', 'recovery')
    .where('expires_at', '>', now.toISOString())
    .execute();
  const isSent = staff && !staff.disabled_at && sent.length < MAX_RECOVERIES_A_DAY;
  await keepMail(services, { kind: 'recovery', staff: isSent ? staff : undefined, email }, now);
}

/** @throws AuthError when it is forged, has expired or was used */
async function takeLink(services: Services, kind: 'invite' | 'recovery', token: string, now: Date) {
  const { database, keyring } = services;
  const read = readLinkToken(keyring, token);
  const id = read.is === 'signed' && read.expiresAt > now ? read.id : '';
  const taken = await database.transaction().execute(async (transaction) => {
    const mail = await transaction
      .deleteFrom('staff_mails')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('expires_at', '>', now.toISOString())
      .returning('staff_id')
      .executeTakeFirst();
    if (mail) await transaction.deleteFrom('notifications').where('lead_id', '=', id).execute();
    return mail;
  });
  const staff = taken?.staff_id ? await findStaffById(services, taken.staff_id) : undefined;
  if (!staff) throw new AuthError(403, 'otp_expired', 'This link has expired or was used before. Ask for a new one.');
  if (staff.disabled_at) throw new AuthError(403, 'user_banned', 'This account is disabled. Ask an administrator of the desk.');
  // Who reads the mailbox is the owner: wrong passwords of somebody else no longer keep them out.
  await forgetAttempts(services, passwordOf(staff.email));
  return staff;
}
