// Reads leads with the state of their notifications, newest first, a page at a time, so that a million of them fit.
import type { ConsultationRequestRow, Database, NotificationRow } from '../../database/tables.ts';

const PAGE_ROWS = 500;

export type Lead = Omit<ConsultationRequestRow, 'idempotency_key' | 'body_digest'> & {
  notifications: Pick<NotificationRow, 'channel' | 'status' | 'attempts' | 'last_error'>[];
};

export async function* readLeads(database: Database, since?: Date): AsyncGenerator<Lead> {
  let last: ConsultationRequestRow | undefined;
  do {
    const rows = await leadsAfter(database, last, since).execute();
    const notifications = await notificationsOf(database, rows);
    for (const { idempotency_key: _key, body_digest: _digest, ...lead } of rows) {
      yield { ...lead, notifications: notifications.get(lead.id) ?? [] };
    }
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

/** The next page's query. One comparison of both columns, because an `or` of two would read every newer row first. */
export function leadsAfter(database: Database, last?: Pick<ConsultationRequestRow, 'received_at' | 'id'>, since?: Date) {
  let query = database
    .selectFrom('consultation_requests')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS);
  if (since) query = query.where('received_at', '>=', since.toISOString());
  if (last) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '<', tuple(last.received_at, last.id)));
  return query;
}

async function notificationsOf(database: Database, rows: ConsultationRequestRow[]): Promise<Map<string, Lead['notifications']>> {
  const byLead = new Map<string, Lead['notifications']>();
  if (rows.length === 0) return byLead;
  const found = await database
    .selectFrom('notifications')
    .select(['lead_id', 'channel', 'status', 'attempts', 'last_error'])
    .where(
      'lead_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('channel')
    .execute();
  for (const { lead_id, ...notification } of found) byLead.set(lead_id, [...(byLead.get(lead_id) ?? []), notification]);
  return byLead;
}
