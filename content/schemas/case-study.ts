// One case study: its page, and its entry on the index (content/case-studies/<slug>.json).
import { z } from 'zod';
import { page } from './page.ts';
import { serviceName } from './references.ts';
import { line } from './words.ts';

const ingredient = z.strictObject({
  name: line,
  milligrams: z.number().positive().describe('Amount per unit, mg'),
  role: line.describe('What it does in the formula'),
});

const formula = z
  .strictObject({
    unit: line.describe('What the amounts are of: "one tablet", "one 60 ml shot"'),
    totalMilligrams: z.number().positive().describe('Sum of the ingredients, mg'),
    ingredients: z.array(ingredient).min(3),
    note: line.optional(),
  })
  .superRefine(addUp);

/** A curve to draw: points in the units of its axes. */
export const curve = z.strictObject({
  title: line,
  description: line.describe('What a reader who cannot see it should know'),
  isIllustration: z.boolean().describe('true unless every point is a figure stated as a result'),
  x: z.strictObject({ label: line, unit: line, max: z.number().positive() }),
  y: z.strictObject({ label: line, unit: line, min: z.number().default(0), max: z.number() }),
  series: z.array(z.strictObject({ label: line, points: z.array(z.tuple([z.number(), z.number()])).min(2) })).min(1),
  limit: z.strictObject({ label: line, y: z.number() }).optional().describe('A specification limit, drawn as a line'),
});

const MILLIGRAM_TOLERANCE = 1e-6;

/** The ingredients have to add up to the total. */
function addUp({ totalMilligrams, ingredients }: { totalMilligrams: number; ingredients: { milligrams: number }[] }, context: z.RefinementCtx) {
  const sum = ingredients.reduce((total, { milligrams }) => total + milligrams, 0);
  if (Math.abs(sum - totalMilligrams) < MILLIGRAM_TOLERANCE) return;
  const message = `is ${totalMilligrams}, but the ingredients add up to ${Number(sum.toFixed(6))}: mend the total or an amount`;
  context.addIssue({ code: 'custom', path: ['totalMilligrams'], message });
}

const molecule = z.strictObject({
  name: line,
  smiles: line,
  formula: line.describe('Hill notation, e.g. C13H16N2O2'),
  molarMass: z.number().positive().describe('g/mol, as published'),
});

/** A drawing made by code (site/figures), with its words. */
const drawing = z.strictObject({
  kind: z.enum(['bilayer', 'matrix', 'shot', 'graphene', 'lattice']),
  title: line,
  description: line.describe('What a reader who cannot see it should know'),
  caption: line,
  labels: z.array(line).describe('Words inside the drawing, in the order in which it asks for them'),
});

export const caseStudy = z.strictObject({
  order: z.int().min(1).describe('Place on the index, from 1'),
  page,
  title: line,
  subtitle: line,
  company: line.describe('The kind of company, never an invented name'),
  industry: line,
  category: z.enum(['Nutritional Supplements', 'Pharmaceuticals', 'Drug Delivery', 'Regulatory Affairs', 'Process Optimization']),
  tags: z.array(line).min(2).describe('A tag that two entries of the index share becomes a filter there'),
  dosageForm: line.describe('e.g. "Controlled-release tablet, 500 mg"'),
  duration: line.describe('e.g. "8 months"'),
  teamSize: line.describe('e.g. "6 specialists"'),
  summary: z.strictObject({ challenge: line, solution: line, results: z.array(line).min(2) }).describe('The entry on the index'),
  overview: z.array(line).min(1).describe('Paragraphs'),
  goals: z.array(line).min(3),
  challenges: z.array(z.strictObject({ title: line, description: line })).min(3),
  solution: z.strictObject({
    paragraphs: z.array(line).min(1),
    steps: z.array(z.strictObject({ title: line, description: line })).default([]),
  }),
  composition: formula.describe('The new formula'),
  earlier: formula.describe('The formula that it replaces'),
  molecule: molecule.optional(),
  otherMolecules: z.array(molecule).default([]).describe('Drawn after the first, on the study’s own page'),
  drawing: drawing.optional(),
  curves: z.array(curve).default([]),
  results: z.array(z.strictObject({ value: line, label: line, detail: line.optional() })).min(3),
  evidence: z
    .array(
      z.strictObject({
        measure: line.describe('The quantity'),
        result: line.describe('With its n, spread or interval'),
        design: line.describe('How it was measured, on what, where'),
      }),
    )
    .min(3)
    .describe('What was measured; the operator confirms every row before launch'),
  failures: z.array(z.strictObject({ title: line, description: line })).min(2).describe('What did not work'),
  specifications: z.array(z.strictObject({ parameter: line, limit: line, source: line.optional() })).min(5),
  filing: z.array(line).min(1).describe('The route to market, in paragraphs'),
  market: z.strictObject({ heading: line, paragraphs: z.array(line).min(1), figures: z.array(z.strictObject({ value: line, label: line })).default([]) }).optional(),
  relatedServices: z.array(serviceName).min(1),
});

export type Drawing = z.infer<typeof drawing>;
export type CaseStudy = z.infer<typeof caseStudy>;
