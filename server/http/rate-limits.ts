// How often one address may ask for what costs work, and its networks, and all addresses together. A person never meets this; a script that floods does.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RateCounters, rateCounters } from '../../database/rate-counters.ts';
import { throttled } from '../logs/throttled.ts';
import type { Services } from '../services.ts';
import { networksOf } from './networks.ts';
import { processCounters } from './process-counters.ts';
import { RetryLaterError } from './retry-later-error.ts';
import { sharedCounters } from './shared-counters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * For a subject that limits something of its own: counts one more under this name.
     * @param why goes to the log
     * @throws RetryLaterError beyond so many a minute
     */
    limitPerMinute(name: string, most: number, why: string): Promise<void>;
  }
  interface FastifyContextConfig {
    /** How much it costs to read this, a page being 1. */
    cost?: number;
  }
  interface FastifyRequest {
    /** Counts in full against the limit of all addresses together. */
    isCountedInFull: boolean;
  }
}

const WINDOW_MILLISECONDS = 60_000;
/** What was counted outlives its window by no more than this, whether or not anybody posts. */
const SWEEP_EVERY_MILLISECONDS = 10_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The limit of all together counts in tenths: a post that is refused for what it is costs little, and counts one. */
const ALL = 'all addresses together';
const POST_TENTHS = 10;
const REFUSED_POST_TENTHS = 1;
/** This part of the limit of all together is kept for networks that have hardly posted within the minute. */
const NEWCOMERS_PART = 0.2;
const NEWCOMER_POSTS = 10;

/** Every route that is registered after this is limited, except what tells how the process is. */
export async function limitRates(
  app: FastifyInstance,
  { settings, database, keyring }: Pick<Services, 'settings' | 'database' | 'keyring'>,
  sweepEveryMilliseconds = SWEEP_EVERY_MILLISECONDS,
): Promise<void> {
  // Reading is counted by each process alone: to count in the database would cost more than most of what is read.
  const reads = processCounters();
  const shared = settings.databaseUrl && sharedCounters(rateCounters(database, keyring), processCounters(), app.log);
  const posts = shared || processCounters();
  // Apart from the addresses: so many of those can come that the oldest counters make room.
  const together = shared || processCounters();
  sweepOnTime(app, [reads, posts, together], sweepEveryMilliseconds);
  app.decorateRequest('isCountedInFull', false);
  app.decorate('limitPerMinute', async (name, most, why) => void (await countUpTo(most, posts, { name, why })));

  app.addHook('onRequest', async (request) => {
    const { is404, method, ip, routeOptions } = request;
    if (is404 || routeOptions.config.isSpared) return;
    if (READING.has(method)) {
      await countNetworks(reads, ip, settings.readsPerMinute, routeOptions.config.cost);
      return;
    }
    const most = settings.postsPerMinute;
    const ofNetwork = await countNetworks(posts, ip, most.perAddress);
    await countAll(together, ofNetwork <= NEWCOMER_POSTS ? most.together : most.together * (1 - NEWCOMERS_PART));
    request.isCountedInFull = true;
  });
  app.addHook('onResponse', async (request: FastifyRequest, { statusCode }: FastifyReply) => {
    if (!request.isCountedInFull || statusCode < 400 || statusCode >= 500) return;
    await together.count(ALL, WINDOW_MILLISECONDS, REFUSED_POST_TENTHS - POST_TENTHS);
  });
}

/**
 * What is refused to a network is not held against the wider ones.
 * @returns what was counted for the widest
 * @throws RetryLaterError when one of them is over its share
 */
async function countNetworks(counters: RateCounters, address: string, perAddress: number, cost = 1): Promise<number> {
  let widest = 0;
  for (const { name, share } of networksOf(address)) {
    widest = await countUpTo(perAddress * share, counters, { name, why: 'One address or network asks too often', cost });
  }
  return widest;
}

/** @throws RetryLaterError when it is more than that */
async function countUpTo(most: number, counters: RateCounters, { name, why, cost }: { name: string; why: string; cost?: number }) {
  const { current, ttl } = await counters.count(name, WINDOW_MILLISECONDS, cost);
  if (current <= most) return current;
  throw new RetryLaterError(why, { statusCode: 429, retryAfterSeconds: secondsOf(ttl) });
}

/** @throws RetryLaterError when all together are over the limit */
async function countAll(counters: RateCounters, most: number): Promise<void> {
  const { current, ttl } = await counters.count(ALL, WINDOW_MILLISECONDS, POST_TENTHS);
  if (current <= most * POST_TENTHS) return;
  // What was not let in leaves the rest to those who are.
  await counters.count(ALL, WINDOW_MILLISECONDS, -POST_TENTHS);
  throw new RetryLaterError('All addresses together post too often', { statusCode: 503, retryAfterSeconds: secondsOf(ttl) });
}

function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

/** A server that was stopped leaves its counters behind: the first sweep is at the start. */
function sweepOnTime(app: FastifyInstance, counters: RateCounters[], everyMilliseconds: number): void {
  const warn = throttled(app.log);
  const sweep = () =>
    Promise.all(counters.map((each) => each.sweep())).catch((cause) =>
      warn({ err: cause }, 'Counters of posts could not be removed: it is tried again in some seconds'),
    );
  const timer = setInterval(sweep, everyMilliseconds).unref();
  app.addHook('onReady', async () => void (await sweep()));
  app.addHook('onClose', async () => clearInterval(timer));
}
