// The contact page: its words, its form and its notices (content/contact.json). Addresses and hours stand in company.json.
import { z } from 'zod';
import { link } from './layout.ts';
import { line } from './words.ts';

const field = z.strictObject({ label: line });
const notice = z.strictObject({ title: line, text: line });

export const contact = z.strictObject({
  responseNote: z.strictObject({ heading: line, text: line }),
  form: z.strictObject({
    heading: line,
    opening: line,
    optional: line,
    fields: z.strictObject({ name: field, email: field, phone: field, subject: field, message: field }),
    trap: line.describe('Label of the field that people do not see, for those whose browser shows it'),
    submit: line,
    submitting: line,
    privacy: link.extend({ text: line }),
    sent: z.strictObject({ heading: line, text: line, again: line }).describe('The card that takes the place of the form for three seconds'),
    summaryHeading: line,
    notices: z.strictObject({ close: line, success: notice, error: z.strictObject({ title: line, default: line, busy: line, large: line }) }),
  }),
  sections: z.strictObject({ email: line, phone: line, offices: line, hours: line }),
  isOpen: line.describe('Of an office, at this moment'),
  isClosed: line,
});

export type Contact = z.infer<typeof contact>;
