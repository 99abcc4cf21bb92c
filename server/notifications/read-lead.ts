// Reads the lead that a notification speaks of, at the moment it is sent. Fields that were not filled in are left out.
import type { Database, LeadKind, NotificationRow } from '../../database/tables.ts';
import type { LeadMessage } from './way-out.ts';

type Fields = Omit<LeadMessage, 'notificationId' | 'kind'>;

const READ: Record<LeadKind, (database: Database, id: string) => Promise<Fields>> = {
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
};

/** @throws when the lead is no longer there */
export async function readLead(database: Database, { id, lead_kind, lead_id }: NotificationRow): Promise<LeadMessage> {
  return { notificationId: id, kind: lead_kind, ...(await READ[lead_kind](database, lead_id)) };
}
