// Which tables a backup holds, in the order in which they are filled again, each with the key that puts its rows in order.
import type { Tables } from '../tables.ts';

export type TableName = keyof Tables;

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
  privacy_links: 'id',
  nightly_tasks: 'name',
  news: 'id',
  documents: 'id',
};

export const BACKED_UP_TABLES = Object.keys(KEYS) as TableName[];

/** What they say of the present stays, through every restore: who did what, and what was erased. */
export const KEPT_TABLES = new Set<TableName>(['audit_entries', 'tombstones']);
/** What was true on the night of the backup only: links are asked for again, and tonight's work is done again. */
export const PASSING_TABLES = new Set<TableName>(['privacy_links', 'nightly_tasks']);

export function keyOf(table: TableName): string {
  return KEYS[table];
}
