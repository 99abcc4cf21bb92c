// Keeps a subscription with the proof of its consent, and enqueues its confirmation mail.
import { v7 as timeOrderedId } from 'uuid';
import resources from '../../content/resources.json' with { type: 'json' };
import { emailLookups } from '../../database/encryption/email-lookup.ts';
import { encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { NewsletterSubscriptionRow } from '../../database/newsletter-tables.ts';
import type { Database } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';
import type { Services } from '../services.ts';
import { enqueueConfirmation } from './enqueue-confirmation.ts';
import { newToken } from './token.ts';

/**
 * Does the same whether or not the address is known. A known subscription changes only once its mailbox confirms again, because anybody can
 * type an address into the form.
 * @throws DatabaseError when the database did not confirm that it is kept
 */
export async function keepSubscription({ database, keyring, settings }: Services, email: string, now: Date): Promise<void> {
  const row = encryptRow(keyring, 'newsletter_subscriptions', newRow(email, now));
  const lookups = emailLookups(keyring, email);
  try {
    await database.transaction().execute(async (transaction) => {
      const pending = (await insert(transaction, row, lookups)) ?? (await askAgain(transaction, row, lookups));
      if (pending && settings.mail) await enqueueConfirmation(transaction, pending.id, now);
    });
  } catch (cause) {
    throw new DatabaseError('The subscription could not be kept', { cause });
  }
}

/** @returns undefined when the address is known, under whichever key */
async function insert(transaction: Database, row: NewsletterSubscriptionRow, lookups: string[]): Promise<{ id: string } | undefined> {
  const known = await transaction
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email_lookup', 'in', lookups)
    .executeTakeFirst();
  if (known) return undefined;
  return transaction
    .insertInto('newsletter_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('email_lookup').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** @returns undefined when it is subscribed already */
async function askAgain(
  transaction: Database,
  { consent_text, consented_at }: NewsletterSubscriptionRow,
  lookups: string[],
): Promise<{ id: string } | undefined> {
  return transaction
    .updateTable('newsletter_subscriptions')
    .set({ asked_again_at: consented_at, asked_again_text: consent_text })
    .where('email_lookup', 'in', lookups)
    .where('status', 'in', ['unconfirmed', 'unsubscribed'])
    .returning('id')
    .executeTakeFirst();
}

function newRow(email: string, now: Date): PlainRow<'newsletter_subscriptions'> {
  return {
    id: timeOrderedId(),
    email: email.toLowerCase(),
    status: 'unconfirmed',
    ...newToken(),
    consent_text: resources.newsletter.consent,
    consented_at: now.toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
    asked_again_at: null,
    asked_again_text: null,
  };
}
