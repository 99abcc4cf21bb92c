// Delivers the outbox in the background and across restarts. Retries each notification until it succeeds or is given up. The log
// names those that were given up.
import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../database/database-time.ts';
import { DecryptionError, MissingKeyError } from '../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { NotificationRow } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';
import { reasonOf } from '../logs/error-facts.ts';
import type { Channel } from './channel.ts';
import { claimDue, markDelivered, markUndeliverable, recordFailure } from './claim.ts';
import { readOutgoing } from './read-outgoing.ts';
import { REROUTE_EVERY_MILLISECONDS, rerouteOldest } from './reroute.ts';
import { UndeliverableError } from './undeliverable-error.ts';

const MAX_CONCURRENT = 8;
const POLL_MILLISECONDS = 1_000;
const DELIVERY_TIMEOUT_MILLISECONDS = 10_000;
/** What is being sent when the server stops gets this long: a mail that is cut off may have arrived, and is sent again. */
const FINISHING_MILLISECONDS = 2_000;

export interface Delivery {
  /** Polls the outbox now, because something was enqueued. */
  wake(): void;
  /** Lets what is being sent end, for two seconds at most, and waits until its rows are updated. */
  stop(): Promise<void>;
}

interface Delivering {
  database: Database;
  keyring: Keyring;
  channels: Channel[];
  /** Where links in notifications lead. */
  siteUrl: string;
  log: FastifyBaseLogger;
  /** The database's clock by default: by clocks that differ, processes would take each other's claims for lapsed. */
  now?: () => Date | Promise<Date>;
}

export function startDelivery({ database, keyring, channels, siteUrl, log, now = () => databaseTime(database) }: Delivering): Delivery {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const byChannel = new Map<string, Channel>(channels.map((channel) => [channel.channel, channel]));
  const names = channels.map(({ channel }) => channel);
  let isWoken = false;
  let pause = Promise.withResolvers<void>();
  let databaseAnswered = true;
  let reroutedAt = 0;

  const running = (async () => {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const delivered = await deliverDue();
      if (delivered === 0 && !isWoken && !stopping.signal.aborted) await pauseUntilWoken();
    }
  })();

  async function deliverDue(): Promise<number> {
    try {
      await reroute();
      const claimed = await claimDue(database, { channels: names, limit: MAX_CONCURRENT, now: await now() });
      databaseAnswered = true;
      // All of them end before the next are claimed, which limits how many run, and before a stop returns.
      const outcomes = await Promise.allSettled(claimed.map(deliver));
      const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
      if (rejected) throw rejected.reason;
      return claimed.length;
    } catch (cause) {
      if (databaseAnswered) log.error({ err: cause }, 'Notifications wait: the database does not answer');
      databaseAnswered = false;
      return 0;
    }
  }

  async function deliver(notification: NotificationRow): Promise<void> {
    try {
      const outgoing = await readOutgoing({ database, keyring, siteUrl }, notification);
      const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MILLISECONDS)]);
      await byChannel.get(notification.channel)?.send(outgoing, signal);
    } catch (cause) {
      if (cause instanceof UndeliverableError) return givenUp(notification, cause.message);
      const isPermanent = cause instanceof DecryptionError && !(cause instanceof MissingKeyError);
      if (isPermanent) return undeliverable(notification, cause.why);
      return failed(notification, reasonOf(cause));
    }
    await markDelivered(database, notification, await now());
  }

  /** A retry would not help: a person has to look. */
  async function undeliverable(notification: NotificationRow, why: string): Promise<void> {
    const reason = `The lead cannot be decrypted: ${why}`;
    await markUndeliverable(database, notification, reason, await now());
    const { id, lead_id, channel } = notification;
    log.error({ notification: id, lead: lead_id, channel, reason }, 'A notification was given up: its lead cannot be decrypted');
  }

  /** As expected of some subscribers of a newsletter: the desk lists them. */
  async function givenUp(notification: NotificationRow, reason: string): Promise<void> {
    await markUndeliverable(database, notification, reason, await now());
    log.warn({ notification: notification.id, lead: notification.lead_id, reason }, 'A mail was given up: its receiver cannot be reached');
  }

  async function reroute(): Promise<void> {
    const time = await now();
    if (Math.abs(time.getTime() - reroutedAt) < REROUTE_EVERY_MILLISECONDS) return;
    reroutedAt = time.getTime();
    await rerouteOldest(database, names, time);
  }

  async function failed(notification: NotificationRow, reason: string): Promise<void> {
    const isTriedAgain = await recordFailure(database, notification, reason, await now());
    const facts = {
      notification: notification.id,
      lead: notification.lead_id,
      channel: notification.channel,
      attempts: notification.attempts,
      reason,
    };
    if (isTriedAgain) log.warn(facts, 'A notification was not delivered and will be tried again');
    else log.error(facts, 'A notification was given up: read the lead with `npm run leads`');
  }

  async function pauseUntilWoken(): Promise<void> {
    pause = Promise.withResolvers();
    const timer = setTimeout(pause.resolve, POLL_MILLISECONDS);
    await pause.promise;
    clearTimeout(timer);
  }

  return {
    wake() {
      isWoken = true;
      pause.resolve();
    },
    async stop() {
      stopping.abort();
      pause.resolve();
      const timer = setTimeout(() => cutOff.abort(), FINISHING_MILLISECONDS);
      await running;
      clearTimeout(timer);
    },
  };
}
