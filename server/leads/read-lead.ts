// Reads a posted lead: JSON from the form's script and from programs, form-encoded from a browser without JavaScript.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FormTraps } from '../../contracts/form-traps.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import { hashOfBody, keptDigest, keptKey } from '../../database/encryption/post-digests.ts';
import { isFormPost, parseForm } from '../http/form-post.ts';
import { invalidFields, type ProblemDetails } from '../http/problem.ts';
import type { FormTokens } from './form-token.ts';
import { judgeSpam } from './judge-spam.ts';

export interface Arrival<Request> {
  request: Request;
  suspectedBecause: string | null;
  /** The sender's name for this post: the same key and body are the same lead. */
  idempotencyKey: string | undefined;
  now: Date;
}

export type LeadReading<Request> = { is: 'read'; arrival: Arrival<Request> } | { is: 'refused'; refusal: ProblemDetails };

export function readLead<Request extends FormTraps>(
  post: FastifyRequest,
  contract: z.ZodMiniType<Request>,
  formTokens: FormTokens,
): LeadReading<Request> {
  const isForm = isFormPost(post);
  const parsed = contract.safeParse(isForm ? parseForm(post.body) : post.body);
  if (!parsed.success) return { is: 'refused', refusal: invalidFields(fieldErrors(parsed.error)) };
  const request = parsed.data;

  const header = post.headers['idempotency-key'];
  const isMalformed = header !== undefined && !(typeof header === 'string' && KEY.test(header));
  if (!isForm && isMalformed) return { is: 'refused', refusal: KEY_MALFORMED };
  const idempotencyKey = isForm ? formKey(request, formTokens) : header && `key:${header}`;

  const now = new Date();
  const traps = { hiddenField: request.department_code, token: request.form_token, mustCarryToken: isForm };
  const suspectedBecause = judgeSpam(traps, formTokens, now);
  return { is: 'read', arrival: { request, suspectedBecause, idempotencyKey, now } };
}

/**
 * A form that a double click sends twice is one lead; the same form with other words is another.
 * Only a token that we signed makes a key: its random part keeps others from guessing it.
 */
function formKey(request: FormTraps, formTokens: FormTokens): string | undefined {
  if (!request.form_token || !formTokens.renderedAt(request.form_token)) return undefined;
  return `form:${createHash('sha256').update(JSON.stringify(request)).digest('base64url')}`;
}

/** The columns that the tables of all leads have. */
export function arrivalColumns({ request, suspectedBecause, idempotencyKey, now }: Arrival<unknown>) {
  return {
    received_at: now.toISOString(),
    suspected: suspectedBecause !== null,
    suspected_because: suspectedBecause,
    idempotency_key: idempotencyKey === undefined ? null : keptKey(idempotencyKey),
    body_digest: keptDigest(idempotencyKey ?? null, hashOfBody(request)),
  };
}

/** Visible ASCII, as a header carries it without quoting. */
const KEY = /^[\x21-\x7e]{1,255}$/;

const KEY_MALFORMED: ProblemDetails = {
  status: 400,
  name: 'idempotency-key-malformed',
  title: 'The Idempotency-Key cannot be used',
  detail: 'Send 1 to 255 visible ASCII characters without spaces, such as a UUID, or leave the header out.',
};

export const KEY_REUSED: ProblemDetails = {
  status: 422,
  name: 'idempotency-key-reused',
  title: 'This Idempotency-Key was used for another request',
  detail: 'Send a new key with a new request, or the same body with the same key.',
};
