// The rows of the inbox: leads as the desk works them.
import type { LeadKind, LeadStatus } from '../contracts/desk/leads.ts';
import type { Encrypted } from './encryption/encrypted.ts';

/** The state of a lead at the desk. Its id is that of the consultation request or message, which holds what was sent. */
export interface LeadRow {
  id: string;
  kind: LeadKind;
  status: LeadStatus;
  /** Rises by one with each change of status, assignee or first reply. */
  version: number;
  /** Id of a member of staff. */
  assignee: string | null;
  received_at: string;
  /** By when it has to be answered. */
  due_at: string;
  first_reply_at: string | null;
  suspected: boolean;
  /** Whether it is open and has no reply: its clock runs. */
  is_waiting: boolean;
  /** The last reminder that was sent. */
  reminded: 'none' | 'due-soon' | 'late';
  /** When its words were indexed for the search; null while they are not. */
  words_indexed_at: string | null;
}

/** A word of a lead's name, company or address, as an HMAC: finds the lead without decrypting any. */
export interface LeadWordRow {
  word: string;
  received_at: string;
  lead_id: string;
}

/** What happened to a lead. Arrival and notifications are read from their own tables. */
export interface TimelineEntryRow {
  id: string;
  lead_id: string;
  at: string;
  /** Who did it; null for the system. */
  staff_id: string | null;
  kind: 'read' | 'note' | 'status' | 'assigned' | 'reply' | 'consultation' | 'reminder';
  /** JSON of what names nobody, such as {"from":"new","to":"won"}. */
  detail: string;
  /** Of a reply. */
  subject: Encrypted | null;
  /** Of a note or a reply. */
  text: Encrypted | null;
  encrypted_with: string;
}

/** The consultation that was agreed with the sender of a lead. The newest of a lead counts. */
export interface AppointmentRow {
  id: string;
  lead_id: string;
  starts_at: string;
  /** IANA name of the visitor's time zone. */
  time_zone: string;
  minutes: number;
  status: 'planned' | 'cancelled';
  /** Of the calendar entry: rises by one with each change. */
  sequence: number;
  /** Who agreed on it: the organizer of the calendar entry. */
  staff_id: string;
}
