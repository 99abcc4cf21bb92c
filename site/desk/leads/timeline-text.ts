// The entries of the timeline in words.
import type { TimelineEntry } from '../../../contracts/desk/leads';
import { STATUS_NAMES } from '../words.ts';
import { momentText } from './zoned-time.ts';

interface EntryText {
  what: string;
  /** Text of a note or a reply, as it was written. */
  words?: string;
  /** What went wrong, and what to do. */
  trouble?: string;
}

type Delivery = 'waiting' | 'delivered' | 'given_up';

const DELIVERIES: Record<Delivery, string> = { waiting: 'on its way', delivered: 'delivered', given_up: 'not delivered' };

/** @param nameOf the name of a member of staff by id */
export function entryText(entry: TimelineEntry, nameOf: (id: string) => string): EntryText {
  const by = entry.by ?? 'The desk';
  switch (entry.kind) {
    case 'received':
      return { what: 'Received' };
    case 'notification':
      return notificationText(entry);
    case 'read':
      return { what: `Read by ${by}` };
    case 'note':
      return { what: `Note by ${by}`, words: entry.text };
    case 'status':
      return { what: `${by} changed the status from ${STATUS_NAMES[entry.from]} to ${STATUS_NAMES[entry.to]}` };
    case 'assigned':
      if (entry.to === null) return { what: `${by} gave it back: nobody has it` };
      return { what: nameOf(entry.to) === entry.by ? `${by} took it` : `${by} gave it to ${nameOf(entry.to)}` };
    case 'reply':
      return {
        what: `Reply by ${by}, ${DELIVERIES[entry.delivery]}`,
        words: `${entry.subject}\n\n${entry.text}`,
        ...troubleOf(entry.delivery, entry.error),
      };
    case 'consultation':
      return {
        what: `Consultation ${entry.change} by ${by}: ${momentText(entry.starts_at, entry.time_zone)}. Invitation ${DELIVERIES[entry.delivery]}`,
        ...troubleOf(entry.delivery, null),
      };
    case 'reminder':
      return { what: entry.reason === 'late' ? 'Reminded: it is late' : 'Reminded: four hours are left' };
  }
}

function notificationText({ channel, status, attempts, error }: Extract<TimelineEntry, { kind: 'notification' }>): EntryText {
  const to = channel === 'mail' ? 'by mail' : channel === 'service' ? 'through the notification service' : `through ${channel}`;
  if (channel === 'none') return { what: 'Nobody was notified', trouble: 'No mail and no notification service is set up.' };
  if (status === 'delivered') return { what: `Notified ${to}` };
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  if (status === 'given_up') return { what: `Notifying ${to} was given up`, trouble: `${tried}.${error ? ` ${error}` : ''}` };
  return { what: `Not notified ${to} yet`, ...(attempts > 0 && { trouble: `${tried}, and it goes on.${error ? ` ${error}` : ''}` }) };
}

function troubleOf(delivery: Delivery, error: string | null): { trouble?: string } {
  if (delivery === 'given_up')
    return { trouble: `The mail could not be delivered. Check the address, or call.${error ? ` ${error}` : ''}` };
  return delivery === 'waiting' && error ? { trouble: `It could not be delivered yet, and is tried again. ${error}` } : {};
}
