// Removes the deliveries of subscriptions, with their notifications: of those that ended, and of those that are erased.
import type { Database } from './tables.ts';

/** What was delivered stays counted; what still waits is not sent. */
export async function cancelDeliveries(transaction: Database, subscriptionIds: string[]): Promise<void> {
  const waiting = transaction
    .selectFrom('newsletter_deliveries')
    .innerJoin('notifications', 'notifications.lead_id', 'newsletter_deliveries.id')
    .select('newsletter_deliveries.id')
    .where('newsletter_deliveries.subscription_id', 'in', subscriptionIds)
    .where('notifications.status', '=', 'waiting');
  const ids = (await waiting.execute()).map(({ id }) => id);
  if (ids.length > 0) await removeDeliveries(transaction, ids);
}

/** Removes every trace of an issue that went to these subscriptions. */
export async function eraseDeliveries(transaction: Database, subscriptionIds: string[]): Promise<void> {
  const deliveries = transaction.selectFrom('newsletter_deliveries').select('id').where('subscription_id', 'in', subscriptionIds);
  const ids = (await deliveries.execute()).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH_IDS) await removeDeliveries(transaction, ids.slice(from, from + BATCH_IDS));
}

/** Fits the parameters of one statement in either database. */
const BATCH_IDS = 500;

async function removeDeliveries(transaction: Database, ids: string[]): Promise<void> {
  await transaction.deleteFrom('notifications').where('lead_id', 'in', ids).execute();
  await transaction.deleteFrom('newsletter_deliveries').where('id', 'in', ids).execute();
}
