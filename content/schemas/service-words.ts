// The words that every service page shares (content/service-words.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { line } from './words.ts';

export const serviceWords = z.strictObject({
  back: link.describe('To the overview'),
  contents: line.describe('Name of the list of a page’s sections'),
  anchors: z
    .strictObject({
      overview: line,
      capabilities: line,
      services: line,
      'climatic-zones': line,
      methodology: line,
      process: line,
      'case-study': line,
      questions: line,
      consultation: line,
    })
    .describe('What each anchor is called in that list, in the order of the page'),
  activeStep: line.describe('Beside the step that is highlighted'),
  caseStudy: z.strictObject({ kicker: line, read: line, testimonial: line }),
  related: z.strictObject({ heading: line }),
  faqs: z.strictObject({ heading: line }),
  callNow: line.describe('Before the phone number in the closing banner'),
  contact: z.strictObject({ heading: line, email: line, phone: line }),
  labelPanel: z.strictObject({ heading: line, note: line }).describe('The clean-label principles, set as a label'),
});

export type ServiceWords = z.infer<typeof serviceWords>;
