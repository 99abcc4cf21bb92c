// The clock of a lead: how long until it has to be answered, or by how much it is late.
import { AMBER_HOURS, type LeadItem, type LeadStatus } from '../../../contracts/desk/leads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on days say more than hours. */
const HOURS_SHOWN = 48;

const CLOSED: readonly LeadStatus[] = ['won', 'lost', 'spam'];

export type Tone = 'calm' | 'amber' | 'late' | 'stopped';

export interface Clock {
  tone: Tone;
  text: string;
}

type Timed = Pick<LeadItem, 'status' | 'received_at' | 'due_at' | 'first_reply_at'>;

/** The first reply stops the clock, and so does closing without one. */
export function clockOf({ status, received_at, due_at, first_reply_at }: Timed, now: number): Clock {
  const due = Date.parse(due_at);
  if (first_reply_at) {
    const answered = Date.parse(first_reply_at);
    const after = span(answered - Date.parse(received_at));
    return { tone: 'stopped', text: answered > due ? `Answered late, after ${after}` : `Answered after ${after}` };
  }
  if (CLOSED.includes(status)) return { tone: 'stopped', text: 'Closed' };
  const left = due - now;
  if (left <= 0) return { tone: 'late', text: `Late by ${span(-left)}` };
  return { tone: left < AMBER_HOURS * HOUR ? 'amber' : 'calm', text: `${span(left)} left` };
}

/** Rounded down, so that nobody waits longer than they think. */
function span(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < HOURS_SHOWN) return `${hours} h`;
  return `${Math.floor(milliseconds / DAY)} days`;
}
