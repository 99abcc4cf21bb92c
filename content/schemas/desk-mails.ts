// The mails of the desk that are not typed by hand: invitations and reminders (content/desk/mails.json).
import { z } from 'zod';
import { line } from './words.ts';

const change = z.strictObject({
  subject: line.describe('{day} is the day in the time zone of the visitor. It must hold nothing else that a visitor chose'),
  opening: line.describe('{minutes} is the length'),
});
const reminder = z.strictObject({
  subject: line.describe('{kind}, {reference} and {deadline} are filled in'),
  text: line.describe('The same are filled in'),
});

export const deskMails = z.strictObject({
  consultation: z.strictObject({
    summary: line.describe('Title of the calendar entry; the name of the company follows'),
    agreed: change,
    moved: change,
    cancelled: change,
    greeting: line.describe('{name} is the name of the visitor'),
    yours: line.describe('{time} is the time in the time zone of the visitor'),
    ours: line.describe('{times} is the time by the clocks of the offices'),
    calendar: line.describe('What the attached invitation does'),
    removal: line.describe('What the attached cancellation does'),
    answer: line,
    reference: line.describe('{reference} is the short name of the lead'),
  }),
  reminder: z.strictObject({
    'due-soon': reminder,
    late: reminder,
    kinds: z.strictObject({ consultation_request: line, contact: line }),
    nobody: line.describe('Before the link, where nobody has the lead'),
    yours: line.describe('Before the link, to the member of staff who has the lead'),
  }),
});
