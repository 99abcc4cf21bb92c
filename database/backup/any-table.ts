// Untyped access to the rows of any table, for backups and encryption.
import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** Values have the same types on both databases. */
export type Row = Record<string, unknown>;

/** Drops the column types: a backup copies rows without reading them, and encryption takes columns from a list. */
export function ofAnyTable(database: Database): Kysely<Record<string, Row>> {
  return database as unknown as Kysely<Record<string, Row>>;
}
