// Writes an entry of a lead's timeline, and reads its detail.
import { v7 as timeOrderedId } from 'uuid';
import type { LeadStatus } from '../../../contracts/desk/leads.ts';
import { encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { TimelineEntryRow } from '../../../database/inbox-tables.ts';
import type { Database } from '../../../database/tables.ts';

/** What the detail of each kind of entry says. It names nobody but members of staff, by id. */
export interface Details {
  read: Record<string, never>;
  note: Record<string, never>;
  reply: Record<string, never>;
  status: { from: LeadStatus; to: LeadStatus };
  assigned: { to: string | null };
  consultation: ConsultationDetail;
  reminder: { reason: 'due-soon' | 'late' };
}

export interface ConsultationDetail {
  appointment_id: string;
  change: 'agreed' | 'moved' | 'cancelled';
  starts_at: string;
  time_zone: string;
  minutes: number;
  sequence: number;
}

export type EntryKind = keyof Details;

interface NewEntry<Kind extends EntryKind> {
  leadId: string;
  kind: Kind;
  detail: Details[Kind];
  /** Null for the system. */
  staffId: string | null;
  subject?: string;
  text?: string;
  now: Date;
}

/** @returns the id of the entry */
export async function addEntry<Kind extends EntryKind>(transaction: Database, keyring: Keyring, entry: NewEntry<Kind>): Promise<string> {
  const { leadId, kind, detail, staffId, subject = null, text = null, now } = entry;
  const id = timeOrderedId();
  const row = { id, lead_id: leadId, at: now.toISOString(), staff_id: staffId, kind, detail: JSON.stringify(detail), subject, text };
  await transaction
    .insertInto('timeline_entries')
    .values(encryptRow(keyring, 'timeline_entries', row))
    .execute();
  return id;
}

/** @param kind that of the row */
export function detailOf<Kind extends EntryKind>(_kind: Kind, { detail }: Pick<TimelineEntryRow, 'detail'>): Details[Kind] {
  // Written by addEntry from the same type.
  return JSON.parse(detail);
}
