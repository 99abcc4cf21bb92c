// Two subscriptions of one address become one. They come about only where processes without a common key each took one.
import type { Database, NewsletterSubscriptionRow } from '../tables.ts';
import { insertTombstones } from '../tombstones.ts';

/**
 * What the mailbox did last holds, and only where it did nothing, what was typed into the form: anybody can do that.
 * @returns whether this row is the one that stays; the other is gone with what it owed
 */
export async function mergeSubscriptions(
  transaction: Database,
  row: NewsletterSubscriptionRow,
  emailLookup: string | null,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_lookup', '=', emailLookup)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (!other) return true;
  const stays = provenAct(row) === provenAct(other) ? row.consented_at >= other.consented_at : provenAct(row) > provenAct(other);
  const { id } = stays ? other : row;
  await transaction.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute();
  await insertTombstones(transaction, 'newsletter_subscription', [id], new Date());
  await transaction.deleteFrom('notifications').where('lead_id', '=', id).execute();
  return stays;
}

function provenAct({ confirmed_at, unsubscribed_at }: NewsletterSubscriptionRow): string {
  return [confirmed_at ?? '', unsubscribed_at ?? ''].sort().at(-1) ?? '';
}
