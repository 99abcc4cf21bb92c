// The five climatic zones and the accelerated condition, with the words around them (content/stability-zones.json).
import { z } from 'zod';
import { line } from './words.ts';

const condition = {
  temperature: z.number().describe('°C'),
  humidity: z.number().min(0).max(100).describe('Relative humidity, %'),
  regions: line.describe('Where the condition is asked for'),
};

const ZONES = 5;

export const stabilityZones = z.strictObject({
  heading: line,
  opening: line,
  figure: z.strictObject({ title: line, caption: line, temperature: line, humidity: line }).describe('Its words; the last two name the axes'),
  columns: z.strictObject({ zone: line, climate: line, condition: line, regions: line }).describe('Heads of the table'),
  zoneLabel: line.describe('Stands before the name of a zone'),
  zones: z.array(z.strictObject({ zone: z.enum(['I', 'II', 'III', 'IVa', 'IVb']), climate: line, ...condition })).length(ZONES),
  accelerated: z.strictObject({ label: line, ...condition, cycles: line.describe('As printed') }),
  source: line,
});

export type StabilityZones = z.infer<typeof stabilityZones>;
