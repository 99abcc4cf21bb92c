// Enqueues the mails of dispatches in small groups, so that a new lead never waits behind a whole newsletter. It goes on after a restart
// where it stopped.
import type { FastifyBaseLogger } from 'fastify';
import { v7 as timeOrderedId } from 'uuid';
import { databaseTime } from '../../database/database-time.ts';
import type { NewsletterDispatchRow } from '../../database/newsletter-tables.ts';
import type { Database } from '../../database/tables.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';
import { countOutcomes } from './count-outcomes.ts';

const GROUP = 50;
const POLL_MILLISECONDS = 2_000;

interface Feeding {
  database: Database;
  log: FastifyBaseLogger;
  /** Wakes the delivery once something is enqueued. */
  wake(): void;
  pollMilliseconds?: number;
}

/** Several processes may feed the same dispatch: each group is enqueued by one of them. */
export function startFeeding({ database, log, wake, pollMilliseconds = POLL_MILLISECONDS }: Feeding): { stop(): Promise<void> } {
  let isStopping = false;
  let pause = Promise.withResolvers<void>();
  let databaseAnswered = true;

  const running = (async () => {
    while (!isStopping) {
      try {
        if (await feedDispatches(database, await databaseTime(database))) wake();
        databaseAnswered = true;
      } catch (cause) {
        if (databaseAnswered) log.error({ err: cause }, 'The newsletter waits: the database does not answer');
        databaseAnswered = false;
      }
      if (isStopping) break;
      pause = Promise.withResolvers();
      const timer = setTimeout(pause.resolve, pollMilliseconds);
      await pause.promise;
      clearTimeout(timer);
    }
  })();

  return {
    async stop() {
      isStopping = true;
      pause.resolve();
      await running;
    },
  };
}

/** @returns whether anything was enqueued */
export async function feedDispatches(database: Database, now: Date): Promise<boolean> {
  const unfinished = await database.selectFrom('newsletter_dispatches').select('id').where('finished_at', 'is', null).execute();
  let hasEnqueued = false;
  for (const { id } of unfinished) {
    hasEnqueued = (await database.transaction().execute((transaction) => feedOne(transaction, id, now))) || hasEnqueued;
  }
  return hasEnqueued;
}

async function feedOne(transaction: Database, id: string, now: Date): Promise<boolean> {
  const dispatch = await lock(transaction, id);
  if (!dispatch) return false;
  const outcomes = await countOutcomes(transaction, id);
  if (dispatch.enqueued_at !== null) {
    if (outcomes.waiting === 0) await finish(transaction, id, outcomes, now);
    return false;
  }
  // Mails that are retried do not hold up the others.
  if (outcomes.notTried >= GROUP) return false;
  return enqueueGroup(transaction, dispatch, now);
}

/** Locks the dispatch until the transaction ends. @returns undefined when another process finished it */
function lock(transaction: Database, id: string): Promise<NewsletterDispatchRow | undefined> {
  return transaction
    .updateTable('newsletter_dispatches')
    .set(({ ref }) => ({ news_id: ref('news_id') }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whoever confirmed after the start gets the next issue. */
async function enqueueGroup(
  transaction: Database,
  { id, last_subscription_id, started_at }: NewsletterDispatchRow,
  now: Date,
): Promise<boolean> {
  const group = await transaction
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<=', started_at)
    .where('id', '>', last_subscription_id)
    .orderBy('id')
    .limit(GROUP)
    .execute();
  for (const { id: subscription_id } of group) {
    const delivery = timeOrderedId();
    await transaction.insertInto('newsletter_deliveries').values({ id: delivery, dispatch_id: id, subscription_id }).execute();
    await enqueueNotifications(transaction, { kind: 'newsletter_delivery', id: delivery, channels: ['mail'], now });
  }
  const isLast = group.length < GROUP;
  await transaction
    .updateTable('newsletter_dispatches')
    .set({ last_subscription_id: group.at(-1)?.id ?? last_subscription_id, ...(isLast && { enqueued_at: now.toISOString() }) })
    .where('id', '=', id)
    .execute();
  return group.length > 0;
}

/** The counts are kept, because the notifications are removed after their days. */
async function finish(
  transaction: Database,
  id: string,
  { delivered, givenUp }: { delivered: number; givenUp: number },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('newsletter_dispatches')
    .set({ delivered, given_up: givenUp, finished_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
