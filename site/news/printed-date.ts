// A date in words. Called by news, articles and lists of papers.
const printed = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A time as a date in words, the same wherever it is printed: December 9, 2025. */
export function printedDate(time: string): string {
  return printed.format(new Date(time));
}
