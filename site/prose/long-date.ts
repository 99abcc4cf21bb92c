// Prints an ISO date or time as people read it: "December 18, 2025".
const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The same wherever it is printed: a date alone is that day in UTC, and a time falls on its day in UTC. */
export function longDate(iso: string): string {
  return FORMAT.format(new Date(iso));
}
