// /authorize, /callback and /user/identities: signing in with the company account, and linking one to an account of the desk.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { AUTH_ADDRESS } from '../addresses.ts';
import { AuthError } from '../auth-error.ts';
import { given, readBody } from '../read-body.ts';
import { requireSecondFactor, requireSession } from '../require-session.ts';
import { findIdentity, resolvePerson } from './exchange-code.ts';
import { answerFlow, beginFlow, takeState, withError } from './flows.ts';
import { CALLBACK_ADDRESS, companyProvider, type Provider } from './provider.ts';

const authorization = z.object({
  // auth-js always names one. There is one here, whatever it is called.
  provider: z.optional(given('provider')),
  redirect_to: z.optional(given('redirect_to')),
  code_challenge: given('code_challenge'),
  code_challenge_method: z.string().check(z.regex(/^s256$/i, 'code_challenge_method must be s256')),
});
type CallbackRequest = FastifyRequest<{ Querystring: { state?: unknown } }>;
type IdentityRequest = FastifyRequest<{ Params: { id: string } }>;

const NOT_REACHED = 'Your company’s sign-in cannot be reached at the moment. Try again, or use your password.';
const REFUSED = 'Your company’s sign-in did not let you in. Try again, or use your password.';

export function answerIdentities(auth: FastifyInstance, services: Services): void {
  const { settings } = services;
  const provider = settings.oidc && companyProvider(settings.oidc, settings.siteUrl);

  async function authorizationUrl(query: unknown, staffId: string | null): Promise<string> {
    const asked = readBody(authorization, query);
    return beginFlow(services, requireProvider(provider), { ...asked, staffId }, new Date());
  }

  auth.get(`${AUTH_ADDRESS}/authorize`, async ({ query, log }, reply) => {
    try {
      return reply.redirect(await authorizationUrl(query, null), 302);
    } catch (cause) {
      if (cause instanceof AuthError) throw cause;
      log.warn({ err: cause }, 'The identity provider cannot be reached: check OIDC_ISSUER');
      return reply.redirect(withError(`${settings.siteUrl}/desk`, NOT_REACHED), 302);
    }
  });

  auth.get(`${AUTH_ADDRESS}/user/identities/authorize`, async (request) => {
    const present = await requireSession(request, services);
    await requireSecondFactor(services, present);
    return { url: await authorizationUrl(request.query, present.staff.id) };
  });

  auth.get(CALLBACK_ADDRESS, async ({ query, url, log }: CallbackRequest, reply) => {
    const state = typeof query.state === 'string' ? query.state : '';
    const flow = await takeState(services, state, new Date());
    if (!flow || !provider) return reply.redirect(withError(`${settings.siteUrl}/desk`, REFUSED), 302);
    try {
      const person = await provider.personOf(url, { state, verifier: flow.provider_verifier });
      await resolvePerson(services, flow.staff_id, person);
      return reply.redirect(await answerFlow(services, flow, person), 302);
    } catch (cause) {
      const isRefusal = cause instanceof AuthError;
      if (!isRefusal) log.warn({ err: cause }, 'A sign-in at the identity provider failed');
      return reply.redirect(withError(flow.redirect_to, isRefusal ? cause.message : REFUSED), 302);
    }
  });

  auth.delete(`${AUTH_ADDRESS}/user/identities/:id`, async (request: IdentityRequest) => {
    const present = await requireSession(request, services);
    await requireSecondFactor(services, present);
    const { staff } = present;
    const identity = await findIdentity(services.database, 'id', request.params.id);
    if (identity?.staff_id !== staff.id) throw new AuthError(404, 'identity_not_found', 'This company account was unlinked before.');
    if (staff.password_hash === null) {
      throw new AuthError(422, 'single_identity_not_deletable', 'Set a password first: without one you could not sign in any more.');
    }
    await services.database.transaction().execute(async (transaction) => {
      const entry = {
        actor: staffActor(staff),
        action: 'account' as const,
        subject: `staff ${staff.id}`,
        detail: 'unlinked the company account',
      };
      await appendEntry(transaction, entry, new Date());
      await transaction.deleteFrom('staff_identities').where('id', '=', identity.id).execute();
    });
    return {};
  });
}

function requireProvider(provider: Provider | undefined): Provider {
  if (provider) return provider;
  throw new AuthError(422, 'provider_disabled', 'Signing in with a company account is not set up here. Use your password.');
}
