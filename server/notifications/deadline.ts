// By when a lead is to be answered, and how times are written for the company's people: by the clocks of its offices.
import company from '../../content/company.json' with { type: 'json' };
import type { LeadKind } from '../../database/tables.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const WEEKEND = ['Sat', 'Sun'];

/** What the pages promise: 24 hours for a consultation request, 24 hours on business days of the first office for a message. */
export function deadlineOf(kind: LeadKind, receivedAt: Date): Date {
  const next = new Date(receivedAt.getTime() + DAY_MILLISECONDS);
  const zone = company.offices[0]?.timeZone;
  const isWeekend = WEEKEND.includes(next.toLocaleDateString('en-US', { weekday: 'short', timeZone: zone }));
  return kind === 'contact' && isWeekend ? deadlineOf(kind, next) : next;
}

/** Such as "Thu, Dec 18, 4:30 AM EST" and "Thu, Dec 18, 3:00 PM IST": one for each office. */
export function byOfficeClocks(time: Date): string[] {
  return company.offices.map(({ timeZone, zoneName }) => {
    const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    const parts = new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
    // Summer time has a name of its own; where no letters are known for a zone, its own are taken.
    return parts
      .formatToParts(time)
      .map(({ type, value }) => (type === 'timeZoneName' && !/^[A-Z]+$/.test(value) ? zoneName : value.replace('\u202f', ' ')))
      .join('');
  });
}
