// Finds everything that is kept about an e-mail address, by its keyed hash. The rows are still encrypted.
import { counted } from '../../contracts/counted.ts';
import { emailLookups } from '../../database/encryption/email-lookup.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { ConsultationRequestRow, ContactRow, NotificationRow } from '../../database/lead-tables.ts';
import type { NewsletterDeliveryRow, NewsletterSubscriptionRow } from '../../database/newsletter-tables.ts';
import type { Database, PrivacyLinkRow } from '../../database/tables.ts';
import { type Correspondence, correspondenceAbout } from './correspondence.ts';

export interface Person extends Correspondence {
  consultationRequests: ConsultationRequestRow[];
  messages: ContactRow[];
  /** One at most, unless two concurrent posts were encrypted with different keys. */
  subscriptions: NewsletterSubscriptionRow[];
  /** The issues of the newsletter that went to the subscriptions. */
  deliveries: NewsletterDeliveryRow[];
  /** Links to these data. */
  links: PrivacyLinkRow[];
  /** The notifications about any of these. */
  notifications: NotificationRow[];
}

export async function findPerson(database: Database, keyring: Keyring, email: string): Promise<Person> {
  const lookups = emailLookups(keyring, email);
  const consultationRequests = await database
    .selectFrom('consultation_requests')
    .selectAll()
    .where('email_lookup', 'in', lookups)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const messages = await database
    .selectFrom('contacts')
    .selectAll()
    .where('email_lookup', 'in', lookups)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const subscriptions = await database.selectFrom('newsletter_subscriptions').selectAll().where('email_lookup', 'in', lookups).execute();
  const links = await database.selectFrom('privacy_links').selectAll().where('email_lookup', 'in', lookups).orderBy('asked_at').execute();
  const deliveries = await deliveriesTo(database, subscriptions);
  const subjects = [...consultationRequests, ...messages, ...subscriptions, ...deliveries, ...links];
  const notifications = await notificationsAbout(database, subjects);
  const correspondence = await correspondenceAbout(database, [...consultationRequests, ...messages]);
  return { consultationRequests, messages, subscriptions, deliveries, links, notifications, ...correspondence };
}

async function deliveriesTo(database: Database, subscriptions: NewsletterSubscriptionRow[]): Promise<NewsletterDeliveryRow[]> {
  const ids = subscriptions.map(({ id }) => id);
  if (ids.length === 0) return [];
  return database.selectFrom('newsletter_deliveries').selectAll().where('subscription_id', 'in', ids).orderBy('id').execute();
}

/** Whether nothing is kept but links. */
export function isUnknown({ consultationRequests, messages, subscriptions }: Person): boolean {
  return consultationRequests.length + messages.length + subscriptions.length === 0;
}

const MAX_IDS_NAMED = 20;

/** The rows as the audit trail names them: by kind, count and id. */
export function namedByIds({ consultationRequests, messages, subscriptions }: Person): string {
  const parts = [
    named('consultation request', consultationRequests),
    named('message', messages),
    named('subscription', subscriptions),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'nothing';
}

function named(kind: string, rows: { id: string }[]): string {
  if (rows.length === 0) return '';
  const ids = rows.slice(0, MAX_IDS_NAMED).map(({ id }) => id);
  const more = rows.length > ids.length ? ` and ${rows.length - ids.length} more` : '';
  return `${counted(rows.length, kind)}: ${ids.join(' ')}${more}`;
}

/** Fits the parameters of one statement in either database. */
const BATCH_IDS = 500;

async function notificationsAbout(database: Database, rows: { id: string }[]): Promise<NotificationRow[]> {
  const found: NotificationRow[] = [];
  for (let from = 0; from < rows.length; from += BATCH_IDS) {
    const ids = rows.slice(from, from + BATCH_IDS).map(({ id }) => id);
    found.push(...(await database.selectFrom('notifications').selectAll().where('lead_id', 'in', ids).orderBy('id').execute()));
  }
  return found;
}
