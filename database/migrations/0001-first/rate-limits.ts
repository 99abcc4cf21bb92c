// Counters of the rate limits, shared by every process on the database.
import { type Kysely, sql } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createRateCounters(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, count } = columnTypes[dialect];
  await database.schema
    .createTable('rate_counters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', count, (column) => column.notNull())
    .addColumn('ends_at', time, (column) => column.notNull())
    .execute();
  // Counters need not survive a crash: no post waits until its count is on disk.
  if (dialect === 'postgres') await sql`alter table rate_counters set unlogged`.execute(database);
  await denyPublicRoles(database, dialect, 'rate_counters');
}
