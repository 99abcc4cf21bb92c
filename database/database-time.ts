// The time by the clock of the database, which all processes share.
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

export async function databaseTime(database: Database): Promise<Date> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const clock = isPostgres ? sql<string>`clock_timestamp()` : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const { now } = await database.selectNoFrom(clock.as('now')).executeTakeFirstOrThrow();
  return new Date(now);
}
