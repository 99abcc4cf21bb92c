// POST /api/consultation-requests: JSON from the form's own script and from programs, form-encoded from a browser without JavaScript.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSULTATION_REQUESTS_ADDRESS, type ConsultationRequest, consultationRequest } from '../../contracts/consultation-request.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import type { Services } from '../app.ts';
import { POSTS_PER_ADDRESS } from '../guards/rate-limits.ts';
import { isFormPost } from '../problems/form-post.ts';
import { invalidFields, type Refusal, sendProblem } from '../problems/problem.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { judgeSpam } from './judge-spam.ts';
import { type Kept, keepConsultationRequest } from './keep-consultation-request.ts';
import { typedInForm } from './typed-in-form.ts';

const PAGE = '/consultation';
const CONFIRMATION = `${PAGE}?request=received`;

export function receiveConsultationRequests(app: FastifyInstance, services: Services): void {
  app.post(CONSULTATION_REQUESTS_ADDRESS, { config: { rateLimit: POSTS_PER_ADDRESS } }, (request, reply) =>
    isFormPost(request) ? receiveForm(request, reply, services) : receiveJson(request, reply, services),
  );

  app.get(PAGE, async (request, reply) => {
    const isReceived = (request.query as Record<string, unknown>).request === 'received';
    return services.pages.send(reply, PAGE, { formToken: services.formTokens.issue(new Date()), isReceived });
  });
}

async function receiveJson(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const parsed = consultationRequest.safeParse(request.body);
  if (!parsed.success) return sendProblem(reply, invalidFields(fieldErrors(parsed.error)));
  const key = idempotencyKey(request);
  if (key.is === 'refused') return sendProblem(reply, key.refusal);

  const kept = await keep(services, parsed.data, { mustCarryToken: false, key: key.value });
  if (kept.is !== 'kept') return sendProblem(reply, KEY_USED_TWICE);
  return reply.code(201).send(kept.row);
}

/** Without JavaScript: on to the confirmation, or the page again with what was typed and what is wrong. */
async function receiveForm(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const typed = typedInForm(request.body);
  const showAgain = (faults: object) =>
    services.pages.send(reply, PAGE, { formToken: services.formTokens.issue(new Date()), typed, ...faults });

  const parsed = consultationRequest.safeParse(typed);
  if (!parsed.success) return showAgain({ status: 422, errors: fieldErrors(parsed.error) });
  try {
    await keep(services, parsed.data, { mustCarryToken: true, key: sameFormSameKey(parsed.data) });
  } catch (cause) {
    request.log.error({ err: cause }, 'A consultation request could not be kept');
    return showAgain({ status: 503, failure: 'database' });
  }
  return reply.redirect(CONFIRMATION, 303);
}

interface Sender {
  mustCarryToken: boolean;
  key: string | undefined;
}

async function keep(services: Services, request: ConsultationRequest, sender: Sender): Promise<Kept> {
  const now = new Date();
  const traps = { hiddenField: request.department_code, token: request.form_token, mustCarryToken: sender.mustCarryToken };
  const kept = await keepConsultationRequest(services.database, services.channels, {
    request,
    suspectedBecause: judgeSpam(traps, services.formTokens, now),
    idempotencyKey: sender.key,
    now,
  });
  services.delivery.wake();
  return kept;
}

/** A form sent twice by a double click is one request; the same form sent with other words is another. */
function sameFormSameKey(request: ConsultationRequest): string | undefined {
  if (!request.form_token) return undefined;
  return `form:${createHash('sha256').update(JSON.stringify(request)).digest('base64url')}`;
}

const KEY_USED_TWICE: Refusal = {
  status: 422,
  name: 'idempotency-key-reused',
  title: 'This Idempotency-Key was used for another request',
  detail: 'Send a new key with a new request, or the same body with the same key.',
};
