// The tables as queries see them, on either database: times are ISO texts, flags are booleans, counts are numbers.
import type { Kysely } from 'kysely';

export type Database = Kysely<Tables>;

declare const encrypted: unique symbol;

/**
 * Text that only a data key opens (database/encryption). It is no string to the compiler: neither can plain text be written in its
 * place, nor can it be handed on as text.
 */
export interface Encrypted {
  readonly [encrypted]: true;
}

export interface Tables {
  audit_entries: AuditEntryRow;
  consultation_requests: ConsultationRequestRow;
  contacts: ContactRow;
  data_keys: DataKeyRow;
  documents: DocumentRow;
  news: NewsRow;
  newsletter_subscriptions: NewsletterSubscriptionRow;
  nightly_tasks: NightlyTaskRow;
  notifications: NotificationRow;
  privacy_links: PrivacyLinkRow;
  rate_counters: RateCounterRow;
  secrets: SecretRow;
  tombstones: TombstoneRow;
}

export interface ConsultationRequestRow extends EncryptedWith {
  id: string;
  name: Encrypted;
  email: Encrypted;
  company: Encrypted | null;
  phone: Encrypted | null;
  message: Encrypted;
  /** When the visitor's browser says it was sent. */
  created_at: string;
  /** When it was kept here. */
  received_at: string;
  suspected: boolean;
  suspected_because: string | null;
  /** Hash of what makes a repeated post the same post; null when the sender gave none. */
  idempotency_key: string | null;
  /** Tells whether a repeated post has the same body; empty where there is no key. */
  body_digest: string;
}

export interface ContactRow extends EncryptedWith {
  id: string;
  name: Encrypted;
  email: Encrypted;
  /** Encrypts an empty text when not filled in. */
  phone: Encrypted;
  /** Encrypts an empty text when not filled in. */
  subject: Encrypted;
  message: Encrypted;
  received_at: string;
  suspected: boolean;
  suspected_because: string | null;
  idempotency_key: string | null;
  body_digest: string;
}

/** The columns that encryption adds to a row. */
export interface EncryptedWith {
  /** Keyed hash of the e-mail address, for finding its rows. */
  email_lookup: string;
  /** Id of the data key that the row is encrypted with. */
  encrypted_with: string;
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

/** Named where rows are read whole, because a database may keep columns beside them that are its own. */
export const DOCUMENT_COLUMNS = [
  'id',
  'title',
  'description',
  'category',
  'type',
  'size',
  'file_url',
  'created_at',
  'is_active',
  'download_count',
] as const satisfies (keyof DocumentRow)[];

export const NEWS_COLUMNS = [
  'id',
  'title',
  'slug',
  'excerpt',
  'category',
  'image_url',
  'published_at',
  'is_published',
  'body',
] as const satisfies (keyof NewsRow)[];

export interface NewsletterSubscriptionRow extends EncryptedWith {
  id: string;
  email: Encrypted;
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** Proves, in a mailed link, that who follows it reads the mailbox. */
  token: Encrypted;
  /** Finds the subscription that a mailed link names. */
  token_hash: string;
  /** What was agreed to, word for word, and when. */
  consent_text: string;
  consented_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** When the form was last used for an address that is not subscribed; null once it is confirmed, or ended again. */
  asked_again_at: string | null;
  /** The words that were agreed to then. A confirmation makes both the proof of consent. */
  asked_again_text: string | null;
}

export type LeadKind = 'consultation_request' | 'contact';
/** What a notification may be about. */
export type NotificationSubject = LeadKind | 'newsletter_subscription' | 'privacy_link';
export type NotificationChannel = 'service' | 'mail';
export type NotificationStatus = 'waiting' | 'delivered' | 'given_up';

/** One message owed to the company about one lead, over one way out. */
export interface NotificationRow {
  id: string;
  lead_kind: NotificationSubject;
  lead_id: string;
  /** None where none was set up when the lead was kept: server/notifications/reroute.ts finds it one later. */
  channel: NotificationChannel | 'none';
  status: NotificationStatus;
  attempts: number;
  /** Not tried before this time; while a delivery runs, the time at which its claim lapses. */
  due_at: string;
  last_error: string | null;
  created_at: string;
  completed_at: string | null;
}

/** A data key that rows of this database may need. The key itself is never here. */
export interface DataKeyRow {
  id: string;
  /** A known text encrypted with it: another key of the same name does not open it. */
  check_text: Encrypted;
  made_at: string;
  /** When it was given up or found to be needed no longer. */
  retired_at: string | null;
}

/** Values made once and shared by every process on this database, such as the key that signs render times. */
export interface SecretRow {
  name: string;
  value: string;
}

/** One line of the audit trail: who did what to personal or published data, named by ids and counts only. */
export interface AuditEntryRow {
  /** From 1, without gaps. */
  number: number;
  at: string;
  actor: string;
  action: 'read' | 'export' | 'correct' | 'unsubscribe' | 'erase' | 'backup' | 'restore' | 'publish' | 'rotate' | 'retire';
  subject: string;
  detail: string;
  /** The hash of the entry before; of the first, a row of zeros. */
  previous_hash: string;
  /** SHA-256 of all of the above. */
  hash: string;
}

/** What was erased, naming nobody: a restore of an older backup erases it again. */
export interface TombstoneRow {
  id: string;
  kind: NotificationSubject;
  erased_at: string;
}

/** Work that one of several processes does once a night. */
export interface NightlyTaskRow {
  name: 'retention';
  /** The day on which that night began, such as 2025-12-18. */
  night: string;
  /** Until then nobody else begins; a process that dies loses its claim. */
  claimed_until: string;
  finished_at: string | null;
}

/** A link to their own data that somebody asked for, for as long as it is valid. */
export interface PrivacyLinkRow extends EncryptedWith {
  id: string;
  email: Encrypted;
  asked_at: string;
  expires_at: string;
  /** The link of this address before it, or the look-up of the address: of several asked for at once, one comes next. */
  follows: string;
}

/** How often something was done within a window of time. Never backed up: its life is a minute. */
export interface RateCounterRow {
  /** Names what is counted, by a keyed hash. */
  key: string;
  count: number;
  ends_at: string;
}
