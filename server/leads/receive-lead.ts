// One address for one kind of lead: JSON from the form's own script and from programs, form-encoded from a browser without JavaScript.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FormTraps } from '../../contracts/form-traps.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import { isFormPost, parseForm } from '../http/form-post.ts';
import type { RefusedForm } from '../http/handle-errors.ts';
import { invalidFields, type ProblemDetails, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { judgeSpam } from './judge-spam.ts';
import type { Arrival, Kept } from './keep-lead.ts';

export interface LeadAddress<Request extends FormTraps> {
  address: string;
  /** The page with the form, which shows itself again when something is wrong. */
  page: string;
  /** Where a browser without JavaScript goes once the lead is kept. */
  confirmation: string;
  contract: z.ZodMiniType<Request>;
  /** What a person types, given back when the form is refused. */
  fields: readonly string[];
  keep(services: Services, arrival: Arrival<Request>): Promise<Kept<object>>;
}

export function receiveLead<Request extends FormTraps>(app: FastifyInstance, services: Services, lead: LeadAddress<Request>): void {
  const showAgain = (reply: FastifyReply, refused: RefusedForm) => showRefused(reply, services, lead, refused);
  app.post(lead.address, { config: { showAgain } }, (request, reply) =>
    isFormPost(request) ? receiveForm(request, reply, services, lead) : receiveJson(request, reply, services, lead),
  );
  // A form that came back stands under this address: who opens it again finds the page.
  app.get(lead.address, (request, reply) =>
    request.headers.accept?.includes('text/html') ? reply.redirect(lead.page, 303) : reply.callNotFound(),
  );
}

async function receiveJson<Request extends FormTraps>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  lead: LeadAddress<Request>,
) {
  const parsed = lead.contract.safeParse(request.body);
  if (!parsed.success) return sendProblem(reply, invalidFields(fieldErrors(parsed.error)));
  const key = idempotencyKey(request);
  if (key.is === 'refused') return sendProblem(reply, key.refusal);

  const kept = await keep(services, lead, parsed.data, { mustCarryToken: false, key: key.value });
  if (kept.is !== 'kept') return sendProblem(reply, KEY_USED_TWICE);
  return reply.code(201).send(kept.row);
}

/** Without JavaScript: on to the confirmation, or the page again with what was typed and what is wrong. */
async function receiveForm<Request extends FormTraps>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  lead: LeadAddress<Request>,
) {
  const typed = parseForm(request.body);
  const parsed = lead.contract.safeParse(typed);
  if (!parsed.success) {
    const formToken = tokenFor(services, typed);
    return services.pages.send(reply, lead.page, { status: 422, formToken, typed, errors: fieldErrors(parsed.error) });
  }
  try {
    await keep(services, lead, parsed.data, { mustCarryToken: true, key: sameFormSameKey(services, parsed.data) });
  } catch (cause) {
    request.log.error({ err: cause }, 'A form could not be kept');
    return showRefused(reply, services, lead, { status: 503, failure: 'database', typed });
  }
  return reply.redirect(lead.confirmation, 303);
}

/** The page again with what was typed and why it was not kept. As cheap as an untouched form, because floods are answered so too. */
function showRefused<Request extends FormTraps>(
  reply: FastifyReply,
  services: Services,
  { page, fields }: LeadAddress<Request>,
  { status, typed, ...because }: RefusedForm,
) {
  const texts = fields.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : '']);
  const values = { formToken: tokenFor(services, typed), typed: Object.fromEntries(texts) };
  return services.pages.sendForm(reply.code(status), page, values, because);
}

/** Its own token, where it has one: it is the same form when it is sent again, and perhaps only the answer to the first was lost. */
function tokenFor({ formTokens }: Services, { form_token: token }: Record<string, unknown>): string {
  return typeof token === 'string' && formTokens.renderedAt(token) ? token : formTokens.issue(new Date());
}

interface Sender {
  mustCarryToken: boolean;
  key: string | undefined;
}

async function keep<Request extends FormTraps>(
  services: Services,
  lead: LeadAddress<Request>,
  request: Request,
  sender: Sender,
): Promise<Kept<object>> {
  const now = new Date();
  const traps = { hiddenField: request.department_code, token: request.form_token, mustCarryToken: sender.mustCarryToken };
  const kept = await lead.keep(services, {
    request,
    suspectedBecause: judgeSpam(traps, services.formTokens, now),
    idempotencyKey: sender.key,
    now,
  });
  services.delivery.wake();
  return kept;
}

/**
 * A form sent twice by a double click is one lead; the same form sent with other words is another.
 * Only with a token of ours, whose random part makes the key one that nobody guesses.
 */
function sameFormSameKey({ formTokens }: Services, request: FormTraps): string | undefined {
  if (!request.form_token || !formTokens.renderedAt(request.form_token)) return undefined;
  return `form:${createHash('sha256').update(JSON.stringify(request)).digest('base64url')}`;
}

const KEY_USED_TWICE: ProblemDetails = {
  status: 422,
  name: 'idempotency-key-reused',
  title: 'This Idempotency-Key was used for another request',
  detail: 'Send a new key with a new request, or the same body with the same key.',
};
