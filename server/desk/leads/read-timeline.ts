// The timeline of a lead, oldest first: its arrival, the notifications about it, and what staff did.
import type { TimelineEntry } from '../../../contracts/desk/leads.ts';
import { type Decrypted, decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { DecryptionError } from '../../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { LeadRow, TimelineEntryRow } from '../../../database/inbox-tables.ts';
import type { NotificationRow } from '../../../database/lead-tables.ts';
import type { Services } from '../../services.ts';
import { staffNames } from '../staff-names.ts';
import { detailOf } from './timeline-entry.ts';

type Delivery = Pick<NotificationRow, 'status' | 'last_error'>;
/** The note of a delivery is removed after some weeks. One that was given up stays with its lead. */
const LONG_DELIVERED: Delivery = { status: 'delivered', last_error: null };

export async function readTimeline(services: Pick<Services, 'database' | 'keyring'>, lead: LeadRow): Promise<TimelineEntry[]> {
  const { database, keyring } = services;
  const rows = await database.selectFrom('timeline_entries').selectAll().where('lead_id', '=', lead.id).orderBy('id').execute();
  const ids = [lead.id, ...rows.map(({ id }) => id)];
  const notifications = await database.selectFrom('notifications').selectAll().where('lead_id', 'in', ids).execute();
  const names = await staffNames(
    services,
    rows.flatMap(({ staff_id }) => staff_id ?? []),
  );
  const deliveries = new Map<string, Delivery>(notifications.map((notification) => [notification.lead_id, notification]));
  const entries: TimelineEntry[] = [
    { id: lead.id, at: lead.received_at, by: null, kind: 'received' },
    ...notifications.filter(({ lead_id }) => lead_id === lead.id).map(notificationEntry),
    ...rows.map((row) => ({
      id: row.id,
      at: row.at,
      by: row.staff_id === null ? null : (names.get(row.staff_id) ?? 'A former member of staff'),
      ...contentOf(opened(keyring, row), deliveries.get(row.id) ?? LONG_DELIVERED),
    })),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function notificationEntry({ id, channel, status, attempts, last_error, created_at, completed_at }: NotificationRow): TimelineEntry {
  return { id, at: completed_at ?? created_at, by: null, kind: 'notification', channel, status, attempts, error: last_error };
}

type EntryContent = TimelineEntry extends infer Entry ? (Entry extends TimelineEntry ? Omit<Entry, 'id' | 'at' | 'by'> : never) : never;

function contentOf(row: Decrypted<TimelineEntryRow>, { status: delivery, last_error: error }: Delivery): EntryContent {
  const { kind, subject, text } = row;
  switch (kind) {
    case 'read':
      return { kind };
    case 'note':
      return { kind, text: text ?? '' };
    case 'reply':
      return { kind, subject: subject ?? '', text: text ?? '', delivery, error };
    case 'consultation': {
      const { change, starts_at, time_zone } = detailOf(kind, row);
      return { kind, change, starts_at, time_zone, delivery };
    }
    case 'status':
      return { kind, ...detailOf(kind, row) };
    case 'assigned':
      return { kind, ...detailOf(kind, row) };
    case 'reminder':
      return { kind, ...detailOf(kind, row) };
  }
}

/** An entry that cannot be decrypted does not hide the others. */
export function opened(keyring: Keyring, row: TimelineEntryRow): Decrypted<TimelineEntryRow> {
  try {
    return decryptRow(keyring, 'timeline_entries', row);
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    return { ...row, subject: null, text: `(cannot be opened: ${cause.why})` };
  }
}
