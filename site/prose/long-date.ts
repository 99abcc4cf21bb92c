// Prints an ISO date or time as people read it: "December 18, 2025".
const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** In UTC, so that the result does not depend on the server's time zone. */
export function longDate(iso: string): string {
  return FORMAT.format(new Date(iso));
}
