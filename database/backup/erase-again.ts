// Deletes restored rows that have a tombstone.
import type { Database } from '../tables.ts';

/** @returns the number of leads and subscriptions deleted */
export async function eraseAgain(transaction: Database): Promise<number> {
  const erased = transaction.selectFrom('tombstones').select('id');
  const ofErasedLead = transaction.selectFrom('timeline_entries').select('id').where('lead_id', 'in', erased);
  await transaction.deleteFrom('notifications').where('lead_id', 'in', ofErasedLead).execute();
  await transaction.deleteFrom('appointments').where('lead_id', 'in', erased).execute();
  await transaction.deleteFrom('leads').where('id', 'in', erased).execute();
  await transaction
    .deleteFrom('timeline_entries')
    .where(({ eb, or }) => or([eb('lead_id', 'in', erased), eb('id', 'in', erased)]))
    .execute();
  await transaction.deleteFrom('notifications').where('lead_id', 'in', erased).execute();
  const issues = transaction.selectFrom('newsletter_deliveries').select('id').where('subscription_id', 'in', erased);
  await transaction.deleteFrom('notifications').where('lead_id', 'in', issues).execute();
  await transaction.deleteFrom('newsletter_deliveries').where('subscription_id', 'in', erased).execute();
  const gone = [
    await transaction.deleteFrom('consultation_requests').where('id', 'in', erased).executeTakeFirst(),
    await transaction.deleteFrom('contacts').where('id', 'in', erased).executeTakeFirst(),
    await transaction.deleteFrom('newsletter_subscriptions').where('id', 'in', erased).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
