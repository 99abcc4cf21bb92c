// The tables as queries see them on both databases: times are ISO strings, flags are booleans, counts are numbers.
import type { Generated, Kysely } from 'kysely';
import type { LeadKind } from '../contracts/desk/leads.ts';
import type { Encrypted, EncryptedWith } from './encryption/encrypted.ts';
import type { AppointmentRow, LeadRow, LeadWordRow, TimelineEntryRow } from './inbox-tables.ts';
import type {
  SignInAttemptsRow,
  SigningKeyRow,
  StaffChallengeRow,
  StaffFactorRow,
  StaffIdentityRow,
  StaffMailRow,
  StaffOidcFlowRow,
  StaffRecoveryCodeRow,
  StaffRefreshTokenRow,
  StaffRow,
  StaffSessionRow,
} from './staff-tables.ts';

export type Database = Kysely<Tables>;

export interface Tables {
  appointments: AppointmentRow;
  audit_entries: AuditEntryRow;
  consultation_requests: ConsultationRequestRow;
  contacts: ContactRow;
  data_keys: DataKeyRow;
  document_downloads: DocumentDownloadsRow;
  documents: DocumentRow;
  lead_words: LeadWordRow;
  leads: LeadRow;
  news: NewsTable;
  news_versions: NewsVersionRow;
  newsletter_deliveries: NewsletterDeliveryRow;
  newsletter_dispatches: NewsletterDispatchRow;
  newsletter_subscriptions: NewsletterSubscriptionRow;
  nightly_tasks: NightlyTaskRow;
  notifications: NotificationRow;
  privacy_links: PrivacyLinkRow;
  rate_counters: RateCounterRow;
  secrets: SecretRow;
  sign_in_attempts: SignInAttemptsRow;
  signing_keys: SigningKeyRow;
  site_pages: SitePageRow;
  subscriber_counts: SubscriberCountRow;
  staff: StaffRow;
  staff_challenges: StaffChallengeRow;
  staff_factors: StaffFactorRow;
  staff_identities: StaffIdentityRow;
  staff_mails: StaffMailRow;
  staff_oidc_flows: StaffOidcFlowRow;
  staff_recovery_codes: StaffRecoveryCodeRow;
  staff_refresh_tokens: StaffRefreshTokenRow;
  staff_sessions: StaffSessionRow;
  timeline_entries: TimelineEntryRow;
  tombstones: TombstoneRow;
}

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

/** A page of the build, for the search. */
export interface SitePageRow {
  /** Its address. */
  id: string;
  kind: 'services' | 'case-studies' | 'papers' | 'pages';
  title: string;
  description: string;
  headings: string;
  text: string;
  /** Tells which catalog the row was written from. */
  catalog_hash: string;
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

/** The columns that the desk adds to an article. */
interface NewsTable extends NewsRow {
  /** Rises by one with each change; a change names the version that it saw. */
  version: Generated<number>;
  /** Null for an article that was never changed. */
  updated_at: string | null;
}

/** An article as it was after a change. */
export interface NewsVersionRow {
  id: string;
  news_id: string;
  version: number;
  at: string;
  /** Id of a member of staff, or the actor of a command. */
  by: string;
  state: 'draft' | 'published';
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  image_url: string | null;
  body: string;
}

/** The downloads of a document in one week. */
export interface DocumentDownloadsRow {
  /** The week and the id of the document. */
  id: string;
  document_id: string;
  /** Its Monday, such as 2025-12-15. */
  week: string;
  count: number;
}

/** How many subscribers had confirmed at the end of a week. */
export interface SubscriberCountRow {
  /** Its Monday. */
  week: string;
  confirmed: number;
}

export interface DocumentRow {
  id: string;
  title: string;
  description: string;
  category: string;
  /** Kind of file, as printed on the card: always PDF. */
  type: string;
  /** Bytes of the file. */
  size: number;
  /** Address that serves the file. */
  file_url: string;
  created_at: string;
  is_active: boolean;
  download_count: number;
}

/** Selected instead of *, because PostgreSQL adds a generated column for search. */
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
  /** Part of mailed links; proves that whoever follows one can read the mailbox. */
  token: Encrypted;
  /** SHA-256 of the token; finds the subscription of a mailed link. */
  token_hash: string;
  /** The exact words of the consent. */
  consent_text: string;
  consented_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** The last time the form was used for this address while it was not subscribed; null once it is confirmed or ended. */
  asked_again_at: string | null;
  /** The words of the consent at that time. A confirmation copies both to the consent. */
  asked_again_text: string | null;
}

/** A published article on its way to all confirmed subscribers. */
export interface NewsletterDispatchRow {
  id: string;
  news_id: string;
  started_at: string;
  /** Id of a member of staff. */
  started_by: string;
  /** Subscriptions are enqueued in the order of their ids, up to this one. */
  last_subscription_id: string;
  /** The time when every subscription was enqueued. */
  enqueued_at: string | null;
  /** The time when every delivery was delivered or given up; both counts are final from then on. */
  finished_at: string | null;
  delivered: number;
  given_up: number;
}

/** The subject of a notification: a dispatch to one subscription. */
export interface NewsletterDeliveryRow {
  id: string;
  dispatch_id: string;
  subscription_id: string;
}

export type { LeadKind };
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

/** The name of a data key that rows may be encrypted with. The key itself is never in the database. */
export interface DataKeyRow {
  id: string;
  /** A known text encrypted with the key: another key of the same name cannot decrypt it. */
  check_text: Encrypted;
  made_at: string;
  /** The time when the key was given up, or was no longer needed. */
  retired_at: string | null;
}

/** Random values shared by all processes, such as the key that signs render times. */
export interface SecretRow {
  name: string;
  value: string;
}

/** An entry of the audit trail: who did what to personal or published data. It holds ids and counts only. */
export interface AuditEntryRow {
  /** From 1, without gaps. */
  number: number;
  at: string;
  actor: string;
  action:
    | 'read'
    | 'reply'
    | 'export'
    | 'correct'
    | 'unsubscribe'
    | 'erase'
    | 'backup'
    | 'restore'
    | 'publish'
    | 'rotate'
    | 'retire'
    | 'sign-in'
    | 'refused-sign-in'
    | 'sign-out'
    | 'account'
    | 'invite'
    | 'role'
    | 'disable'
    | 'enable'
    | 'reset-factor';
  subject: string;
  detail: string;
  /** The hash of the previous entry; zeros for the first. */
  previous_hash: string;
  /** SHA-256 of all other columns. */
  hash: string;
}

/** The id of an erased row: a restore of an older backup erases the row again. */
export interface TombstoneRow {
  id: string;
  kind: NotificationSubject;
  erased_at: string;
}

/** A task that one of several processes runs once a night. */
export interface NightlyTaskRow {
  name: 'retention';
  /** The day of the night, such as 2025-12-18. */
  night: string;
  /** No other process starts before this time; the claim of a dead process expires. */
  claimed_until: string;
  finished_at: string | null;
}

/** A valid link to personal data that somebody asked for. */
export interface PrivacyLinkRow extends EncryptedWith {
  id: string;
  email: Encrypted;
  asked_at: string;
  expires_at: string;
  /** The id of the previous link of the address, or its email_lookup. Unique, so one of several concurrent requests succeeds. */
  follows: string;
}

/** A counter of a rate limit. Never backed up: its window is a minute. */
export interface RateCounterRow {
  /** HMAC of what is counted. */
  key: string;
  count: number;
  ends_at: string;
}
