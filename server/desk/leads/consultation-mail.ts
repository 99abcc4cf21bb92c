// The mail that says when a consultation is, in the time zone of the visitor and by the clocks of the offices.
import words from '../../../content/desk/mails.json' with { type: 'json' };
import { byOfficeClocks } from '../../notifications/deadline.ts';
import type { ConsultationDetail } from './timeline-entry.ts';

const { consultation } = words;

interface Told {
  detail: ConsultationDetail;
  name: string;
  reference: string;
  consultant: string;
}

/** The subject holds nothing that the visitor typed. */
export function consultationMail({ detail, name, reference, consultant }: Told): { subject: string; text: string } {
  const { change, starts_at, time_zone, minutes } = detail;
  const time = new Date(starts_at);
  const { subject, opening } = consultation[change];
  const text = [
    consultation.greeting.replace('{name}', () => name),
    '',
    opening.replace('{minutes}', String(minutes)),
    '',
    consultation.yours.replace('{time}', timeIn(time_zone, time)),
    consultation.ours.replace('{times}', byOfficeClocks(time).join(' / ')),
    '',
    change === 'cancelled' ? consultation.removal : consultation.calendar,
    consultation.answer,
    '',
    consultation.reference.replace('{reference}', reference),
    '',
    consultant,
  ];
  return { subject: subject.replace('{day}', dayIn(time_zone, time)), text: text.join('\n') };
}

/** Such as "Thursday, December 18, 2025, 3:00 PM, Asia/Kolkata". */
function timeIn(timeZone: string, time: Date): string {
  const clock = time.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  return `${dayIn(timeZone, time)}, ${clock}, ${timeZone}`;
}

function dayIn(timeZone: string, time: Date): string {
  return time.toLocaleDateString('en-US', { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}
