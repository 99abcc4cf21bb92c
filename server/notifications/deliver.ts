// Delivers what is owed, in the background and across restarts, until it succeeds or is given up visibly.
import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../database/database-time.ts';
import { DecryptionError, MissingKeyError } from '../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database, NotificationRow } from '../../database/tables.ts';
import { reasonOf } from '../logs/error-facts.ts';
import type { Channel } from './channel.ts';
import { claimDue, markDelivered, markUndeliverable, recordFailure } from './claim.ts';
import { readOutgoing } from './read-outgoing.ts';
import { REROUTE_EVERY_MILLISECONDS, rerouteOldest } from './reroute.ts';

const AT_ONCE = 8;
const LOOK_EVERY_MILLISECONDS = 1_000;
const DELIVERY_MILLISECONDS = 10_000;

export interface Delivery {
  /** Looks for work now: called when a lead has been kept. */
  wake(): void;
  /** Starts nothing new, cuts off what runs, and waits for its rows to be settled. */
  stop(): Promise<void>;
}

interface Delivering {
  database: Database;
  keyring: Keyring;
  channels: Channel[];
  log: FastifyBaseLogger;
  /** The database's own clock unless a test says otherwise: processes whose clocks are apart would take each other's claims for lapsed. */
  now?: () => Date | Promise<Date>;
}

export function startDelivery({ database, keyring, channels, log, now = () => databaseTime(database) }: Delivering): Delivery {
  const stopping = new AbortController();
  const byChannel = new Map<string, Channel>(channels.map((channel) => [channel.channel, channel]));
  const open = channels.map(({ channel }) => channel);
  let hasNews = false;
  let rest: { end: () => void } | undefined;
  let databaseAnswered = true;
  let reroutedAt = 0;

  const running = (async () => {
    while (!stopping.signal.aborted) {
      hasNews = false;
      const delivered = await deliverDue();
      if (delivered === 0 && !hasNews && !stopping.signal.aborted) await restUntilNews();
    }
  })();

  async function deliverDue(): Promise<number> {
    try {
      await reroute();
      const claimed = await claimDue(database, { channels: open, limit: AT_ONCE, now: await now() });
      databaseAnswered = true;
      // Each runs to its end, so that a stop leaves none behind and no more than these run at once.
      const ends = await Promise.allSettled(claimed.map(deliver));
      const fault = ends.find((end) => end.status === 'rejected');
      if (fault) throw fault.reason;
      return claimed.length;
    } catch (cause) {
      if (databaseAnswered) log.error({ err: cause }, 'Notifications wait: the database does not answer');
      databaseAnswered = false;
      return 0;
    }
  }

  async function deliver(notification: NotificationRow): Promise<void> {
    try {
      const outgoing = await readOutgoing(database, keyring, notification);
      const limits = AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_MILLISECONDS)]);
      await byChannel.get(notification.channel)?.send(outgoing, limits);
    } catch (cause) {
      const isForGood = cause instanceof DecryptionError && !(cause instanceof MissingKeyError);
      if (isForGood) return undeliverable(notification, cause.why);
      return failed(notification, reasonOf(cause));
    }
    await markDelivered(database, notification, await now());
  }

  /** Trying again would change nothing: somebody has to look. */
  async function undeliverable(notification: NotificationRow, why: string): Promise<void> {
    const reason = `The lead cannot be opened: ${why}`;
    await markUndeliverable(database, notification, reason, await now());
    const { id, lead_id, channel } = notification;
    log.error({ notification: id, lead: lead_id, channel, reason }, 'A notification was set aside: what it speaks of cannot be opened');
  }

  async function reroute(): Promise<void> {
    const time = await now();
    if (Math.abs(time.getTime() - reroutedAt) < REROUTE_EVERY_MILLISECONDS) return;
    reroutedAt = time.getTime();
    await rerouteOldest(database, open, time);
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

  function restUntilNews(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MILLISECONDS);
      rest = {
        end: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
  }

  return {
    wake() {
      hasNews = true;
      rest?.end();
    },
    async stop() {
      stopping.abort();
      rest?.end();
      await running;
    },
  };
}
