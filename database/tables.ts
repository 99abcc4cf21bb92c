// The tables as queries see them, on either database: times are ISO texts, flags are booleans, counts are numbers.
import type { Kysely } from 'kysely';

export type Database = Kysely<Tables>;

export interface Tables {
  consultation_requests: ConsultationRequestRow;
  contacts: ContactRow;
  documents: DocumentRow;
  news: NewsRow;
  newsletter_subscriptions: NewsletterSubscriptionRow;
  notifications: NotificationRow;
  rate_counters: RateCounterRow;
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

export interface ContactRow {
  id: string;
  name: string;
  email: string;
  /** Empty when not filled in. */
  phone: string;
  /** Empty when not filled in. */
  subject: string;
  message: string;
  received_at: string;
  suspected: boolean;
  suspected_because: string | null;
  idempotency_key: string | null;
  body_digest: string;
}

export interface NewsRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  image_url: string | null;
  published_at: string;
  is_published: boolean;
  /** The article, in Markdown. */
  body: string;
}

export interface DocumentRow {
  id: string;
  title: string;
  description: string;
  category: string;
  /** Kind of file, as printed on the card: PDF. */
  type: string;
  /** Bytes of the file. */
  size: number;
  /** Address that serves the file. */
  file_url: string;
  created_at: string;
  is_active: boolean;
  download_count: number;
}

export interface NewsletterSubscriptionRow {
  id: string;
  email: string;
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** Proves, in a mailed link, that who follows it reads the mailbox. */
  token: string;
  /** What was agreed to, word for word, and when. */
  consent_text: string;
  consented_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

export type LeadKind = 'consultation_request' | 'contact';
/** What a notification may be about. */
export type NotificationSubject = LeadKind | 'newsletter_subscription';
export type NotificationChannel = 'service' | 'mail';
export type NotificationStatus = 'waiting' | 'delivered' | 'given_up';

/** One message owed to the company about one lead, over one way out. */
export interface NotificationRow {
  id: string;
  lead_kind: NotificationSubject;
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

/** How often something was done within a window of time. Never backed up: its life is a minute. */
export interface RateCounterRow {
  /** Names what is counted, by a keyed hash. */
  key: string;
  count: number;
  ends_at: string;
}
