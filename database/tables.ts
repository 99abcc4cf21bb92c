// The tables as queries see them on both databases: times are ISO strings, flags are booleans, counts are numbers.
import type { Kysely } from 'kysely';
import type { Encrypted, EncryptedWith } from './encryption/encrypted.ts';
import type { AppointmentRow, LeadRow, LeadWordRow, TimelineEntryRow } from './inbox-tables.ts';
import type { ConsultationRequestRow, ContactRow, NotificationRow, NotificationSubject } from './lead-tables.ts';
import type { NewsletterDeliveryRow, NewsletterDispatchRow, NewsletterSubscriptionRow, SubscriberCountRow } from './newsletter-tables.ts';
import type { DocumentDownloadsRow, DocumentRow, NewsTable, NewsVersionRow } from './publishing-tables.ts';
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
