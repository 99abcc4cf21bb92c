// The words of the search page and its results (content/search.json). The kinds are also the sections of llms.txt.
import { z } from 'zod';
import { link } from './layout.ts';
import { line } from './words.ts';

const FEW = 8;

export const search = z.strictObject({
  form: z.strictObject({ label: line.describe('The h1 says the same'), hint: line, button: line }),
  kinds: z.strictObject({ services: line, 'case-studies': line, papers: line, news: line, documents: line, pages: line }).describe('Headings of the groups'),
  summary: z.strictObject({
    one: line.describe('With {count} and {words}'),
    other: line.describe('With {count} and {words}'),
    atMost: line.describe('With {count} and {words}, where more was found than is shown'),
    none: line.describe('With {words}'),
    anyWord: line.describe('Where no page holds all the words'),
    failed: line.describe('Where no answer came while somebody typed'),
  }),
  nothing: z.strictObject({ heading: line, hints: z.array(line).min(1), link }),
  begin: z.strictObject({
    heading: line,
    examplesLabel: line,
    examples: z.array(line).max(FEW).describe('Each leads to its results, so each must have some'),
    linksLabel: line.describe('Before the ways to the parts of the site'),
    links: z.array(link),
  }),
});

export type SearchWords = z.infer<typeof search>;
