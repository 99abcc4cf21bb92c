// A moment as the person at the desk reads it: in the language and the time zone of the browser.
export function timeText(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
