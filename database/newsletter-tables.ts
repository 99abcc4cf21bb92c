// The rows of the newsletter: subscriptions with the proof of their consent, and dispatches to them.
import type { Encrypted, EncryptedWith } from './encryption/encrypted.ts';

export interface NewsletterSubscriptionRow extends EncryptedWith {
  id: string;
  email: Encrypted;
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** Part of mailed links; proves that whoever follows one can read the mailbox. */
  token: Encrypted;
  /** SHA-256 of the token; finds the subscription of a mailed link. */
  token_hash: string;
  /** The exact words of the consent. */
  consent_text: string;
  consented_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** The last time the form was used for this address while it was not subscribed; null once it is confirmed or ended. */
  asked_again_at: string | null;
  /** The words of the consent at that time. A confirmation copies both to the consent. */
  asked_again_text: string | null;
}

/** A published article on its way to all confirmed subscribers. */
export interface NewsletterDispatchRow {
  id: string;
  news_id: string;
  started_at: string;
  /** Id of a member of staff. */
  started_by: string;
  /** Subscriptions are enqueued in the order of their ids, up to this one. */
  last_subscription_id: string;
  /** The time when every subscription was enqueued. */
  enqueued_at: string | null;
  /** The time when every delivery was delivered or given up; both counts are final from then on. */
  finished_at: string | null;
  delivered: number;
  given_up: number;
}

/** The subject of a notification: a dispatch to one subscription. */
export interface NewsletterDeliveryRow {
  id: string;
  dispatch_id: string;
  subscription_id: string;
}

/** How many subscribers had confirmed at the end of a week. */
export interface SubscriberCountRow {
  /** Its Monday. */
  week: string;
  confirmed: number;
}
