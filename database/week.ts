// Weeks as text: a week is named by its Monday in UTC, such as 2025-12-15.
import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const DAYS = 7;
const DATE_CHARACTERS = 'YYYY-MM-DD'.length;

export function weekOf(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + DAYS - 1) % DAYS;
  return new Date(time.getTime() - daysSinceMonday * DAY_MILLISECONDS).toISOString().slice(0, DATE_CHARACTERS);
}

/** @returns the last weeks, oldest first; the last one contains the given time */
export function weeksUntil(time: Date, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, index) => weekOf(new Date(time.getTime() - (weeks - 1 - index) * DAYS * DAY_MILLISECONDS)));
}

/** The week of a time column. */
export function weekIn(database: Database, time: Expression<string>): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`to_char(date_trunc('week', ${time} at time zone 'UTC'), 'YYYY-MM-DD')`
    : sql<string>`date(${time}, 'weekday 0', '-6 days')`;
}

/** Hours from one time column to another. */
export function hoursBetween(database: Database, from: Expression<string>, to: Expression<string>): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`(extract(epoch from ${to} - ${from}) / 3600)::double precision`
    : sql<number>`((julianday(${to}) - julianday(${from})) * 24)`;
}

function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
