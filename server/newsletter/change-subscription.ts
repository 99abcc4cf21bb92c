// Confirms or ends a subscription. Both are idempotent: the times that prove consent and end stay those of the first call.
import type { UpdateResult } from 'kysely';
import { tokenHash } from '../../database/encryption/post-digests.ts';
import { cancelDeliveries } from '../../database/newsletter-deliveries.ts';
import type { Database } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';

/** @returns whether the token names a subscription that is confirmed now */
export function confirmSubscription(database: Database, token: string, now: Date): Promise<boolean> {
  return inOneTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('newsletter_subscriptions')
      .set(({ fn }) => ({
        status: 'confirmed',
        confirmed_at: now.toISOString(),
        // A subscription that was asked for again is confirmed with the newer consent.
        consent_text: fn.coalesce('asked_again_text', 'consent_text'),
        consented_at: fn.coalesce('asked_again_at', 'consented_at'),
        unsubscribed_at: null,
        asked_again_at: null,
        asked_again_text: null,
      }))
      .where('token_hash', '=', tokenHash(token))
      .where(({ eb, and, or }) =>
        or([eb('status', '=', 'unconfirmed'), and([eb('status', '=', 'unsubscribed'), eb('asked_again_at', 'is not', null)])]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n || (await statusOf(transaction, token)) === 'confirmed';
  });
}

/** @returns whether the token names a subscription */
export function endSubscription(database: Database, token: string, now: Date): Promise<boolean> {
  return inOneTransaction(database, async (transaction) => {
    const row = await transaction
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    if (row) await endSubscriptions(transaction, [row.id], now);
    return row !== undefined;
  });
}

/** Also removes the mails that still wait: confirmations, and issues that are being sent. */
export async function endSubscriptions(transaction: Database, ids: string[], now: Date): Promise<UpdateResult> {
  await transaction.deleteFrom('notifications').where('lead_id', 'in', ids).execute();
  await cancelDeliveries(transaction, ids);
  return transaction
    .updateTable('newsletter_subscriptions')
    .set(({ fn, val }) => ({
      status: 'unsubscribed',
      unsubscribed_at: fn.coalesce('unsubscribed_at', val(now.toISOString())),
      asked_again_at: null,
      asked_again_text: null,
    }))
    .where('id', 'in', ids)
    .executeTakeFirst();
}

async function statusOf(transaction: Database, token: string) {
  const row = await transaction
    .selectFrom('newsletter_subscriptions')
    .select('status')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.status;
}

async function inOneTransaction<T>(database: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  try {
    return await database.transaction().execute(change);
  } catch (cause) {
    throw new DatabaseError('The subscription could not be changed', { cause });
  }
}
