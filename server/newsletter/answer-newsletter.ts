// POST /api/newsletter-subscriptions, confirmation and unsubscription, and the page that shows the state of a subscription.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEWSLETTER_ADDRESS, NEWSLETTER_END_ADDRESS, newsletterSubscription } from '../../contracts/newsletter.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import { isFormPost, parseForm } from '../http/form-post.ts';
import type { RefusedForm } from '../http/handle-errors.ts';
import { invalidFields, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { confirmSubscription, endSubscription } from './change-subscription.ts';
import { keepSubscription } from './keep-subscription.ts';

const PAGE = '/newsletter';

type State = 'asked' | 'kept' | 'confirm' | 'confirmed' | 'leave' | 'left' | 'unknown' | 'invalid' | 'trapped' | 'busy' | 'refused';
type TokenRequest = FastifyRequest<{ Querystring: { token?: string } }>;

export function answerNewsletter(app: FastifyInstance, services: Services): void {
  const show = (reply: FastifyReply, newsletter: State, more: object = {}) => services.pages.send(reply, PAGE, { newsletter, ...more });

  const showAgain = (reply: FastifyReply, { status, seconds, typed }: RefusedForm) => {
    const newsletter: State = seconds ? 'busy' : 'refused';
    return services.pages.sendForm(reply.code(status), PAGE, { typed: emailIn(typed) }, { newsletter, ...(seconds && { seconds }) });
  };

  app.post(NEWSLETTER_ADDRESS, { config: { showAgain } }, async (request, reply) => {
    const parsed = newsletterSubscription.safeParse(request.body);
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      return isFormPost(request)
        ? show(reply, 'invalid', { status: 422, errors, typed: emailIn(request.body) })
        : sendProblem(reply, invalidFields(errors));
    }
    if (parsed.data.department_code) {
      const errors = { department_code: 'Leave this field empty' };
      return isFormPost(request)
        ? show(reply, 'trapped', { status: 422, typed: emailIn(request.body) })
        : sendProblem(reply, invalidFields(errors));
    }
    await keepSubscription(services, parsed.data.email, new Date());
    services.delivery.wake();
    const state = services.settings.mail ? 'asked' : 'kept';
    return isFormPost(request) ? reply.redirect(`${PAGE}?state=${state}`, 303) : reply.code(201).send({ state });
  });

  app.post(`${NEWSLETTER_ADDRESS}/confirm`, async (request: TokenRequest, reply) => {
    const isConfirmed = await confirmSubscription(services.database, tokenOf(request), new Date());
    return isConfirmed ? show(reply, 'confirmed') : show(reply, 'unknown', { status: 404 });
  });

  app.register(async (scope) => answerUnsubscription(scope, services));

  app.get<{ Querystring: { state?: string } }>(PAGE, (request, reply) => show(reply, request.query.state === 'asked' ? 'asked' : 'kept'));
  app.get(`${PAGE}/confirm`, (request: TokenRequest, reply) => show(reply, 'confirm', { token: tokenOf(request) }));
  for (const address of [`${PAGE}/leave`, NEWSLETTER_END_ADDRESS]) {
    app.get(address, (request: TokenRequest, reply) => show(reply, 'leave', { token: tokenOf(request) }));
  }
}

/**
 * The address of List-Unsubscribe. A POST of a mail program ends the subscription (RFC 8058); the token alone authorises it.
 * A GET shows the page with the button and changes nothing.
 */
function answerUnsubscription(app: FastifyInstance, services: Services): void {
  // Mail programs may send the one field of RFC 8058 in this type. Its value is always the same and is not read.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  app.post(NEWSLETTER_END_ADDRESS, async (request: TokenRequest, reply) => {
    const isEnded = await endSubscription(services.database, tokenOf(request), new Date());
    return services.pages.send(reply, PAGE, isEnded ? { newsletter: 'left' } : { newsletter: 'unknown', status: 404 });
  });
}

/** What was typed, for the form that is shown again. */
function emailIn(body: unknown): { email: string } {
  const { email } = parseForm(body);
  return { email: typeof email === 'string' ? email : '' };
}

function tokenOf(request: TokenRequest): string {
  const { token } = request.query;
  return typeof token === 'string' ? token : '';
}
