// One service line: its card on the overview and its own page (content/services/<slug>.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { pageDescription, pageTitle } from './page.ts';
import { call, capability, faq, metric, processStep, sourcedItem } from './parts.ts';
import { caseStudyName, testimonialId } from './references.ts';
import { serviceFigure } from './service-figure.ts';
import { line, slug } from './words.ts';

const listSection = z.strictObject({
  id: slug.describe('Anchor of the section'),
  heading: line,
  opening: line.optional(),
  items: z.array(sourcedItem).min(2),
});

export const service = z.strictObject({
  order: z.int().min(1).describe('Place in lists, from 1'),
  title: pageTitle.describe('Name of the service line; in the browser tab and in search results, without the company name'),
  description: pageDescription,
  composition: z
    .enum(['plain', 'analytical', 'molecules', 'process', 'regulatory', 'stability', 'supplements', 'supply'])
    .default('plain')
    .describe('How the page is laid out. Each but plain asks for lists of its own'),
  card: z.strictObject({
    description: line.describe('One sentence for the overview'),
    features: z.array(line).min(3).describe('Bullets on the card'),
    sketch: z.enum(['molecule', 'composition', 'process', 'chain', 'peak', 'plane', 'dossier']).describe('The small drawing on the card'),
  }),
  hero: z.strictObject({ heading: line.describe('The h1'), opening: line.describe('Who it is for and what changes for them') }),
  figure: serviceFigure.describe('What the page opens with'),
  overview: z.strictObject({ heading: line, paragraphs: z.array(line).min(1) }).optional().describe('Section with the anchor overview'),
  capabilities: z
    .strictObject({ anchor: z.enum(['capabilities', 'services']), heading: line, opening: line.optional(), items: z.array(capability).min(3) })
    .describe('What we do; the anchor is the one that the page is known by'),
  process: z.strictObject({
    anchor: z.enum(['methodology', 'process']),
    heading: line,
    opening: line.optional(),
    activeStep: z.int().min(1).optional().describe('The step to highlight, from 1'),
    steps: z.array(processStep).min(4),
  }),
  lists: z.array(listSection).default([]).describe('Guidelines, principles, techniques, reasons, success factors'),
  showsClimaticZones: z.boolean().default(false).describe('Whether the page shows the five climatic zones (content/stability-zones.json)'),
  tool: link.extend({ text: line }).optional().describe('A tool that visitors can use by themselves, under the lists'),
  metricsHeading: line.optional().describe('Left out where a single figure speaks for itself'),
  metrics: z.array(metric).default([]),
  caseStudy: z
    .strictObject({ slug: caseStudyName, heading: line, summary: line, testimonial: testimonialId })
    .optional(),
  relatedCaseStudies: z.array(caseStudyName).min(2),
  faqs: z.array(faq).default([]),
  consultation: call.describe('The main call, in the section with the anchor consultation'),
  callsNow: z.boolean().default(false).describe('Whether the closing banner shows the phone number to call now'),
});

export type Service = z.infer<typeof service>;
export type ListSection = z.infer<typeof listSection>;
