// How often something was done within a minute, shared by every process on the database. Nothing that outlives the minute.
import { type Kysely, type Migration, sql } from 'kysely';
import { closeToThePublic, columnTypes, type DialectName } from './columns.ts';

export function rateLimits(dialect: DialectName): Migration {
  const { time, count } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('rate_counters')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('count', count, (column) => column.notNull())
        .addColumn('ends_at', time, (column) => column.notNull())
        .execute();
      // Counters need not survive a crash, so no post waits until one is on disk.
      if (dialect === 'postgres') await sql`alter table rate_counters set unlogged`.execute(database);
      await closeToThePublic(database, dialect, 'rate_counters');
    },
  };
}
