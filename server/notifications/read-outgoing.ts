// Reads and decrypts what a notification is about, at the moment it is sent. Empty fields are left out.
import { readToolReport, toolPath } from '../../contracts/tool-report.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { ContactRow, NotificationRow, NotificationSubject } from '../../database/lead-tables.ts';
import { published } from '../../database/published.ts';
import type { Database } from '../../database/tables.ts';
import { tokenOf } from '../auth/mails/mailed-link.ts';
import { readDeskMessage } from '../desk/leads/desk-message.ts';
import { signLink } from '../privacy/link-token.ts';
import type { DeskMessage, IssueMessage, LeadMessage, LinkMessage, Outgoing, StaffMessage, SubscriptionMessage } from './channel.ts';
import { UndeliverableError } from './undeliverable-error.ts';

type Fields<Message> = Omit<Message, 'notificationId' | 'kind'>;
type Read = (
  database: Database,
  keyring: Keyring,
  id: string,
  siteUrl: string,
) => Promise<
  | Fields<LeadMessage>
  | Fields<SubscriptionMessage>
  | Fields<IssueMessage>
  | Fields<LinkMessage>
  | Fields<StaffMessage>
  | Fields<DeskMessage>
>;

const READ: Record<NotificationSubject, Read> = {
  async consultation_request(database, keyring, id, siteUrl) {
    const row = await database
      .selectFrom('consultation_requests')
      .select(['id', 'received_at', 'suspected_because', 'name', 'email', 'company', 'phone', 'message', 'report'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { name, email, company, phone, message, report } = decryptRow(keyring, 'consultation_requests', row);
    const optional = { ...(company && { company }), ...(phone && { phone }), ...reportIn(report, siteUrl) };
    return { ...arrivalOf(row), name, email, ...optional, message };
  },

  async contact(database, keyring, id) {
    const row = await database
      .selectFrom('contacts')
      .select(['id', 'received_at', 'suspected_because', 'name', 'email', 'phone', 'subject', 'message'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { name, email, phone, subject, message } = decryptRow(keyring, 'contacts', row);
    return { ...arrivalOf(row), name, email, ...(phone && { phone }), ...(subject && { subject }), message };
  },

  async newsletter_subscription(database, keyring, id) {
    const row = await database
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'email', 'token'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { email, token } = decryptRow(keyring, 'newsletter_subscriptions', row);
    return { email, token };
  },

  async newsletter_delivery(database, keyring, id) {
    const delivery = await database
      .selectFrom('newsletter_deliveries')
      .innerJoin('newsletter_dispatches', 'newsletter_dispatches.id', 'newsletter_deliveries.dispatch_id')
      .select(['subscription_id', 'news_id'])
      .where('newsletter_deliveries.id', '=', id)
      .executeTakeFirstOrThrow();
    const row = await database
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'email', 'token'])
      .where('id', '=', delivery.subscription_id)
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    if (!row) throw new UndeliverableError('The subscription has ended');
    const news = database.selectFrom('news').select(['title', 'slug', 'excerpt']);
    const article = await published(news, new Date()).where('id', '=', delivery.news_id).executeTakeFirst();
    if (!article) throw new UndeliverableError('The article was taken off the site');
    const { email, token } = decryptRow(keyring, 'newsletter_subscriptions', row);
    return { email, token, article };
  },

  timeline_entry: readDeskMessage,

  async privacy_link(database, keyring, id) {
    const row = await database.selectFrom('privacy_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { email } = decryptRow(keyring, 'privacy_links', row);
    return { email, token: signLink(keyring, row.encrypted_with, id, new Date(row.expires_at)) };
  },

  async staff_mail(database, keyring, id) {
    const row = await database.selectFrom('staff_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { email, kind } = decryptRow(keyring, 'staff_mails', row);
    return { mail: kind, email, token: tokenOf(keyring, { id, expiresAt: new Date(row.expires_at) }) };
  },
};

function arrivalOf({ id, received_at, suspected_because }: Pick<ContactRow, 'id' | 'received_at' | 'suspected_because'>) {
  return { leadId: id, receivedAt: new Date(received_at), suspectedBecause: suspected_because };
}

/** The link opens the tool with the state that was sent; what follows # reaches no server. */
function reportIn(text: string | null, siteUrl: string) {
  const report = text === null ? undefined : readToolReport(text);
  return report && { report: { summary: report.summary, link: siteUrl + toolPath(report) } };
}

/** @throws when it is no longer there; DecryptionError when it stays closed */
export async function readOutgoing(
  { database, keyring, siteUrl }: { database: Database; keyring: Keyring; siteUrl: string },
  { id, lead_kind, lead_id }: NotificationRow,
): Promise<Outgoing> {
  const fields = await READ[lead_kind](database, keyring, lead_id, siteUrl);
  // READ pairs kinds and fields; the compiler sees only the union of them.
  return { notificationId: id, kind: lead_kind, ...fields } as Outgoing;
}
