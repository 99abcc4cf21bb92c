// The database as a backup sees it: rows of whichever table. Used by the rest of this folder, and by encryption.
import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** Times are ISO texts, flags are booleans, counts are numbers, on either database: so a row means the same in both. */
export type Row = Record<string, unknown>;

/** The types of the columns are given up here, because a backup copies rows without reading them, and encryption treats columns by their names. */
export function ofAnyTable(database: Database): Kysely<Record<string, Row>> {
  return database as unknown as Kysely<Record<string, Row>>;
}
