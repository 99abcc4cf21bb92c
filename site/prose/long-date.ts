// Prints an ISO date as people read it: "December 18, 2025". Called by pages of prose, lists of papers and papers/.
const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function longDate(iso: string): string {
  return FORMAT.format(new Date(`${iso}T00:00:00Z`));
}
