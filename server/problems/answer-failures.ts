// Turns what went wrong into an answer: problem+json for programs, a page for people. The log gets the cause.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app.ts';
import { nowAndThen } from '../logs/now-and-then.ts';
import { redactedPath } from '../logs/redacted-path.ts';
import { DatabaseFault } from './database-fault.ts';
import { isFormPost, readTyped } from './form-post.ts';
import { movedAddress } from './moved-address.ts';
import { type Refusal, sendProblem } from './problem.ts';
import { type RefusalName, refusals, tryAgain, waitSeconds } from './refusals.ts';
import { TryLater } from './try-later.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Told to try later: a flood of them leaves a line of the log now and then, not one each. */
    isTurnedAway: boolean;
  }
  interface FastifyContextConfig {
    /** Shows the form's page again with what was typed, whatever the form was refused for. */
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

export function answerFailures(app: FastifyInstance, services: Services): void {
  const warn = nowAndThen(app.log);
  app.decorateRequest('isTurnedAway', false);
  app.setErrorHandler(async (error: FastifyError | DatabaseFault | TryLater, request, reply) => {
    const refusal = refusalFor(error);
    if (error instanceof TryLater) {
      request.isTurnedAway = true;
      reply.header('retry-after', error.retryAfterSeconds);
      warn({ route: request.routeOptions.url, status: refusal.status }, error.message);
    } else if (refusal.status >= 500) {
      request.log.error({ err: error }, error instanceof DatabaseFault ? error.message : 'A request failed');
    }
    const { showAgain } = request.routeOptions.config;
    const typed = showAgain && isFormPost(request) && (await readTyped(request));
    return typed ? showAgain(reply, { status: refusal.status, typed, ...becauseOf(error) }) : answer(request, reply, refusal, services);
  });
}

/** Called where requests are logged and measured, because it holds for what no route answers. */
export function answerNotFound(app: FastifyInstance, services: Services): void {
  app.setNotFoundHandler((request, reply) => {
    const moved = movedAddress(app, request);
    if (moved) return reply.redirect(moved, 308);
    request.log.info({ path: redactedPath(request.url), method: request.method, status: 404 }, 'Not found');
    if (request.url.startsWith('/api/')) return sendProblem(reply, refusals['not-found']);
    return services.pages.sendNotFound(reply);
  });
}

function becauseOf(error: FastifyError | DatabaseFault | TryLater): Pick<RefusedForm, 'failure' | 'seconds'> {
  if (error instanceof TryLater) return { failure: 'busy', seconds: waitSeconds(error.retryAfterSeconds) };
  if (error instanceof DatabaseFault) return { failure: 'database' };
  return { failure: error.statusCode === refusals['too-large'].status ? 'large' : 'default' };
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, services: Services) {
  const isForAPerson = isFormPost(request) || request.headers.accept?.includes('text/html');
  if (!isForAPerson) return sendProblem(reply, refusal);
  return services.pages.sendFailure(reply, refusal);
}

function refusalFor(error: FastifyError | DatabaseFault | TryLater): Refusal {
  if (error instanceof TryLater) return tryAgain(error.statusCode === 429 ? 'too-many-requests' : 'overloaded', error.retryAfterSeconds);
  if (error instanceof DatabaseFault) return refusals.database;
  const status = error.statusCode ?? 500;
  const name = BY_STATUS[status];
  if (name) return refusals[name];
  return status < 500 ? { ...refusals.malformed, status } : refusals.unforeseen;
}

const BY_STATUS: Record<number, RefusalName> = {
  400: 'malformed',
  403: 'foreign-origin',
  413: 'too-large',
  415: 'unsupported-media-type',
};
