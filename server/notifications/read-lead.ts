// Reads the lead that a notification speaks of, at the moment it is sent.
import type { Database, NotificationRow } from '../../database/tables.ts';
import type { LeadMessage } from './way-out.ts';

/** @throws when the lead is no longer there */
export async function readLead(database: Database, notification: NotificationRow): Promise<LeadMessage> {
  const { name, email, company, phone, message } = await database
    .selectFrom('consultation_requests')
    .select(['name', 'email', 'company', 'phone', 'message'])
    .where('id', '=', notification.lead_id)
    .executeTakeFirstOrThrow();
  return { notificationId: notification.id, name, email, ...(company && { company }), ...(phone && { phone }), message };
}
