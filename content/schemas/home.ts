// The home page (content/home.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { metric } from './parts.ts';
import { line, path, slug } from './words.ts';

const showcaseItem = z.strictObject({
  id: slug.describe('File name of the case study'),
  title: line,
  subtitle: line,
  image: z.enum(['composition', 'molecule', 'section', 'curve', 'shot']).describe('Which figure of the study to draw'),
  description: line,
  quote: line,
  author: line.describe('A job title and a kind of company'),
  results: z.array(line).min(2),
  category: z.enum(['Nutritional Supplements', 'Pharmaceuticals', 'Drug Delivery', 'Regulatory Affairs', 'Process Optimization']),
});

export const home = z.strictObject({
  hero: z.strictObject({
    kicker: line,
    heading: line,
    text: line,
    primary: link,
    secondary: link,
    figure: z.strictObject({ caseStudy: slug, label: line }),
  }),
  barriers: z.strictObject({
    heading: line,
    opening: line,
    problemLabel: line,
    solutionLabel: line,
    items: z.array(z.strictObject({ problem: line, description: line, solution: line })).min(1),
  }),
  services: z.strictObject({
    heading: line,
    opening: line,
    more: line,
    items: z.array(
      z.strictObject({
        service: slug,
        title: line,
        path,
        description: line,
        figure: z.enum(['molecule', 'composition', 'process', 'chain']),
      }),
    ),
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
    selection: z.array(slug).min(1).describe('ids in content/testimonials.json, in order'),
    all: link,
  }),
  credentials: z.strictObject({
    heading: line,
    opening: line,
    items: z.array(z.strictObject({ title: line, role: line, credential: line, proof: line })).min(1),
  }),
  closing: z.strictObject({ heading: line, text: line, label: line, path }),
});

export type Home = z.infer<typeof home>;
export type ShowcaseItem = z.infer<typeof showcaseItem>;
