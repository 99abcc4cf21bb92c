// Keeps a subscription with the proof of its consent, and the confirmation mail that it owes. Called by the newsletter's address.
import { randomBytes } from 'node:crypto';
import { v7 as timeOrderedId } from 'uuid';
import resources from '../../content/resources.json' with { type: 'json' };
import type { NewsletterSubscriptionRow } from '../../database/tables.ts';
import type { Services } from '../app.ts';
import { oweNotifications } from '../notifications/owe.ts';
import { DatabaseFault } from '../problems/database-fault.ts';

const TOKEN_BYTES = 24;

/**
 * An address that is subscribed already, or was asked before, is not written to again: nobody can use the form to flood a mailbox.
 * @throws DatabaseFault when the database did not say that it is kept
 */
export async function keepSubscription({ database, settings }: Services, email: string, now: Date): Promise<void> {
  const row = newRow(email, now);
  try {
    await database.transaction().execute(async (transaction) => {
      const kept = await transaction
        .insertInto('newsletter_subscriptions')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet({ status: 'unconfirmed', consent_text: row.consent_text, consented_at: row.consented_at, unsubscribed_at: null })
            .where('newsletter_subscriptions.status', '=', 'unsubscribed'),
        )
        .returning('id')
        .executeTakeFirst();
      if (!kept || !settings.mail) return;
      const owed = { kind: 'newsletter_subscription' as const, id: kept.id, channels: ['mail' as const], now };
      await transaction.deleteFrom('notifications').where('lead_id', '=', kept.id).execute();
      await oweNotifications(transaction, owed);
    });
  } catch (cause) {
    throw new DatabaseFault('The subscription could not be kept', { cause });
  }
}

function newRow(email: string, now: Date): NewsletterSubscriptionRow {
  return {
    id: timeOrderedId(),
    email: email.toLowerCase(),
    status: 'unconfirmed',
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    consent_text: resources.newsletter.consent,
    consented_at: now.toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
  };
}
