// The tables of a backup, in the order in which a restore fills them, each with its primary key.
import type { Tables } from '../tables.ts';

type ShortLived = 'nightly_tasks' | 'privacy_links' | 'rate_counters';
export type TableName = Exclude<keyof Tables, ShortLived>;

/** Short-lived rows are not backed up: after a restore people ask for new links, and the nightly task runs again. */
export const SHORT_LIVED_TABLES: string[] = ['nightly_tasks', 'privacy_links', 'rate_counters'] satisfies ShortLived[];

/** A table that is missing here fails the type check. */
const KEYS: Record<TableName, string> = {
  audit_entries: 'number',
  tombstones: 'id',
  secrets: 'name',
  data_keys: 'id',
  consultation_requests: 'id',
  contacts: 'id',
  notifications: 'id',
  newsletter_subscriptions: 'id',
  news: 'id',
  documents: 'id',
};

/** The search tables of SQLite: triggers fill them as rows are restored. */
export const SEARCH_TABLES = /^(news|documents)_search_/;

/** Generated columns of PostgreSQL, which cannot be written. */
export const COMPUTED_COLUMNS = ['search_words'];

export const BACKED_UP_TABLES = Object.keys(KEYS) as TableName[];

/** A restore keeps the present rows of these tables. */
export const KEPT_TABLES = new Set<TableName>(['audit_entries', 'tombstones']);

export function keyOf(table: TableName): string {
  return KEYS[table];
}
