// The tables as queries see them, on either database: times are ISO texts, flags are booleans, counts are numbers.
import type { Kysely } from 'kysely';

export type Database = Kysely<Tables>;

export interface Tables {
  consultation_requests: ConsultationRequestRow;
  notifications: NotificationRow;
  secrets: SecretRow;
}

export interface ConsultationRequestRow {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  message: string;
  /** When the visitor's browser says it was sent. */
  created_at: string;
  /** When it was kept here. */
  received_at: string;
  suspected: boolean;
  suspected_because: string | null;
  /** What makes a repeated post the same post; null when the sender gave none. */
  idempotency_key: string | null;
  /** SHA-256 of what was posted under that key. */
  body_digest: string;
}

export type LeadKind = 'consultation_request';
export type NotificationChannel = 'service' | 'mail';
export type NotificationStatus = 'waiting' | 'delivered' | 'given_up';

/** One message owed to the company about one lead, over one way out. */
export interface NotificationRow {
  id: string;
  lead_kind: LeadKind;
  lead_id: string;
  channel: NotificationChannel;
  status: NotificationStatus;
  attempts: number;
  /** Not tried before this time; while a delivery runs, the time at which its claim lapses. */
  due_at: string;
  last_error: string | null;
  created_at: string;
  settled_at: string | null;
}

/** Values made once and shared by every process on this database, such as the key that signs render times. */
export interface SecretRow {
  name: string;
  value: string;
}
