// The session that a call of the sign-in needs.
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/tables.ts';
import type { Services } from '../services.ts';
import { levelOf } from './assurance.ts';
import { AuthError } from './auth-error.ts';
import { continueSession, namedSession, type PresentSession } from './sessions/present-session.ts';

/** @throws AuthError without one. auth-js signs out when the session has ended, and not when only the token has expired. */
export async function requireSession(request: FastifyRequest, services: Services): Promise<PresentSession> {
  const ids = await namedSession(request, services);
  if (!ids) throw new AuthError(401, 'bad_jwt', 'Your sign-in has expired. Load the page again.');
  const present = await continueSession(services, ids);
  if (!present) throw new AuthError(401, 'session_not_found', 'Your session has ended. Sign in again.');
  return present;
}

/** @throws AuthError when the person has a second factor and this session has not used it */
export async function requireSecondFactor({ database }: Services, { staff, session }: PresentSession): Promise<void> {
  if (levelOf(session) === 'aal2' || !(await hasSecondFactor(database, staff.id))) return;
  throw new AuthError(403, 'insufficient_aal', 'Enter the code of your authenticator app first.');
}

export async function hasSecondFactor(database: Database, staffId: string): Promise<boolean> {
  const factor = await database
    .selectFrom('staff_factors')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}
