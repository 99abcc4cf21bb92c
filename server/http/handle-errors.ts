// Answers errors: problem+json for programs, a page for people. The log gets the cause.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_ADDRESS } from '../auth/addresses.ts';
import { sendUnknownCall } from '../auth/auth-error.ts';
import { redactedPath } from '../logs/redacted-path.ts';
import { throttled } from '../logs/throttled.ts';
import { movedAddress } from '../pages/moved-address.ts';
import type { Services } from '../services.ts';
import { DatabaseError } from './database-error.ts';
import { FieldFaults } from './field-faults.ts';
import { isFormPost, readTyped } from './form-post.ts';
import { invalidFields, type ProblemDetails, type ProblemName, problems, sendProblem, tryAgain, waitSeconds } from './problem.ts';
import { RetryLaterError } from './retry-later-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused by a limit. The log counts these together, so that a flood does not fill it. */
    isShed: boolean;
  }
  interface FastifyContextConfig {
    /** Shows the form again with what was typed, whatever the error was. */
    showAgain?: (reply: FastifyReply, refused: RefusedForm) => Promise<FastifyReply>;
  }
}

/** A form of a browser without JavaScript that was not kept. */
export interface RefusedForm {
  status: number;
  failure: 'database' | 'busy' | 'large' | 'default';
  /** When it can be sent again. */
  seconds?: number;
  typed: Record<string, unknown>;
}

export function handleErrors(app: FastifyInstance, services: Services): void {
  const warn = throttled(app.log);
  app.decorateRequest('isShed', false);
  app.setErrorHandler(async (error: FastifyError | DatabaseError | FieldFaults | RetryLaterError, request, reply) => {
    const refusal = problemFor(error);
    if (error instanceof RetryLaterError) {
      request.isShed = true;
      reply.header('retry-after', error.retryAfterSeconds);
      warn({ route: request.routeOptions.url, status: refusal.status }, error.message);
    } else if (refusal.status >= 500) {
      request.log.error({ err: error }, error instanceof DatabaseError ? error.message : 'A request failed');
    }
    const { showAgain } = request.routeOptions.config;
    const typed = showAgain && isFormPost(request) && (await readTyped(request));
    return typed ? showAgain(reply, { status: refusal.status, typed, ...becauseOf(error) }) : answer(request, reply, refusal, services);
  });
}

/** Registered where requests are logged and limited, so that unknown addresses are too. */
export function answerNotFound(app: FastifyInstance, services: Services): void {
  app.setNotFoundHandler((request, reply) => {
    const moved = movedAddress(app, request);
    if (moved) return reply.redirect(moved, 308);
    request.log.info({ path: redactedPath(request.url), method: request.method, status: 404 }, 'Not found');
    if (request.url.startsWith('/api/')) return sendProblem(reply, problems['not-found']);
    if (request.url.startsWith(`${AUTH_ADDRESS}/`)) return sendUnknownCall(reply);
    return services.pages.sendNotFound(reply);
  });
}

function becauseOf(error: FastifyError | DatabaseError | FieldFaults | RetryLaterError): Pick<RefusedForm, 'failure' | 'seconds'> {
  if (error instanceof RetryLaterError) return { failure: 'busy', seconds: waitSeconds(error.retryAfterSeconds) };
  if (error instanceof DatabaseError) return { failure: 'database' };
  return { failure: error.statusCode === problems['too-large'].status ? 'large' : 'default' };
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: ProblemDetails, services: Services) {
  const isForAPerson = isFormPost(request) || request.headers.accept?.includes('text/html');
  if (!isForAPerson) return sendProblem(reply, refusal);
  return services.pages.sendFailure(reply, refusal);
}

function problemFor(error: FastifyError | DatabaseError | FieldFaults | RetryLaterError): ProblemDetails {
  if (error instanceof RetryLaterError)
    return tryAgain(error.statusCode === 429 ? 'too-many-requests' : 'overloaded', error.retryAfterSeconds);
  if (error instanceof DatabaseError) return problems.database;
  if (error instanceof FieldFaults) return invalidFields(error.errors);
  const status = error.statusCode ?? 500;
  const name = BY_STATUS[status];
  if (name) return problems[name];
  return status < 500 ? { ...problems.malformed, status } : problems.unforeseen;
}

const BY_STATUS: Record<number, ProblemName> = {
  400: 'malformed',
  403: 'foreign-origin',
  413: 'too-large',
  415: 'unsupported-media-type',
};
