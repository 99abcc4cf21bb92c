// The figure that opens a service's page: its kind, its words and its data.
import { z } from 'zod';
import { caseStudyName } from './references.ts';
import { line } from './words.ts';

const words = {
  title: line,
  description: line.describe('What a reader who cannot see it should know'),
  caption: line.describe('Printed under the drawing'),
};

const peak = z.strictObject({
  label: line,
  minute: z.number().positive().describe('Retention time, min'),
  height: z.number().positive().max(1).describe('Share of the tallest'),
  halfWidth: z.number().positive().describe('Width at half height, min'),
});

export const chromatogram = z.strictObject({
  kind: z.literal('chromatogram'),
  ...words,
  axis: line,
  resolutionLabel: line.describe('Stands before the resolution, which is computed from the peaks (USP <621>)'),
  minutes: z.number().positive().describe('End of the time axis'),
  traces: z.array(z.strictObject({ label: line, peaks: z.array(peak).min(1) })).length(2),
});

export const chain = z.strictObject({
  kind: z.literal('chain'),
  ...words,
  links: z.array(z.strictObject({ label: line, note: line, alternate: line.optional().describe('What stands by, already approved') })).min(3),
});

export const flow = z.strictObject({
  kind: z.literal('flow'),
  title: words.title,
  caption: words.caption,
  units: z
    .array(
      z.strictObject({
        glyph: z.enum(['granulator', 'dryer', 'mill', 'blender', 'press', 'coater', 'filler']).describe('The machine to draw'),
        label: line,
        holds: line.describe('What is held constant when the scale changes'),
      }),
    )
    .min(3),
});

const entry = { code: line, label: line };

export const dossier = z.strictObject({
  kind: z.literal('dossier'),
  ...words,
  root: z.strictObject({ ...entry, part: z.strictObject(entry) }),
  regional: z.strictObject(entry),
  modules: z.array(z.strictObject({ ...entry, isOurs: z.boolean() })).length(3),
  sections: z.array(z.strictObject(entry)).length(3).describe('What the first of the modules opens into'),
});

const composition = z.strictObject({
  kind: z.literal('composition'),
  caseStudy: caseStudyName.describe('The study whose composition is drawn'),
  label: line,
});

const molecule = z.strictObject({
  kind: z.literal('molecule'),
  caseStudy: caseStudyName.describe('The study whose molecule and curve are drawn'),
  curve: z.int().min(0).describe('Which of its curves, from 0'),
  caption: line,
});

const zones = z.strictObject({ kind: z.literal('zones').describe('Drawn from content/stability-zones.json') });

export const serviceFigure = z.discriminatedUnion('kind', [chromatogram, chain, flow, dossier, composition, molecule, zones]);

export type ServiceFigure = z.infer<typeof serviceFigure>;
export type ChromatogramData = z.infer<typeof chromatogram>;
export type ChainData = z.infer<typeof chain>;
export type FlowData = z.infer<typeof flow>;
export type DossierData = z.infer<typeof dossier>;
