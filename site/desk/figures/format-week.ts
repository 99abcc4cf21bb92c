// The name of a week in a picture and in a table: the day of its Monday.

/** @param week such as 2025-12-15 */
export function formatWeek(week: string): string {
  return new Date(week).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
}

export function formatWeekAndYear(week: string): string {
  return new Date(week).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
}
