// Which tables a backup holds, in the order in which they are filled again, each with the key that puts its rows in order.
import type { Tables } from '../tables.ts';

type Passing = 'nightly_tasks' | 'privacy_links' | 'rate_counters';
export type TableName = Exclude<keyof Tables, Passing>;

/** What holds for a minute, a day or a night is worth nothing in an archive: after a restore links are asked for again, and tonight's work is done again. */
export const PASSING_TABLES: string[] = ['nightly_tasks', 'privacy_links', 'rate_counters'] satisfies Passing[];

/** A table that queries know and this list does not fails the types: nothing is left out of a backup by forgetting it. */
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

/** What SQLite keeps of its own to search by: made again by the triggers as rows are restored. */
export const SEARCH_TABLES = /^(news|documents)_search_/;

/** Columns that PostgreSQL computes from others: no data, and nothing that can be written. */
export const COMPUTED_COLUMNS = ['search_words'];

export const BACKED_UP_TABLES = Object.keys(KEYS) as TableName[];

/** What they say of the present stays, through every restore: who did what, and what was erased. */
export const KEPT_TABLES = new Set<TableName>(['audit_entries', 'tombstones']);

export function keyOf(table: TableName): string {
  return KEYS[table];
}
