// The time points of a stability study, their days and windows.

/** Every 3 months in the first year, every 6 in the second, then yearly (ICH Q1A(R2) 2.2.6), and the last month. */
export function longTermMonths(last: number): number[] {
  const months = [0, 3, 6, 9, 12, 18, 24, 36, 48, 60].filter((month) => month <= last);
  return months.at(-1) === last ? months : [...months, last];
}

/** At least three time points, the first and the last among them (ICH Q1A(R2) 2.2.6). */
export const ACCELERATED_MONTHS = [0, 3, 6];
/** At least four time points of a study of 12 months (ICH Q1A(R2) 2.2.6). */
export const INTERMEDIATE_MONTHS = [0, 6, 9, 12];
/** One batch for a short time out of the freezer; the guideline leaves the time open. */
export const EXCURSION_MONTHS = [0, 1, 3];

/** No guideline states windows: these are common, and the operator's procedure decides. Days before and after. */
export function windowDays(month: number): number {
  if (month === 0) return 0;
  if (month <= 6) return 7;
  return month <= 12 ? 14 : 30;
}

/**
 * @param start as 2026-01-31
 * @returns the same day of a later month, or the last day of a shorter one
 */
export function dayAfter(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export function shiftedDay(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS);
}

/** @returns whether it is a day of the calendar, written as 2026-01-31 */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(`${text}T00:00:00Z`)) && isoDay(Date.parse(`${text}T00:00:00Z`)) === text
  );
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
