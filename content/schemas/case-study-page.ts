// The words that all case studies share (content/case-study-page.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { call, placeholderNote } from './parts.ts';
import { line } from './words.ts';

export const caseStudyPage = z.strictObject({
  back: link.describe('The way back, above the title'),
  specimen: z
    .strictObject({ label: line, company: line, industry: line, dosageForm: line, duration: line, teamSize: line, results: line })
    .describe('The label beside the title'),
  placeholder: placeholderNote.describe('Under the title, until company.json says that the placeholders were replaced'),
  figure: line.describe('Before a figure’s caption; {number} is filled in'),
  molarMass: line.describe('Under a molecule; {mass} is filled in'),
  overview: line.describe('Heading'),
  goals: line.describe('Heading'),
  challenges: line.describe('Heading'),
  solution: line.describe('Heading'),
  composition: z.strictObject({
    heading: line,
    opening: line.describe('{unit} is filled in'),
    enlargement: line.describe('Caption where one ingredient fills most of the bar; {name} and {times} are filled in'),
    sum: line.describe('After the sum of the milligrams; {unit} is filled in'),
    earlier: line.describe('Heading of the formula that was replaced; {unit} is filled in'),
  }),
  results: line.describe('Heading'),
  evidence: z.strictObject({ heading: line, opening: line, measure: line, result: line, design: line }).describe('What was measured: heading, what holds for all rows, columns'),
  failures: line.describe('Heading: what did not work'),
  filing: line.describe('Heading: the route to market'),
  specifications: z.strictObject({ heading: line, parameter: line, limit: line, source: line }).describe('Heading of the table and of its columns'),
  services: line.describe('Heading'),
  closing: call.describe('The banner at the end'),
  consultation: link.describe('The other thing to do in that banner'),
});

export type CaseStudyPage = z.infer<typeof caseStudyPage>;
