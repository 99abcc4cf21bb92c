// The home page (content/home.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { call, metric } from './parts.ts';
import { caseStudyName, serviceName, testimonialId } from './references.ts';
import { line } from './words.ts';

const showcaseItem = z.strictObject({
  caseStudy: caseStudyName.describe('File name of the case study: title, subtitle, category and results are read from it'),
  figure: z.enum(['composition', 'molecule', 'curve', 'drawing']).describe('Which figure of the study to draw'),
  description: line,
  quote: line,
  author: line.describe('A job title and a kind of company'),
});

export const home = z.strictObject({
  hero: z.strictObject({
    kicker: line,
    primary: link,
    secondary: link,
    figure: z.strictObject({ caseStudy: caseStudyName, label: line }),
  }),
  barriers: z.strictObject({
    heading: line,
    opening: line,
    solutionLabel: line,
    items: z.array(z.strictObject({ problem: line, description: line, solution: line })).min(1),
  }),
  services: z.strictObject({
    heading: line,
    opening: line,
    more: line,
    items: z.array(z.strictObject({ service: serviceName, description: line })),
  }),
  results: z.strictObject({ heading: line, opening: line, items: z.array(metric).min(1) }),
  carousel: z.strictObject({ slide: line.describe('What a slide is called'), of: line.describe('As in "2 of 5"') }),
  showcase: z.strictObject({
    heading: line,
    listLabel: line,
    previous: line,
    next: line,
    goTo: line,
    resultsLabel: line,
    all: link,
    items: z.array(showcaseItem).min(1),
  }),
  testimonials: z.strictObject({
    heading: line,
    previous: line,
    next: line,
    goTo: line,
    selection: z.array(testimonialId).min(1).describe('ids in content/testimonials.json, in order'),
    all: link,
  }),
  credentials: z.strictObject({
    heading: line,
    opening: line,
    items: z.array(z.strictObject({ title: line, role: line, credential: line, proof: line })).min(1),
  }),
  closing: call,
});

export type Home = z.infer<typeof home>;
export type ShowcaseItem = z.infer<typeof showcaseItem>;
