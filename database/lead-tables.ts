// The rows of leads as they were sent, and of the outbox.
import type { LeadKind } from '../contracts/desk/leads.ts';
import type { Encrypted, EncryptedWith } from './encryption/encrypted.ts';

export interface ConsultationRequestRow extends EncryptedWith {
  id: string;
  name: Encrypted;
  email: Encrypted;
  company: Encrypted | null;
  phone: Encrypted | null;
  message: Encrypted;
  /** The report of a tool, as JSON text (contracts/tool-report.ts). */
  report: Encrypted | null;
  /** The time of sending, by the visitor's browser. */
  created_at: string;
  /** The time of arrival, by the server. */
  received_at: string;
  suspected: boolean;
  suspected_because: string | null;
  /** SHA-256 of the Idempotency-Key; null if the sender gave none. */
  idempotency_key: string | null;
  /** Digest of the body, which tells whether a repeated post is the same; empty without a key. */
  body_digest: string;
}

export interface ContactRow extends EncryptedWith {
  id: string;
  name: Encrypted;
  email: Encrypted;
  /** An encrypted empty string if not filled in. */
  phone: Encrypted;
  /** An encrypted empty string if not filled in. */
  subject: Encrypted;
  message: Encrypted;
  received_at: string;
  suspected: boolean;
  suspected_because: string | null;
  idempotency_key: string | null;
  body_digest: string;
}

/** The subject of a notification. */
export type NotificationSubject =
  | LeadKind
  | 'newsletter_subscription'
  | 'newsletter_delivery'
  | 'privacy_link'
  | 'staff_mail'
  | 'timeline_entry';
export type NotificationChannel = 'service' | 'mail';
export type NotificationStatus = 'waiting' | 'delivered' | 'given_up';

/** An outbox entry: one message about one subject over one channel. */
export interface NotificationRow {
  id: string;
  lead_kind: NotificationSubject;
  lead_id: string;
  /** None if no channel was set up when the lead was kept; server/notifications/reroute.ts assigns one later. */
  channel: NotificationChannel | 'none';
  status: NotificationStatus;
  attempts: number;
  /** The time of the next attempt; during a delivery, the time when its claim expires. */
  due_at: string;
  last_error: string | null;
  created_at: string;
  completed_at: string | null;
}
