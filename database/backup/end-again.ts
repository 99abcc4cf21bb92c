// Keeps the ends of newsletter subscriptions through a restore: whoever unsubscribed after the backup stays unsubscribed.
import { cancelDeliveries } from '../newsletter-deliveries.ts';
import type { NewsletterSubscriptionRow } from '../newsletter-tables.ts';
import type { Database } from '../tables.ts';

type Ended = Pick<NewsletterSubscriptionRow, 'id' | 'unsubscribed_at'>;

/** Reads the ended subscriptions before the restore deletes them. */
export function readEnded(transaction: Database): Promise<Ended[]> {
  return transaction
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'unsubscribed_at'])
    .where('status', '=', 'unsubscribed')
    .where('unsubscribed_at', 'is not', null)
    .execute();
}

/**
 * A confirmation in the backup that is later than the end stays.
 * @returns how many restored subscriptions were ended again
 */
export async function endAgain(transaction: Database, ended: Ended[]): Promise<number> {
  let endedAgain = 0;
  for (const { id, unsubscribed_at } of ended) {
    const { numUpdatedRows } = await transaction
      .updateTable('newsletter_subscriptions')
      .set({ status: 'unsubscribed', unsubscribed_at, asked_again_at: null, asked_again_text: null })
      .where('id', '=', id)
      .where('status', '!=', 'unsubscribed')
      .where(({ eb, or }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<=', unsubscribed_at)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await transaction.deleteFrom('notifications').where('lead_id', '=', id).execute();
    await cancelDeliveries(transaction, [id]);
    endedAgain += 1;
  }
  return endedAgain;
}
