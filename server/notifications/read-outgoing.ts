// Reads what a notification speaks of, at the moment it is sent. Fields that were not filled in are left out.
import type { Database, NotificationRow, NotificationSubject } from '../../database/tables.ts';
import type { LeadMessage, Outgoing, SubscriptionMessage } from './way-out.ts';

type Fields<Message> = Omit<Message, 'notificationId' | 'kind'>;

const READ: Record<NotificationSubject, (database: Database, id: string) => Promise<Fields<LeadMessage> | Fields<SubscriptionMessage>>> = {
  async consultation_request(database, id) {
    const { name, email, company, phone, message } = await database
      .selectFrom('consultation_requests')
      .select(['name', 'email', 'company', 'phone', 'message'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { name, email, ...(company && { company }), ...(phone && { phone }), message };
  },

  async contact(database, id) {
    const { name, email, phone, subject, message } = await database
      .selectFrom('contacts')
      .select(['name', 'email', 'phone', 'subject', 'message'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { name, email, ...(phone && { phone }), ...(subject && { subject }), message };
  },

  newsletter_subscription(database, id) {
    return database.selectFrom('newsletter_subscriptions').select(['email', 'token']).where('id', '=', id).executeTakeFirstOrThrow();
  },
};

/** @throws when it is no longer there */
export async function readOutgoing(database: Database, { id, lead_kind, lead_id }: NotificationRow): Promise<Outgoing> {
  const fields = await READ[lead_kind](database, lead_id);
  // Which fields belong to which kind is what READ says, row by row; the compiler sees only their union.
  return { notificationId: id, kind: lead_kind, ...fields } as Outgoing;
}
