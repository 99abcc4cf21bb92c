// The words around long texts: white papers, guides and legal pages, on the site and in print (content/reading.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { call } from './parts.ts';
import { line } from './words.ts';

export const reading = z.strictObject({
  contents: line.describe('Above a table of contents'),
  references: line.describe('The heading in the texts under which their sources stand'),
  updated: line.describe('Before the date of a legal text'),
  whitePaper: line.describe('Before the number of a paper'),
  guide: line.describe('Above the title of a guide'),
  abstract: line,
  tags: line,
  author: line,
  date: line,
  length: line,
  pages: line.describe('What is counted, in the plural'),
  downloads: line.describe('Before the number of downloads'),
  download: line.describe('Words on the link to the PDF'),
  read: line.describe('Words on the link to the page'),
  colophon: z.strictObject({ heading: line, text: line.describe('On the last page of a printed paper') }),
  backToResources: link,
  backToWhitePapers: link,
  backToGuides: link,
  request: call.describe('The last word under a paper or guide'),
  tools: link.describe('Beside it: to the tools that calculate as the papers do'),
});

export type Reading = z.infer<typeof reading>;
