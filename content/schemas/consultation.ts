// The consultation page: its words, its form and its notices (content/consultation.json).
import { z } from 'zod';
import { TOOL_NAMES } from '../../contracts/tool-report.ts';
import { link } from './layout.ts';
import { metric, processStep } from './parts.ts';
import { line } from './words.ts';

const field = z.strictObject({ label: line, hint: line.optional() });

export const consultation = z.strictObject({
  hero: z.strictObject({ figures: z.array(metric) }),
  form: z.strictObject({
    heading: line,
    opening: line,
    optional: line,
    fields: z.strictObject({ name: field, email: field, company: field, phone: field, message: field }),
    trap: line.describe('Label of the field that people do not see, for those whose browser shows it'),
    submit: line,
    submitting: line,
    privacy: link.extend({ text: line }),
    summaryHeading: line,
    report: z.strictObject({
      heading: line.describe('Over the report of a tool that goes with the request'),
      details: line.describe('Opens the data that are sent'),
      remove: line,
      broken: line.describe('When the report in the address cannot be read'),
      tools: z.record(z.enum(TOOL_NAMES), line),
    }),
  }),
  notices: z.strictObject({
    close: line,
    success: z.strictObject({ title: line, text: line }),
    error: z.strictObject({ title: line, default: line, network: line, database: line, busy: line, large: line }),
  }),
  confirmation: z.strictObject({ heading: line, text: line, next: z.array(line), again: line }),
  process: z.strictObject({ heading: line, steps: z.array(processStep).min(1) }),
  reasons: z.strictObject({ heading: line, items: z.array(line) }),
  contact: z.strictObject({ heading: line, email: line, phone: line, website: line, emergency: line }),
});

export type Consultation = z.infer<typeof consultation>;
