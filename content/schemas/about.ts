// The about page (content/about.json).
import { z } from 'zod';
import { call, metric } from './parts.ts';
import { line } from './words.ts';

const statement = z.strictObject({ title: line.describe('In one to seven words'), description: line.describe('Two or three sentences, with an example') });

const member = z.strictObject({
  role: line.describe('A role, never an invented name'),
  focus: line.describe('What they lead and where they come from'),
});

export const about = z.strictObject({
  hero: z.strictObject({ figures: z.array(metric).min(1).describe('What we have behind us') }),
  mission: z.strictObject({ heading: line, text: line.describe('What we do, and on what it rests') }),
  vision: z.strictObject({ heading: line, text: line.describe('What we work toward') }),
  story: z.strictObject({ heading: line, paragraphs: z.array(line).min(2).describe('In the order in which it happened') }),
  values: z.strictObject({ heading: line, items: z.array(statement).min(1) }),
  leadership: z.strictObject({
    heading: line,
    opening: line.describe('How the two teams work together'),
    teams: z.array(
      z.strictObject({
        office: line.describe('Country, as in content/company.json'),
        label: line.describe('Heading of the team'),
        members: z.array(member).min(1),
      }),
    ),
  }),
  reasons: z.strictObject({ heading: line, items: z.array(statement).min(1) }),
  call: call.describe('The last word of the page'),
});

export type About = z.infer<typeof about>;
