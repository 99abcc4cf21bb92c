// A refusal of the sign-in, as auth-js reads it: a code for the program and a message for the person.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { counted } from '../../contracts/counted.ts';
import { RetryLaterError } from '../http/retry-later-error.ts';

const API_VERSION_HEADER = 'x-supabase-api-version';
/** auth-js reads `code` only in answers of this version. */
const API_VERSION = '2024-01-01';

export class AuthError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly more: object;

  /** @param code one of auth-js's own (its src/lib/error-codes.ts) */
  constructor(statusCode: number, code: string, message: string, more: object = {}) {
    super(message);
    this.name = 'AuthError';
    this.statusCode = statusCode;
    this.code = code;
    this.more = more;
  }
}

/** Answers every error in this scope. Whatever is no refusal of ours is logged, and tried again by auth-js. */
export function handleAuthErrors(auth: FastifyInstance): void {
  // At the end, because limits and the check of the origin refuse before the hooks of this scope.
  auth.addHook('onSend', async (_request, reply) => void reply.header(API_VERSION_HEADER, API_VERSION));
  auth.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof AuthError) return send(reply, error);
    if (error instanceof RetryLaterError) {
      request.isShed = true;
      return send(reply.header('retry-after', error.retryAfterSeconds), retryLater(error, isRefresh(request.query)));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, new AuthError(status, 'validation_failed', 'The request cannot be read: load the page again.'));
    request.log.error({ err: error }, 'A sign-in request failed');
    return send(reply, new AuthError(status, 'unexpected_failure', 'Something went wrong on our side. Try again in a moment.'));
  });
}

/** For an address under /auth/v1 that answers nothing. */
export function sendUnknownCall(reply: FastifyReply): FastifyReply {
  const unknown = new AuthError(404, 'validation_failed', 'There is no such call: check its address and its method.');
  return send(reply.header(API_VERSION_HEADER, API_VERSION), unknown);
}

function isRefresh(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'grant_type' in query && query.grant_type === 'refresh_token';
}

/** auth-js signs out when a refresh is answered 4xx, and tries again after 503. */
function retryLater({ statusCode, retryAfterSeconds }: RetryLaterError, isForRefresh: boolean): AuthError {
  const message = `Too much was asked for at once. Try again in ${counted(retryAfterSeconds, 'second')}.`;
  return new AuthError(isForRefresh ? 503 : statusCode, 'over_request_rate_limit', message);
}

function send(reply: FastifyReply, { statusCode, code, message, more }: AuthError): FastifyReply {
  return reply.code(statusCode).send({ code, message, ...more });
}
