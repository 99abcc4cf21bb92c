// The calendar entry of a consultation as iCalendar (RFC 5545), with the method that calendars act on (RFC 5546).
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import company from '../../../content/company.json' with { type: 'json' };
import words from '../../../content/desk/mails.json' with { type: 'json' };
import type { Invitation } from '../../notifications/channel.ts';
import type { ConsultationDetail } from './timeline-entry.ts';

const MINUTE_MILLISECONDS = 60_000;

interface Person {
  name: string;
  email: string;
}

interface Inviting {
  consultation: ConsultationDetail;
  organizer: Person;
  visitor: Person;
  reference: string;
  /** When the entry was last changed. */
  at: Date;
}

/** The id stays through every change, and the sequence rises: calendars then move or remove the entry that they have. */
export function invitationOf({ consultation, organizer, visitor, reference, at }: Inviting): Invitation {
  const { appointment_id, change, starts_at, minutes, sequence } = consultation;
  const isCancelled = change === 'cancelled';
  const start = new Date(starts_at);
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: company.name, product: 'Desk', language: 'EN' } });
  calendar.createEvent({
    id: appointment_id,
    sequence,
    stamp: at,
    start,
    end: new Date(start.getTime() + minutes * MINUTE_MILLISECONDS),
    summary: `${words.consultation.summary}, ${company.name}`,
    description: words.consultation.reference.replace('{reference}', reference),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: named(organizer),
    attendees: [
      { ...named(visitor), role: ICalAttendeeRole.REQ, rsvp: !isCancelled, status: ICalAttendeeStatus.NEEDSACTION },
      { ...named(organizer), role: ICalAttendeeRole.REQ, rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
    ],
  });
  return { method, content: calendar.toString() };
}

/** A quotation mark would end the name within its line, and RFC 5545 knows no way to write it there. */
function named({ name, email }: Person): Person {
  return { name: name.replaceAll('"', "'").replaceAll('\\', '/'), email };
}
