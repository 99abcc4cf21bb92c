// When a lead has to be answered, and times in the time zones of the offices.
import company from '../../content/company.json' with { type: 'json' };
import type { LeadKind } from '../../contracts/desk/leads.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const WEEKEND = ['Sat', 'Sun'];

/** As the pages promise: 24 hours for a consultation request, 24 hours on business days of the first office for a message. */
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
    // Intl knows the abbreviation, which differs in summer time. Where it gives an offset instead, ours is used.
    return parts
      .formatToParts(time)
      .map(({ type, value }) => (type === 'timeZoneName' && !/^[A-Z]+$/.test(value) ? zoneName : value.replace('\u202f', ' ')))
      .join('');
  });
}
