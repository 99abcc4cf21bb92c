// Whether an office is open at a given time, by its own clock.
import type { Office } from '../../content/schemas/company';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MINUTES_PER_HOUR = 60;
const HOURS_PER_HALF_DAY = 12;

export function isOpen({ timeZone, hours }: Office, now: Date): boolean {
  const { weekday, minutes } = localTime(timeZone, now);
  return hours.some(
    ({ weekdays, opens, closes }) => weekdays.includes(weekday) && minutes >= minutesOf(opens) && minutes < minutesOf(closes),
  );
}

/** @returns the weekday, 1 for Monday, and the minutes since midnight, where the office is */
function localTime(timeZone: string, now: Date): { weekday: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(part.weekday ?? '') + 1,
    minutes: Number(part.hour) * MINUTES_PER_HOUR + Number(part.minute),
  };
}

/** Minutes since midnight of a time printed as "9:30 AM". */
function minutesOf(printed: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP])M$/.exec(printed) ?? [];
  return ((Number(hour) % HOURS_PER_HALF_DAY) + (half === 'P' ? HOURS_PER_HALF_DAY : 0)) * MINUTES_PER_HOUR + Number(minute);
}
