// Keeps a subscription with the proof of its consent, and the confirmation mail that it owes. Called by the newsletter's address.
import { v7 as timeOrderedId } from 'uuid';
import resources from '../../content/resources.json' with { type: 'json' };
import { emailLookups } from '../../database/sealing/email-lookup.ts';
import { sealRow, type Unsealed } from '../../database/sealing/sealed-rows.ts';
import type { Database, NewsletterSubscriptionRow } from '../../database/tables.ts';
import type { Services } from '../app.ts';
import { oweNotifications } from '../notifications/owe.ts';
import { DatabaseFault } from '../problems/database-fault.ts';
import { newToken } from './token.ts';

const READ_BACK = ['id', 'sealed_with'] as const;
type Kept = Pick<NewsletterSubscriptionRow, (typeof READ_BACK)[number]>;

/**
 * An address that is subscribed already, or was asked before, is not written to again: nobody can use the form to flood a mailbox.
 * @throws DatabaseFault when the database did not say that it is kept
 */
export async function keepSubscription({ database, keyring, settings }: Services, email: string, now: Date): Promise<void> {
  const row = sealRow(keyring, 'newsletter_subscriptions', newRow(email, now));
  const lookups = emailLookups(keyring, email);
  try {
    await database.transaction().execute(async (transaction) => {
      const kept = (await insert(transaction, row, lookups)) ?? (await subscribeAgain(transaction, row, lookups));
      if (!kept || !settings.mail) return;
      await transaction.deleteFrom('notifications').where('lead_id', '=', kept.id).execute();
      await oweNotifications(transaction, {
        kind: 'newsletter_subscription',
        id: kept.id,
        channels: ['mail'],
        now,
        sealedWith: kept.sealed_with,
      });
    });
  } catch (cause) {
    throw new DatabaseFault('The subscription could not be kept', { cause });
  }
}

/** @returns undefined when the address is known, under whichever key */
async function insert(transaction: Database, row: NewsletterSubscriptionRow, lookups: string[]): Promise<Kept | undefined> {
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
    .returning(READ_BACK)
    .executeTakeFirst();
}

/** @returns undefined when it had not been ended */
async function subscribeAgain(
  transaction: Database,
  { consent_text, consented_at }: NewsletterSubscriptionRow,
  lookups: string[],
): Promise<Kept | undefined> {
  return transaction
    .updateTable('newsletter_subscriptions')
    .set({ status: 'unconfirmed', consent_text, consented_at, unsubscribed_at: null })
    .where('email_lookup', 'in', lookups)
    .where('status', '=', 'unsubscribed')
    .returning(READ_BACK)
    .executeTakeFirst();
}

function newRow(email: string, now: Date): Unsealed<'newsletter_subscriptions'> {
  return {
    id: timeOrderedId(),
    email: email.toLowerCase(),
    status: 'unconfirmed',
    ...newToken(),
    consent_text: resources.newsletter.consent,
    consented_at: now.toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
  };
}
