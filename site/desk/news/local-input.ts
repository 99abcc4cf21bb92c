// A time as the browser's field for a date and a time holds it: local, to the minute.

/** @returns such as 2025-12-18T09:30 */
export function localInput(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
