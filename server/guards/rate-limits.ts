// How often one address may post, and all addresses together. A person never meets this; a script that floods the forms does.
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RateCounters, rateCounters } from '../../database/rate-counters.ts';
import type { Services } from '../app.ts';
import { nowAndThen } from '../logs/now-and-then.ts';
import { isFormPost } from '../problems/form-post.ts';
import { TryLater } from '../problems/try-later.ts';
import { processCounters } from './process-counters.ts';
import { sharedCounters } from './shared-counters.ts';

const WINDOW_MILLISECONDS = 60_000;
/** What was counted outlives its window by no more than this, whether or not anybody posts. */
const SWEEP_EVERY_MILLISECONDS = 10_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Holds for every route that is registered here and changes something. Forms are counted once they have been read, because who
 * is over the limit gets back what they typed. IPv6 addresses count by /64, which is what one household has.
 */
export async function limitRates(
  app: FastifyInstance,
  { settings, database, keyring }: Pick<Services, 'settings' | 'database' | 'keyring'>,
  sweepEveryMilliseconds = SWEEP_EVERY_MILLISECONDS,
): Promise<void> {
  const counters = settings.databaseUrl
    ? sharedCounters(await rateCounters(database, keyring), processCounters(), app.log)
    : processCounters();
  sweepOnTime(app, counters, sweepEveryMilliseconds);
  await app.register(rateLimit, { global: false, timeWindow: WINDOW_MILLISECONDS, store: storeOf(counters) });
  const { perAddress, together } = settings.postsPerMinute;
  const countAddress = app.createRateLimit({ max: perAddress });
  const countAll = app.createRateLimit({ max: together, keyGenerator: () => 'all addresses together' });

  async function limit(request: FastifyRequest): Promise<void> {
    const ofAddress = await countAddress(request);
    if (!ofAddress.isAllowed && ofAddress.isExceeded) {
      throw new TryLater('One address posts too often', { statusCode: 429, retryAfterSeconds: ofAddress.ttlInSeconds });
    }
    const ofAll = await countAll(request);
    if (!ofAll.isAllowed && ofAll.isExceeded) {
      throw new TryLater('All addresses together post too often', { statusCode: 503, retryAfterSeconds: ofAll.ttlInSeconds });
    }
  }

  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && !isFormPost(request)) await limit(request);
  });
  app.addHook('preHandler', async (request) => {
    if (isLimited(request) && isFormPost(request)) await limit(request);
  });
}

/** A server that was stopped leaves its counters behind: the first sweep is at the start. */
function sweepOnTime(app: FastifyInstance, counters: RateCounters, everyMilliseconds: number): void {
  const warn = nowAndThen(app.log);
  const sweep = () =>
    counters.sweep().catch((cause) => warn({ err: cause }, 'Counters of posts could not be removed: it is tried again in some seconds'));
  const timer = setInterval(sweep, everyMilliseconds).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', async () => clearInterval(timer));
}

function isLimited({ method, is404 }: FastifyRequest): boolean {
  return !is404 && !READING.has(method);
}

/** Our counters, as the plugin wants to be given them. */
function storeOf(counters: RateCounters) {
  return class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, counted?: { current: number; ttl: number }) => void, window = WINDOW_MILLISECONDS): void {
      counters.count(key, window).then((counted) => done(null, counted), done);
    }

    child(): Store {
      return this;
    }
  };
}
