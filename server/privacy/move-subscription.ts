// Moves a newsletter subscription to a corrected address, which has to confirm it first.
import type { Keyring } from '../../database/encryption/keyring.ts';
import { cancelDeliveries } from '../../database/newsletter-deliveries.ts';
import type { NewsletterSubscriptionRow } from '../../database/newsletter-tables.ts';
import type { Database } from '../../database/tables.ts';
import { newToken } from '../newsletter/token.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';
import { correctRow } from './correct-row.ts';

interface Moving {
  keyring: Keyring;
  row: NewsletterSubscriptionRow;
  /** The new address. */
  email: string;
  now: Date;
  mailsConfirmation: boolean;
}

/** The token is new, because the mails to the old address contain the old one. */
export async function moveSubscription(transaction: Database, { keyring, row, email, now, mailsConfirmation }: Moving): Promise<void> {
  const isRunning = row.status !== 'unsubscribed';
  const consent = isRunning
    ? { status: 'unconfirmed' as const, confirmed_at: null, asked_again_at: now.toISOString(), asked_again_text: row.consent_text }
    : { asked_again_at: null, asked_again_text: null };
  await correctRow(transaction, keyring, 'newsletter_subscriptions', row, { email: email.toLowerCase(), ...newToken(), ...consent });
  await transaction.deleteFrom('notifications').where('lead_id', '=', row.id).execute();
  await cancelDeliveries(transaction, [row.id]);
  if (!isRunning || !mailsConfirmation) return;
  await enqueueNotifications(transaction, { kind: 'newsletter_subscription', id: row.id, channels: ['mail'], now });
}
