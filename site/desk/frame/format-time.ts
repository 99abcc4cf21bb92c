// Days and times in the time zone of the person at the desk.

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** "18 Dec 2025". */
export function formatDay(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', DAY);
}

/** "18 Dec 2025, 09:30". */
export function formatMoment(time: string): string {
  return new Date(time).toLocaleString('en-GB', { ...DAY, ...TIME });
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
