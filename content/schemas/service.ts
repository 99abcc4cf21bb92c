// One service line: its card on the overview and its own page (content/services/<slug>.json).
import { z } from 'zod';
import { call, capability, faq, metric, processStep, sourcedItem } from './parts.ts';
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
  title: line.describe('Name of the service line'),
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
  metricsHeading: line.optional().describe('Left out where a single figure speaks for itself'),
  metrics: z.array(metric).default([]),
  caseStudy: z
    .strictObject({ slug: slug.describe('File name of a case study'), heading: line, summary: line, testimonial: slug.describe('id of a testimonial') })
    .optional(),
  relatedCaseStudies: z.array(slug).min(2).describe('File names of case studies'),
  faqs: z.array(faq).default([]),
  consultation: call.describe('The main call, in the section with the anchor consultation'),
  callsNow: z.boolean().default(false).describe('Whether the closing banner shows the phone number to call now'),
});

export type Service = z.infer<typeof service>;
export type ListSection = z.infer<typeof listSection>;
