// Admission control: limits how many on-demand requests are worked on at a time, and refuses the rest at once. Built pages are
// exempt. A quick refusal serves more people than a long wait.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admissionQueue } from './admission-queue.ts';
import { RetryLaterError } from './retry-later-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted among the requests in progress. */
    isInProgress: boolean;
  }
  interface FastifyContextConfig {
    /** Answered without limits, as health checks are. */
    isUnlimited?: true;
  }
}

/** Each kind has a limit of its own, so that a flood of one leaves room for the others. */
const MAX_IN_PROGRESS = { changing: 250, reading: 250, searching: 25 };
/** Bounds how long a built page waits for the event loop during a flood. */
const BATCH = { size: 25, milliseconds: 25 };
/** The mean delay of the event loop above which the process is overloaded. */
const MAX_EVENT_LOOP_DELAY_MILLISECONDS = 300;
/** With fewer connections a slow event loop means a busy machine, and refusing visitors would not help. */
const MIN_CONNECTIONS_OF_A_FLOOD = 50;
const SAMPLE_MILLISECONDS = 500;
const RETRY_AFTER_SECONDS = 5;

type Kind = keyof typeof MAX_IN_PROGRESS;
/** In order of priority: a lead is worth more than a page, and a page more than a search. */
const KINDS = ['changing', 'reading', 'searching'] as const satisfies Kind[];

export async function controlAdmission(app: FastifyInstance): Promise<void> {
  const inProgress: Record<Kind, number> = { changing: 0, reading: 0, searching: 0 };
  const admitted = admissionQueue(KINDS, BATCH);
  app.decorateRequest('isInProgress', false);
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });

  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MILLISECONDS,
    sampleInterval: SAMPLE_MILLISECONDS,
    pressureHandler: async (request: FastifyRequest) => {
      if (!isExempt(request) && connections >= MIN_CONNECTIONS_OF_A_FLOOD) throw overloaded();
    },
  });

  // Counted from when the body has arrived until the answer is ready: slow senders and slow readers take no room.
  app.addHook('preHandler', async (request) => {
    if (isExempt(request)) return;
    const kind = kindOf(request);
    if (inProgress[kind] >= MAX_IN_PROGRESS[kind]) throw overloaded();
    inProgress[kind] += 1;
    request.isInProgress = true;
    // Requests that have already arrived are counted first: a handler that never waits would end before the next is counted.
    await admitted(kind);
  });
  app.addHook('onSend', async (request) => {
    if (request.isInProgress) inProgress[kindOf(request)] -= 1;
    request.isInProgress = false;
  });
}

function isExempt({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.config.isUnlimited === true;
}

function kindOf({ method, routeOptions }: FastifyRequest): Kind {
  if (method === 'POST') return 'changing';
  return (routeOptions.config.cost ?? 1) > 1 ? 'searching' : 'reading';
}

function overloaded(): RetryLaterError {
  return new RetryLaterError('More is asked for than can be done', { statusCode: 503, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
