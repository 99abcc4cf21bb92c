// /token and /logout: sessions are started with a password or a code of the identity provider, refreshed, and ended.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { AUTH_ADDRESS } from '../addresses.ts';
import { AuthError } from '../auth-error.ts';
import { exchangeCode } from '../identities/exchange-code.ts';
import { given, readBody } from '../read-body.ts';
import { requireSession } from '../require-session.ts';
import { answerSession } from './answer-session.ts';
import { endSession, endSessionsOfStaff } from './end-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { checkPassword } from './sign-in-with-password.ts';
import { startSession } from './start-session.ts';

/** An honest browser refreshes a session every ten minutes, in each of its tabs. */
const REFRESHES_PER_MINUTE = 60;

const password = z.object({ email: given('Email'), password: given('Password') });
const refreshToken = z.object({ refresh_token: given('refresh_token') });
const code = z.object({ auth_code: given('auth_code'), code_verifier: given('code_verifier') });
const SCOPES = ['local', 'others', 'global'];

type TokenRequest = FastifyRequest<{ Querystring: { grant_type?: string } }>;
type LogoutRequest = FastifyRequest<{ Querystring: { scope?: string } }>;

export function answerSessions(auth: FastifyInstance, services: Services): void {
  const limit = (id: string) => auth.limitPerMinute(`refresh of session ${id}`, REFRESHES_PER_MINUTE, 'One session is refreshed too often');

  const grants: Record<string, (request: TokenRequest) => Promise<object>> = {
    async password(request) {
      const now = new Date();
      const staff = await checkPassword(services, readBody(password, request.body), now);
      return answerSession(services, await startSession(services, { staff, method: 'password', request, now }), now);
    },
    async refresh_token({ body }) {
      const { refresh_token: token } = readBody(refreshToken, body);
      return answerSession(services, await refreshSession(services, { token, limit }), new Date());
    },
    async pkce(request) {
      const now = new Date();
      const staff = await exchangeCode(services, readBody(code, request.body), now);
      return answerSession(services, await startSession(services, { staff, method: 'oauth', request, now }), now);
    },
  };

  auth.post(`${AUTH_ADDRESS}/token`, async (request: TokenRequest) => {
    const name = request.query.grant_type ?? '';
    const grant = Object.hasOwn(grants, name) && grants[name];
    if (!grant) throw new AuthError(400, 'validation_failed', 'grant_type must be password, refresh_token or pkce');
    return grant(request);
  });

  auth.post(`${AUTH_ADDRESS}/logout`, async (request: LogoutRequest, reply) => {
    const { staff, session } = await requireSession(request, services);
    const scope = request.query.scope ?? 'global';
    if (!SCOPES.includes(scope)) throw new AuthError(400, 'validation_failed', `scope must be one of ${SCOPES.join(', ')}`);
    await services.database.transaction().execute(async (transaction) => {
      await appendEntry(
        transaction,
        { actor: staffActor(staff), action: 'sign-out', subject: `session ${session.id}`, detail: scope },
        new Date(),
      );
      if (scope === 'local') await endSession(transaction, session.id);
      else await endSessionsOfStaff(transaction, staff.id, scope === 'others' ? session.id : undefined);
    });
    return reply.code(204).send();
  });
}
