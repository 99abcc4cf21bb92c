// Enqueues the mail that asks a subscriber to confirm: at the form, and at the start for those who subscribed before mail was set up.
import type { Database } from '../../database/tables.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Three mails a day at most, so that the form cannot flood a mailbox. The page after the form states this too. */
export const PAUSE_HOURS = 8;
/** A subscriber who waited longer has forgotten it. The page after the form states this too. */
export const WAIT_FOR_MAIL_DAYS = 7;

/** Needs a transaction that has written the subscription: of two concurrent posts the second then finds the mail of the first. */
export async function enqueueConfirmation(transaction: Database, id: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom('notifications')
    .where('lead_id', '=', id)
    .where('status', '!=', 'waiting')
    .where('created_at', '<=', hoursBefore(now, PAUSE_HOURS))
    .execute();
  const recent = await transaction.selectFrom('notifications').select('id').where('lead_id', '=', id).executeTakeFirst();
  if (recent) return;
  await enqueueNotifications(transaction, { kind: 'newsletter_subscription', id, channels: ['mail'], now });
}

/** For recent subscriptions without any mail. Of several processes that start at the same time, one enqueues. */
export async function enqueueMissedConfirmations(database: Database, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const missed = await transaction
      .updateTable('newsletter_subscriptions')
      // Locks the rows until the mails are enqueued.
      .set(({ ref }) => ({ status: ref('status') }))
      .where(({ eb, or }) => or([eb('status', '=', 'unconfirmed'), eb('asked_again_at', 'is not', null)]))
      .where(({ eb, fn }) => eb(fn.coalesce('asked_again_at', 'consented_at'), '>=', hoursBefore(now, WAIT_FOR_MAIL_DAYS * 24)))
      .where('id', 'not in', ({ selectFrom }) => selectFrom('notifications').select('lead_id'))
      .returning('id')
      .execute();
    for (const { id } of missed) await enqueueConfirmation(transaction, id, now);
  });
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * HOUR_MILLISECONDS).toISOString();
}
