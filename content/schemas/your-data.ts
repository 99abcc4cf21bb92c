// The page where people see, export, correct and erase their data, and the mail with the link to it (content/your-data.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { head } from './page.ts';
import { line } from './words.ts';

const state = z.strictObject({ heading: line, text: line });
const field = z.strictObject({ label: line, hint: line.optional() });

export const yourData = z.strictObject({
  page: head,
  form: state.extend({
    fields: z.strictObject({ email: field }),
    submit: line,
    steps: z.array(line).min(1).describe('What happens after the button'),
    officer: line.describe('Before the address of the data protection officer'),
  }),
  withoutMail: state.describe('Where no mail can be sent'),
  asked: state,
  kept: state.extend({
    requests: line,
    messages: line,
    correspondence: line.describe('Before replies, notes and consultations'),
    newsletter: line,
    facts: z.strictObject({ day: line, name: line, company: line, phone: line, subject: line, message: line, report: line, reply: line, note: line, consultation: line, status: line }),
    statuses: z.strictObject({ unconfirmed: line, confirmed: line, unsubscribed: line }),
    elsewhere: line.describe('What this page does not show'),
  }),
  download: state.extend({ submit: line }),
  correction: state.extend({
    fields: z.strictObject({ name: field, company: field, phone: field }),
    optional: line,
    submit: line,
    summary: line,
  }),
  erasure: state.extend({ ask: line }),
  erasing: state.extend({ goes: line, stays: line, submit: line, back: line }),
  nothing: state,
  corrected: state.extend({ back: line }),
  erased: state,
  partly: z
    .strictObject({
      notice: line.describe('Before the address of the data protection officer'),
      kept: line,
      nothing: state,
      corrected: state,
      erased: state,
      used: state,
    })
    .describe('What is said in place of the others while records are locked with a key that is not at hand'),
  expired: state,
  used: state,
  unknown: state,
  again: link.describe('To a new link'),
  policy: link,
  mail: z.strictObject({ subject: line, greeting: line, open: line, validity: line, ignore: line }),
});

export type YourData = z.infer<typeof yourData>;
