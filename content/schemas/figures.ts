// What each marketing figure counts (content/figures.json). The page /figures lists them, and the build refuses a figure without an entry.
import { z } from 'zod';
import { isoDate, line, path, slug } from './words.ts';

const tally = z.strictObject({
  count: z.int().positive(),
  of: z.int().positive().optional().describe('Out of how many; left out for a plain count'),
  unit: line.describe('What the numbers are numbers of: "applications that an authority has decided"'),
});

/** The value that the tally and the dates give has to be the one that the pages print. */
function agree({ value, kind, tally, since, asOf }: FigureInput, context: z.RefinementCtx) {
  const printed = Number(/\d+(\.\d+)?/.exec(value)?.[0]);
  const fault = {
    share: () => (tally?.of && Math.round((100 * tally.count) / tally.of) === printed ? '' : 'is no share that the tally gives'),
    count: () => (tally && reaches(tally.count, printed, value) ? '' : 'is not the count of the tally'),
    years: () => (reaches(wholeYears(since, asOf), printed, value) ? '' : `is not the time from ${since} to ${asOf}`),
    median: () => (tally ? '' : 'is a median of an unknown number: add the tally'),
    sum: () => (tally ? '' : 'is a sum of an unknown number of amounts: add the tally'),
    offer: () => '',
  }[kind]();
  if (fault) context.addIssue({ code: 'custom', path: ['value'], message: `${fault}: mend one of them` });
}

/** "200+" is reached by 200 and more, "42" by 42 only. */
function reaches(count: number, printed: number, value: string): boolean {
  return value.includes('+') ? count >= printed : count === printed;
}

function wholeYears(since: string, asOf: string): number {
  const years = Number(asOf.slice(0, 4)) - Number(since.slice(0, 4));
  return asOf.slice(4) < since.slice(4) ? years - 1 : years;
}

const fields = z.strictObject({
  id: slug,
  value: line.describe('As the pages print it: "95%", "200+", "15+ years"'),
  labels: z.array(line).min(1).describe('The words that follow it on the pages, one for each wording: "approval rate"'),
  kind: z
    .enum(['share', 'count', 'years', 'median', 'sum', 'offer'])
    .describe('How the value follows from the tally and the dates; an offer is a promise and counts nothing'),
  counts: line.describe('What is counted, and what is not'),
  tally: tally.optional().describe('How many, out of how many'),
  since: isoDate.describe('First day of the period'),
  asOf: isoDate.describe('Last day of the period'),
  confirmedBy: line.describe('Job title of the person who answers for the figure'),
  confirmedOn: isoDate.optional().describe('The day on which that person found it in the records; left out until then'),
});

type FigureInput = z.infer<typeof fields>;

export const marketingFigure = fields.superRefine(agree);

export const figures = z.strictObject({
  beside: z
    .strictObject({
      totals: line.describe('Beside figures over many projects'),
      offers: line.describe('Beside figures of what we offer'),
      studies: line.describe('Beside figures of single projects'),
      downloads: line.describe('Beside counts of downloads'),
      placeholders: z
        .strictObject({ totals: line, studies: line, downloads: line })
        .describe('In place of the same lines, until company.json says that the placeholders were replaced'),
      label: line.describe('On the link to the page of figures'),
      path,
    })
    .describe('The line and the link that stand beside each group of figures'),
  pending: z
    .strictObject({
      heading: line,
      text: line.describe('Until every figure is confirmed'),
      placeholders: z.array(line).describe('Paragraphs, until company.json says that the placeholders were replaced'),
    })
    .describe('At the top of the page'),
  words: z.strictObject({
    outOf: line.describe('As in "152 of 160"'),
    tally: line,
    period: line,
    until: line.describe('Between the two days of a period'),
    confirmation: line,
    toConfirm: line.describe('{role} is filled in'),
    confirmed: line.describe('{role} and {day} are filled in'),
  }),
  groups: z
    .array(z.strictObject({ id: slug, heading: line, opening: line, figures: z.array(marketingFigure).min(1) }))
    .min(1)
    .superRefine((groups, context) => {
      const ids = groups.flatMap((group) => group.figures.map(({ id }) => id));
      for (const id of ids.filter((id, place) => ids.indexOf(id) !== place))
        context.addIssue({ code: 'custom', message: `has the id "${id}" twice: give one another name` });
    }),
  explanations: z.strictObject({
    heading: line,
    opening: line,
    items: z.array(z.strictObject({ term: line, text: line })).min(1).describe('Figures that look alike or contradictory, and terms of art'),
  }),
  studies: z.strictObject({
    heading: line,
    opening: line,
    read: line.describe('Before the title of the study, on the link to it'),
  }),
});

export type Figures = z.infer<typeof figures>;
export type MarketingFigure = z.infer<typeof marketingFigure>;
