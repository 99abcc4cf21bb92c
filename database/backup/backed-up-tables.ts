// Which tables a backup holds, in the order in which they are filled again, each with the key that puts its rows in order.
import type { Tables } from '../tables.ts';

type Passing = 'rate_counters';
export type TableName = Exclude<keyof Tables, Passing>;

/** Counters of the running minute are worth nothing in an archive. */
export const PASSING_TABLES: string[] = ['rate_counters'] satisfies Passing[];

/** A table that queries know and this list does not fails the types: nothing is left out of a backup by forgetting it. */
const KEYS: Record<TableName, string> = {
  secrets: 'name',
  data_keys: 'id',
  consultation_requests: 'id',
  contacts: 'id',
  notifications: 'id',
  newsletter_subscriptions: 'id',
  news: 'id',
  documents: 'id',
};

export const BACKED_UP_TABLES = Object.keys(KEYS) as TableName[];

export function keyOf(table: TableName): string {
  return KEYS[table];
}
