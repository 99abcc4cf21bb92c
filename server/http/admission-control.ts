// What is made on demand is made for so many at a time and refused at once beyond: a short "no" serves more people than a long
// wait. Built pages come out of memory and pass by this guard.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admissionQueue } from './admission-queue.ts';
import { RetryLaterError } from './retry-later-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted among those that are being worked on. */
    isUnderWay: boolean;
  }
  interface FastifyContextConfig {
    /** Answered however busy the process is: what asks how it is. */
    isSpared?: true;
  }
}

/** A lead is worth more than a page, and a page more than a search: a flood of one kind leaves the others their own room. */
const MOST_UNDER_WAY = { changing: 250, reading: 250, searching: 25 };
/** How long a page out of memory may have to wait in a flood of others. */
const ROUNDS = { most: 25, milliseconds: 25 };
/** So late on average, not once: each round of the loop has more to do than anyone wants to wait for. */
const LATE_MILLISECONDS = 300;
/** Late with fewer connections than these, it is the machine that is busy with something else: refusing visitors would help nobody. */
const CROWD = 50;
const LOOK_EVERY_MILLISECONDS = 500;
const RETRY_AFTER_SECONDS = 5;

type Kind = keyof typeof MOST_UNDER_WAY;
/** The first come in first. */
const KINDS = ['changing', 'reading', 'searching'] as const satisfies Kind[];

export async function controlAdmission(app: FastifyInstance): Promise<void> {
  const underWay: Record<Kind, number> = { changing: 0, reading: 0, searching: 0 };
  const myTurn = admissionQueue(KINDS, ROUNDS);
  app.decorateRequest('isUnderWay', false);
  let connections = 0;
  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });

  await app.register(underPressure, {
    maxEventLoopDelay: LATE_MILLISECONDS,
    sampleInterval: LOOK_EVERY_MILLISECONDS,
    pressureHandler: async (request: FastifyRequest) => {
      if (!isPassed(request) && connections >= CROWD) throw overloaded();
    },
  });

  // Counted once the body is there, and until the answer is: neither slow senders nor slow readers take anyone's room.
  app.addHook('preHandler', async (request) => {
    if (isPassed(request)) return;
    const kind = kindOf(request);
    if (underWay[kind] >= MOST_UNDER_WAY[kind]) throw overloaded();
    underWay[kind] += 1;
    request.isUnderWay = true;
    // Whoever else is at the door comes in first: handlers that never wait would each be done before the next is counted.
    await myTurn(kind);
  });
  app.addHook('onSend', async (request) => {
    if (request.isUnderWay) underWay[kindOf(request)] -= 1;
    request.isUnderWay = false;
  });
}

function isPassed({ is404, routeOptions }: FastifyRequest): boolean {
  return is404 || routeOptions.config.isSpared === true;
}

function kindOf({ method, routeOptions }: FastifyRequest): Kind {
  if (method === 'POST') return 'changing';
  return (routeOptions.config.cost ?? 1) > 1 ? 'searching' : 'reading';
}

function overloaded(): RetryLaterError {
  return new RetryLaterError('More is asked for than can be done', { statusCode: 503, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
