// The index of case studies (content/case-studies-index.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { call, metric } from './parts.ts';
import { caseStudyName, testimonialId } from './references.ts';
import { line } from './words.ts';

export const caseStudiesIndex = z.strictObject({
  back: link.describe('The way back, above the title'),
  filter: z.strictObject({
    heading: line,
    label: line.describe('Name of the list of filters, for screen readers'),
    all: line.describe('First filter; the number of entries follows it'),
    shown: line.describe('Above a filtered list; {count}, {total} and {tag} are filled in'),
    reset: line,
  }),
  entryLabels: z
    .strictObject({
      tags: line.describe('Name of the list of badges, for screen readers'),
      company: line,
      industry: line,
      challenge: line,
      solution: line,
      results: line,
      duration: line,
      teamSize: line,
      details: line.describe('Link to the study’s own page'),
      detailsOf: line.describe('Goes on from the link’s words, for screen readers; {title} is filled in'),
    })
    .describe('What stands before each part of an entry'),
  further: z
    .strictObject({ text: line, study: caseStudyName.describe('File name of the study that has a link in place of an entry') })
    .optional()
    .describe('Left out where every study has an entry'),
  statistics: z.strictObject({ heading: line, items: z.array(metric).min(1) }),
  testimonials: z.strictObject({
    heading: line,
    items: z
      .array(z.strictObject({ dosageForm: line, testimonial: testimonialId }))
      .min(1)
      .describe('One for each dosage form'),
    invitation: line.describe('Before the two links'),
    consultation: link,
    contact: link,
  }),
  closing: call,
});

export type CaseStudiesIndex = z.infer<typeof caseStudiesIndex>;
