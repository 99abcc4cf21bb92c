// Confirms or ends the subscription that a mailed token names. Done twice, it is done once.
import { tokenHash } from '../../database/sealing/post-digests.ts';
import type { Database } from '../../database/tables.ts';
import { DatabaseFault } from '../problems/database-fault.ts';

/** @returns whether the token names a subscription that can be confirmed */
export function confirmSubscription(database: Database, token: string, now: Date): Promise<boolean> {
  return change(
    database
      .updateTable('newsletter_subscriptions')
      .set({ status: 'confirmed', confirmed_at: now.toISOString() })
      .where('token_hash', '=', tokenHash(token))
      .where('status', 'in', ['unconfirmed', 'confirmed']),
  );
}

/** @returns whether the token names a subscription */
export function endSubscription(database: Database, token: string, now: Date): Promise<boolean> {
  return change(
    database
      .updateTable('newsletter_subscriptions')
      .set({ status: 'unsubscribed', unsubscribed_at: now.toISOString() })
      .where('token_hash', '=', tokenHash(token)),
  );
}

async function change(update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  try {
    const { numUpdatedRows } = await update.executeTakeFirst();
    return numUpdatedRows > 0n;
  } catch (cause) {
    throw new DatabaseFault('The subscription could not be changed', { cause });
  }
}
