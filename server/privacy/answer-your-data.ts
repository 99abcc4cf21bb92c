// /your-data: mails a person the link to their own data, by which they see, download, correct and erase them. All of it works without script.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldErrors } from '../../contracts/problem.ts';
import {
  linkRequest,
  YOUR_DATA_CORRECTIONS_ADDRESS,
  YOUR_DATA_ERASURE_ADDRESS,
  YOUR_DATA_ERASURE_PAGE,
  YOUR_DATA_FILE_ADDRESS,
  YOUR_DATA_LINK_PAGE,
  YOUR_DATA_LINKS_ADDRESS,
  YOUR_DATA_PAGE,
} from '../../contracts/your-data.ts';
import { isFormPost } from '../http/form-post.ts';
import { invalidFields, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { askLink } from './ask-link.ts';
import { linkActions } from './link-actions.ts';

type AskedRequest = FastifyRequest<{ Querystring: { state?: string } }>;
type LinkRequest = FastifyRequest<{ Querystring: { link?: string } }>;

/** Reads every table. */
const OPENING = { config: { cost: 20 } };

export function answerYourData(app: FastifyInstance, services: Services): void {
  const actions = linkActions(services, limitLinks(app));

  app.get(YOUR_DATA_PAGE, (request: AskedRequest, reply) =>
    services.pages.send(reply, YOUR_DATA_PAGE, { yourData: formState(services, request.query.state) }),
  );
  app.post(YOUR_DATA_LINKS_ADDRESS, (request, reply) => receiveAddress(request, reply, services));

  app.get(YOUR_DATA_LINK_PAGE, OPENING, (request: LinkRequest, reply) => actions.show(reply, tokenIn(request.query)));
  app.get(YOUR_DATA_ERASURE_PAGE, OPENING, (request: LinkRequest, reply) => actions.confirmErasure(reply, tokenIn(request.query)));
  app.post(YOUR_DATA_FILE_ADDRESS, (request, reply) => actions.download(reply, tokenIn(request.body)));
  app.post(YOUR_DATA_CORRECTIONS_ADDRESS, (request, reply) => actions.correct(reply, tokenIn(request.body), request.body));
  app.post(YOUR_DATA_ERASURE_ADDRESS, (request, reply) => actions.erase(reply, tokenIn(request.body)));
}

async function receiveAddress(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const parsed = linkRequest.safeParse(request.body);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    if (!isFormPost(request)) return sendProblem(reply, invalidFields(errors));
    return services.pages.send(reply, YOUR_DATA_PAGE, { status: 422, yourData: formState(services), errors, typed: typedIn(request.body) });
  }
  if (!services.settings.mail) {
    return isFormPost(request) ? reply.redirect(YOUR_DATA_PAGE, 303) : sendProblem(reply, NO_MAIL);
  }
  await askLink(services, parsed.data.email, new Date());
  services.delivery.wake();
  return isFormPost(request) ? reply.redirect(`${YOUR_DATA_PAGE}?state=asked`, 303) : reply.code(202).send({ state: 'asked' });
}

function formState({ settings }: Services, state?: string): 'withoutMail' | 'asked' | 'form' {
  if (!settings.mail) return 'withoutMail';
  return state === 'asked' ? 'asked' : 'form';
}

/** Above this it is a program that uses the link. Forged links are cheap and not counted. */
const MAX_USES_A_MINUTE = 30;

function limitLinks(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const idOf = (request: FastifyRequest) => (tokenIn(request.query) || tokenIn(request.body)).split('.')[0];
  return (request) => app.limitPerMinute(`link ${idOf(request)}`, MAX_USES_A_MINUTE, 'One link is used too often');
}

function tokenIn(source: unknown): string {
  const link = typeof source === 'object' && source !== null && 'link' in source ? source.link : '';
  return typeof link === 'string' ? link : '';
}

function typedIn(body: unknown): Record<string, string> {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return { email: typeof email === 'string' ? email : '' };
}

const NO_MAIL = {
  status: 503,
  name: 'no-mail',
  title: 'Links cannot be sent at the moment',
  detail: 'This site cannot send email at the moment. Write to the data protection officer named in the privacy policy.',
};
