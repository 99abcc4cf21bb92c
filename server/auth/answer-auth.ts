// /auth/v1: the sign-in of the desk, in the words of @supabase/auth-js (docs/decisions/0032-the-wire-of-auth-js.md).
import type { FastifyInstance } from 'fastify';
import { acceptEmptyJson } from '../http/bodies.ts';
import { PERSONAL } from '../http/headers.ts';
import type { Services } from '../services.ts';
import { AUTH_ADDRESS, JWKS_ADDRESS } from './addresses.ts';
import { handleAuthErrors } from './auth-error.ts';
import { answerFactors } from './factors/answer-factors.ts';
import { answerIdentities } from './identities/answer-identities.ts';
import { COMPANY_PROVIDER } from './identities/provider.ts';
import { answerMailedLinks } from './mails/answer-mailed-links.ts';
import { answerSessions } from './sessions/answer-sessions.ts';
import { answerUser } from './user/answer-user.ts';

/** They need no session: a made-up token does not raise their limit. */
const OPEN_CALLS = new Set(['token', 'recover', 'verify'].map((call) => `${AUTH_ADDRESS}/${call}`));

export function answerAuth(app: FastifyInstance, services: Services): void {
  app.register(async (auth) => {
    handleAuthErrors(auth);
    acceptEmptyJson(auth);
    auth.addHook('onRoute', (route) => {
      if (!OPEN_CALLS.has(route.url)) route.config = { ...route.config, isOfStaff: true };
    });
    auth.addHook('onRequest', async (_request, reply) => void reply.headers(PERSONAL));

    answerSessions(auth, services);
    answerUser(auth, services);
    answerMailedLinks(auth, services);
    answerFactors(auth, services);
    answerIdentities(auth, services);

    const publicKeys = async () => ({ keys: await services.accessTokens.keys.publicKeys() });
    auth.get(JWKS_ADDRESS, publicKeys);
    auth.get(`${AUTH_ADDRESS}${JWKS_ADDRESS}`, publicKeys);
    auth.get(`${AUTH_ADDRESS}/settings`, async () => ({
      disable_signup: true,
      external: { email: true, [COMPANY_PROVIDER]: services.settings.oidc !== undefined },
    }));
  });
}
