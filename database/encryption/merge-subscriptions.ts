// Merges two subscriptions of one address. Different keys give an address different hashes: it can be kept twice while the first key
// changes in several processes, or when a lost key is found again.
import { eraseDeliveries } from '../newsletter-deliveries.ts';
import type { NewsletterSubscriptionRow } from '../newsletter-tables.ts';
import type { Database } from '../tables.ts';
import { insertTombstones } from '../tombstones.ts';

/**
 * Keeps the row in which the mailbox last confirmed or ended; without either, the later consent. Anybody can type an address into the form.
 * @returns whether this row stays; the other is deleted with its notifications
 */
export async function mergeSubscriptions(transaction: Database, row: NewsletterSubscriptionRow, emailLookup: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_lookup', '=', emailLookup)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (!other) return true;
  const stays = lastProof(row) === lastProof(other) ? row.consented_at >= other.consented_at : lastProof(row) > lastProof(other);
  const { id } = stays ? other : row;
  await transaction.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute();
  await insertTombstones(transaction, 'newsletter_subscription', [id], new Date());
  await transaction.deleteFrom('notifications').where('lead_id', '=', id).execute();
  await eraseDeliveries(transaction, [id]);
  return stays;
}

function lastProof({ confirmed_at, unsubscribed_at }: NewsletterSubscriptionRow): string {
  return [confirmed_at ?? '', unsubscribed_at ?? ''].sort().at(-1) ?? '';
}
