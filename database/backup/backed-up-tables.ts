// The tables of a backup, in the order in which a restore fills them, each with its primary key.
import type { Tables } from '../tables.ts';

type NotBackedUp =
  | 'lead_words'
  | 'nightly_tasks'
  | 'privacy_links'
  | 'rate_counters'
  | 'sign_in_attempts'
  | 'signing_keys'
  | 'staff_challenges'
  | 'staff_mails'
  | 'staff_oidc_flows'
  | 'staff_refresh_tokens'
  | 'staff_sessions';
/** Pages come from the build: the server writes them when it starts. */
export type TableName = Exclude<keyof Tables, NotBackedUp | 'site_pages'>;

/**
 * Short-lived rows are not backed up: after a restore people ask for new links, staff sign in again, the nightly task runs again,
 * and the server indexes the words of leads. A session that was ended after the backup does not come back.
 */
const SHORT_LIVED: Record<NotBackedUp, true> = {
  lead_words: true,
  nightly_tasks: true,
  privacy_links: true,
  rate_counters: true,
  sign_in_attempts: true,
  signing_keys: true,
  staff_challenges: true,
  staff_mails: true,
  staff_oidc_flows: true,
  staff_refresh_tokens: true,
  staff_sessions: true,
};
export const SHORT_LIVED_TABLES: string[] = Object.keys(SHORT_LIVED);

/** A table that is missing here fails the type check. */
const KEYS: Record<TableName, string> = {
  audit_entries: 'number',
  tombstones: 'id',
  secrets: 'name',
  data_keys: 'id',
  consultation_requests: 'id',
  contacts: 'id',
  leads: 'id',
  timeline_entries: 'id',
  appointments: 'id',
  notifications: 'id',
  newsletter_subscriptions: 'id',
  news: 'id',
  news_versions: 'id',
  newsletter_dispatches: 'id',
  newsletter_deliveries: 'id',
  documents: 'id',
  document_downloads: 'id',
  subscriber_counts: 'week',
  staff: 'id',
  staff_factors: 'id',
  staff_recovery_codes: 'id',
  staff_identities: 'id',
};

/** Tables of the search: the server writes the pages when it starts, and the database keeps the indexes. */
export const SEARCH_TABLES = /^(site_pages|news|documents)_words|^site_pages$/;

/** Columns of the search that a restore makes anew: words in PostgreSQL, row numbers in SQLite, and which leads are indexed. */
export const COMPUTED_COLUMNS = ['search_words', 'search_number', 'words_indexed_at'];

export const BACKED_UP_TABLES = Object.keys(KEYS) as TableName[];

/** A restore keeps the present rows of these tables. */
export const KEPT_TABLES = new Set<TableName>(['audit_entries', 'tombstones']);

export function keyOf(table: TableName): string {
  return KEYS[table];
}
