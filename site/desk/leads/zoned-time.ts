// A date and a time of day in a time zone, as the moment they mean, and moments as people of a zone read them.
import { TZDateMini } from '@date-fns/tz';

/**
 * @param date such as 2025-12-18
 * @param time such as 15:00
 * @returns undefined where they are no date and time. A time that a change of the clocks leaves out is read an hour later.
 */
export function momentOf(date: string, time: string, timeZone: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(`${date}T${time}`);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number);
  const moment = new TZDateMini(year, month - 1, day, hour, minute, 0, timeZone);
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime());
}

/** The date and time of a moment in a zone, as fields take them. */
export function fieldsOf(moment: string, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).split(' ');
  return { date, time };
}

/** Such as "Thursday, 18 December 2025, 15:00 (Asia/Kolkata)". */
export function momentText(moment: Date | string, timeZone: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const;
  return `${new Date(moment).toLocaleString('en-GB', options)} (${timeZone.replaceAll('_', ' ')})`;
}

/** Names under which browsers still list cities that are called otherwise today. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** @param known zones that must be in the list, such as the one agreed on before */
export function timeZones(...known: string[]): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map(currentName);
  return [...new Set(['UTC', ...listed, ...known.map(currentName)])].toSorted();
}

export function currentName(timeZone: string): string {
  return RENAMED[timeZone] ?? timeZone;
}
