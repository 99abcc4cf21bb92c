// POST /api/newsletter-subscriptions, its confirmation and its end, and the page that says where a subscription stands.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEWSLETTER_ADDRESS, newsletterSubscription } from '../../contracts/newsletter.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import type { Services } from '../app.ts';
import { isFormPost } from '../problems/form-post.ts';
import { invalidFields, sendProblem } from '../problems/problem.ts';
import { confirmSubscription, endSubscription } from './change-subscription.ts';
import { keepSubscription } from './keep-subscription.ts';

const PAGE = '/newsletter';

type State = 'asked' | 'kept' | 'confirm' | 'confirmed' | 'leave' | 'left' | 'unknown' | 'invalid';
type TokenRequest = FastifyRequest<{ Querystring: { token?: string } }>;

export function answerNewsletter(app: FastifyInstance, services: Services): void {
  const show = (reply: FastifyReply, newsletter: State, more: object = {}) => services.pages.send(reply, PAGE, { newsletter, ...more });

  app.post(NEWSLETTER_ADDRESS, async (request, reply) => {
    const parsed = newsletterSubscription.safeParse(request.body);
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      return isFormPost(request) ? show(reply, 'invalid', { status: 422, errors }) : sendProblem(reply, invalidFields(errors));
    }
    await keepSubscription(services, parsed.data.email, new Date());
    services.delivery.wake();
    const state = services.settings.mail ? 'asked' : 'kept';
    return isFormPost(request) ? reply.redirect(`${PAGE}?state=${state}`, 303) : reply.code(201).send({ state });
  });

  app.post(`${NEWSLETTER_ADDRESS}/confirm`, async (request: TokenRequest, reply) =>
    show(reply, (await confirmSubscription(services.database, tokenOf(request), new Date())) ? 'confirmed' : 'unknown'),
  );

  // One click in a mail program ends a subscription (RFC 8058): the token is the whole proof.
  app.post(`${NEWSLETTER_ADDRESS}/end`, async (request: TokenRequest, reply) =>
    show(reply, (await endSubscription(services.database, tokenOf(request), new Date())) ? 'left' : 'unknown'),
  );

  app.get<{ Querystring: { state?: string } }>(PAGE, (request, reply) => show(reply, request.query.state === 'asked' ? 'asked' : 'kept'));
  app.get(`${PAGE}/confirm`, (request: TokenRequest, reply) => show(reply, 'confirm', { token: tokenOf(request) }));
  app.get(`${PAGE}/leave`, (request: TokenRequest, reply) => show(reply, 'leave', { token: tokenOf(request) }));
}

function tokenOf(request: TokenRequest): string {
  const { token } = request.query;
  return typeof token === 'string' ? token : '';
}
