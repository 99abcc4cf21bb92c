// Turns what went wrong into an answer: problem+json for programs, a page for people. The log gets the cause.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app.ts';
import { DatabaseFault } from './database-fault.ts';
import { isFormPost } from './form-post.ts';
import { movedAddress } from './moved-address.ts';
import { type Refusal, sendProblem } from './problem.ts';

export function answerFailures(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error: FastifyError | DatabaseFault, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.status >= 500) request.log.error({ err: error }, error.message);
    return answer(request, reply, refusal, services);
  });

  app.setNotFoundHandler((request, reply) => {
    const moved = movedAddress(app, request);
    if (moved) return reply.redirect(moved, 308);
    request.log.warn({ path: request.url, method: request.method }, 'Not found');
    if (request.url.startsWith('/api/')) return sendProblem(reply, NOT_FOUND);
    return services.pages.sendNotFound(reply);
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, services: Services) {
  const isForAPerson = isFormPost(request) || request.headers.accept?.includes('text/html');
  if (!isForAPerson) return sendProblem(reply, refusal);
  return services.pages.sendFailure(reply, refusal);
}

function refusalFor(error: FastifyError | DatabaseFault): Refusal {
  if (error instanceof DatabaseFault) return DATABASE_AT_FAULT;
  const status = error.statusCode ?? 500;
  return BY_STATUS[status] ?? (status < 500 ? { ...MALFORMED, status } : UNFORESEEN);
}

const NOT_FOUND: Refusal = {
  status: 404,
  name: 'not-found',
  title: 'There is nothing at this address',
  detail: 'Check the address and the method.',
};

const MALFORMED: Refusal = {
  status: 400,
  name: 'malformed',
  title: 'The request could not be read',
  detail: 'Send one JSON object in UTF-8 with the content type application/json.',
};

const UNFORESEEN: Refusal = {
  status: 500,
  name: 'unforeseen',
  title: 'Something went wrong on our side',
  detail: 'Please try again in a minute, or write to us by email.',
};

const DATABASE_AT_FAULT: Refusal = {
  status: 503,
  name: 'database',
  title: 'The database is not available',
  detail: 'The database did not keep the request. Please try again in a minute, or contact us by email or phone.',
};

const BY_STATUS: Record<number, Refusal> = {
  400: MALFORMED,
  403: {
    status: 403,
    name: 'foreign-origin',
    title: 'This was sent from another site',
    detail: 'Forms can only be sent from our own pages. Open the form on this site and send it from there.',
  },
  413: {
    status: 413,
    name: 'too-large',
    title: 'That is too much text at once',
    detail: 'A request may hold 64 KiB. Please shorten the message; files can follow by email.',
  },
  415: {
    status: 415,
    name: 'unsupported-media-type',
    title: 'This content type is not taken here',
    detail: 'Send application/json, or application/x-www-form-urlencoded from a form.',
  },
  429: {
    status: 429,
    name: 'too-many-requests',
    title: 'That was a lot at once',
    detail: 'Please wait a minute and send it again, or call us.',
  },
  503: {
    status: 503,
    name: 'overloaded',
    title: 'We are busy at the moment',
    detail: 'Please try again in a few seconds.',
  },
};
