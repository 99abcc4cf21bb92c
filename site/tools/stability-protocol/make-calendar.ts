// The pulls of a stability protocol as a calendar file (RFC 5545). Loaded when the calendar is asked for.
import ical from 'ical-generator';
import type { Pull } from '../../../science/stability-protocol.ts';

export interface CalendarWords {
  name: string;
  pull: string;
  month: string;
  window: string;
  units: string;
}

/** @param madeAt the time of making, which the format wants */
export function makeCalendar(pulls: Pull[], words: CalendarWords, madeAt: Date): string {
  const calendar = ical({ name: words.name, prodId: { company: 'stability-protocol', product: 'calendar' } });
  for (const pull of pulls) {
    const [year = 0, month = 1, day = 1] = pull.day.split('-').map(Number);
    calendar.createEvent({
      id: `${pull.day}-${pull.kind}-${pull.month}-${pull.condition.replace(/[^0-9A-Za-z]+/g, '-')}`,
      // The library writes a whole day by the local calendar.
      start: new Date(year, month - 1, day),
      allDay: true,
      stamp: madeAt,
      summary: `${words.pull}, ${words.month} ${pull.month}: ${pull.condition}`,
      description: [
        `${words.window}: ${pull.from} – ${pull.to}`,
        `${words.units}: ${pull.units} (${pull.combinations} × ${pull.unitsPerCombination})`,
        pull.attributes.join('; '),
      ].join('\n'),
    });
  }
  return calendar.toString();
}
