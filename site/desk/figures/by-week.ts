// Sorts rows of weekly counts into one line for each week and one series for each name. Weeks without a row count 0.

export interface WeekRow {
  /** The Monday of the week, such as 2025-12-15. */
  week: string;
  name: string;
  count: number;
}

export interface WeekTable {
  weeks: string[];
  series: { name: string; counts: number[] }[];
}

const WEEK_MILLISECONDS = 7 * 86_400_000;

/**
 * @param mostSeries the largest series that keep their name. The others are added up under `rest`
 * @param weeks all that are shown
 */
export function byWeek(rows: WeekRow[], mostSeries: number, rest: string, weeks = everyWeek(rows.map(({ week }) => week))): WeekTable {
  const names = Array.from(new Set(rows.map(({ name }) => name))).toSorted((one, other) => totalOf(rows, other) - totalOf(rows, one));
  const kept = names.length > mostSeries ? names.slice(0, mostSeries - 1) : names;
  const shown = kept.length < names.length ? [...kept, rest] : kept;
  const named = rows.map((row) => (kept.includes(row.name) ? row : { ...row, name: rest }));
  const countOf = (name: string, week: string) =>
    named.filter((row) => row.name === name && row.week === week).reduce((sum, { count }) => sum + count, 0);
  return { weeks, series: shown.map((name) => ({ name, counts: weeks.map((week) => countOf(name, week)) })) };
}

/** @returns the Mondays from the first to the last, without a gap */
export function everyWeek(weeks: string[]): string[] {
  const sorted = weeks.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / WEEK_MILLISECONDS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * WEEK_MILLISECONDS).toISOString().slice(0, 10));
}

function totalOf(rows: WeekRow[], name: string): number {
  return rows.filter((row) => row.name === name).reduce((sum, { count }) => sum + count, 0);
}
