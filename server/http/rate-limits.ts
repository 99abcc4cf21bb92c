// Rate limits: for each address, for its networks, and for all addresses together. Only scripts reach them.
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
     * A further limit of a single subject.
     * @param why for the log
     * @throws RetryLaterError above this number a minute
     */
    limitPerMinute(name: string, most: number, why: string): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The cost of a read; a page costs 1. */
    cost?: number;
    /** Called by signed-in staff. */
    isOfStaff?: true;
  }
  interface FastifyRequest {
    /** Counts in full against the limit of all addresses together. */
    isCountedInFull: boolean;
  }
}

const WINDOW_MILLISECONDS = 60_000;
/** Counters are removed at most this long after their window has ended: the privacy policy says a minute. */
const SWEEP_EVERY_MILLISECONDS = 10_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The limit of all addresses counts in tenths: a post that is refused as invalid costs little and counts one. */
const ALL = 'all addresses together';
const POST_TENTHS = 10;
const REFUSED_POST_TENTHS = 1;
/** This share of the limit of all addresses is kept for networks that have hardly posted within the minute. */
const NEWCOMERS_SHARE = 0.2;
const NEWCOMER_POSTS = 10;
/** An office shares one address, and its drafts save themselves. Without a valid session these calls are refused at little cost. */
const STAFF_FACTOR = 10;

/** Limits every route that is registered after it, except health checks. */
export async function limitRates(
  app: FastifyInstance,
  { settings, database, keyring }: Pick<Services, 'settings' | 'database' | 'keyring'>,
  sweepEveryMilliseconds = SWEEP_EVERY_MILLISECONDS,
): Promise<void> {
  // Each process counts reads for itself: a count in the database would cost more than most reads.
  const reads = processCounters();
  const shared = settings.databaseUrl && sharedCounters(rateCounters(database, keyring), processCounters(), app.log);
  const posts = shared || processCounters();
  // A counter of its own: so many addresses can arrive that their oldest counters are dropped.
  const together = shared || processCounters();
  sweepOnTime(app, [reads, posts, together], sweepEveryMilliseconds);
  app.decorateRequest('isCountedInFull', false);
  app.decorate('limitPerMinute', async (name, most, why) => void (await countUpTo(most, posts, { name, why })));

  app.addHook('onRequest', async (request) => {
    const { is404, method, ip, headers, routeOptions } = request;
    if (is404 || routeOptions.config.isUnlimited) return;
    if (SAFE_METHODS.has(method)) {
      await countNetworks(reads, ip, settings.readsPerMinute, { cost: routeOptions.config.cost });
      return;
    }
    const most = settings.postsPerMinute;
    const ofNetwork =
      routeOptions.config.isOfStaff && headers.authorization !== undefined
        ? await countNetworks(posts, ip, most.perAddress * STAFF_FACTOR, { who: 'staff at ' })
        : await countNetworks(posts, ip, most.perAddress);
    await countAll(together, ofNetwork <= NEWCOMER_POSTS ? most.together : most.together * (1 - NEWCOMERS_SHARE));
    request.isCountedInFull = true;
  });
  app.addHook('onResponse', async (request: FastifyRequest, { statusCode }: FastifyReply) => {
    if (!request.isCountedInFull || statusCode < 400 || statusCode >= 500) return;
    await together.count(ALL, WINDOW_MILLISECONDS, REFUSED_POST_TENTHS - POST_TENTHS);
  });
}

/**
 * A request that one network is refused is not counted for the wider ones.
 * @returns the count of the widest network
 * @throws RetryLaterError when one of them is over its share
 */
async function countNetworks(
  counters: RateCounters,
  address: string,
  perAddress: number,
  { cost = 1, who = '' }: { cost?: number | undefined; who?: string } = {},
): Promise<number> {
  let widest = 0;
  for (const { name, share } of networksOf(address)) {
    widest = await countUpTo(perAddress * share, counters, { name: who + name, why: 'One address or network asks too often', cost });
  }
  return widest;
}

/** @throws RetryLaterError above the limit */
async function countUpTo(most: number, counters: RateCounters, { name, why, cost }: { name: string; why: string; cost?: number }) {
  const { current, ttl } = await counters.count(name, WINDOW_MILLISECONDS, cost);
  if (current <= most) return current;
  throw new RetryLaterError(why, { statusCode: 429, retryAfterSeconds: secondsOf(ttl) });
}

/** @throws RetryLaterError when all addresses together are over the limit */
async function countAll(counters: RateCounters, most: number): Promise<void> {
  const { current, ttl } = await counters.count(ALL, WINDOW_MILLISECONDS, POST_TENTHS);
  if (current <= most * POST_TENTHS) return;
  // A refused post does not count.
  await counters.count(ALL, WINDOW_MILLISECONDS, -POST_TENTHS);
  throw new RetryLaterError('All addresses together post too often', { statusCode: 503, retryAfterSeconds: secondsOf(ttl) });
}

function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}

/** The first sweep is at the start, because a server that was killed leaves its counters behind. */
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
