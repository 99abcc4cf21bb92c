// Parts that several pages have: cards, capabilities, steps, questions, figures.
import { z } from 'zod';
import { serviceName } from './references.ts';
import { color, line, path, slug } from './words.ts';

export const capability = z.strictObject({
  title: line.describe('What we can do, in two to six words'),
  description: line.describe('One or two sentences: what, by which method, to which limit'),
  features: z.array(line).default([]).describe('Methods, instruments or limits, a few words each'),
  color: color.describe('Tint of the card'),
});

export const processStep = z.strictObject({
  title: line.describe('The step, in two to five words'),
  description: line.describe('What is done and what the client holds afterwards'),
  features: z.array(line).default([]).describe('Deliverables or conditions'),
  color: color.describe('Tint of the step'),
});

export const faq = z.strictObject({
  question: line.describe('As a client would ask it'),
  answer: line.describe('A whole answer, figures included'),
});

export const metric = z.strictObject({
  metric: line.describe('The figure as it is printed: "98%", "$2.1M", "7.5 h"'),
  description: line.describe('What the figure counts'),
});

export const testimonial = z.strictObject({
  id: slug,
  title: line.describe('The quotation in a headline'),
  quote: line.describe('The words, without quotation marks'),
  author: line.describe('A job title, never an invented person'),
  position: line.describe('The kind of company, never an invented name'),
  service: serviceName.describe('The service line it speaks of: the file name of a service'),
});

/** A statement with its source. */
export const sourcedItem = z.strictObject({
  symbol: line.max(3).optional().describe('Short form, printed large where the list is set like the elements: "LC"'),
  term: line.describe('The guideline, principle, technique or reason'),
  description: line.describe('What it asks and what that means for the client'),
  source: line.optional().describe('Where it stands, e.g. "ICH Q1A(R2) 2.2.7"'),
});

/** Beside placeholders: that they are some, and a link to what is not confirmed. */
export const placeholderNote = z.strictObject({
  text: line,
  label: line.describe('Words on the link'),
  path: path.describe('Where it leads'),
});

/** A call to act at the end of a section or page. */
export const call = z.strictObject({
  heading: line,
  text: line,
  label: line.describe('Words on the button or link'),
  path: path.describe('Where it leads'),
});

export type Faq = z.infer<typeof faq>;
export type Metric = z.infer<typeof metric>;
export type Testimonial = z.infer<typeof testimonial>;
export type Call = z.infer<typeof call>;
