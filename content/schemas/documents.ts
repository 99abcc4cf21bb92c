// The words of the document library's page (content/documents.json). The documents themselves are in the database.
import { z } from 'zod';
import { DOCUMENT_CATEGORIES } from '../../contracts/document.ts';
import { link } from './layout.ts';
import { color, line } from './words.ts';

const notice = z.strictObject({ title: line, text: line });

export const documents = z.strictObject({
  back: link,
  filter: z.strictObject({
    heading: line,
    all: line,
    categories: z
      .array(z.strictObject({ name: z.enum(DOCUMENT_CATEGORIES), color }))
      .length(DOCUMENT_CATEGORIES.length)
      .describe('In the order of the filter, with the tint of each'),
  }),
  shelf: z.strictObject({ label: line, caption: line }),
  list: z.strictObject({
    heading: line,
    issued: line,
    loading: line,
    loadingWithoutScript: line,
    again: line,
    empty: line,
    one: line.describe('With {count}'),
    other: line.describe('With {count}'),
    more: line,
  }),
  card: z.strictObject({ download: line, preview: line, downloadsOne: line, downloadsOther: line }),
  preview: z.strictObject({ close: line, firstPage: line.describe('With {title}'), firstPageNote: line }),
  notices: z.strictObject({
    close: line,
    loadFailed: notice,
    downloadStarted: notice.describe('The text with {title}'),
    downloadFailed: notice,
  }),
});

export type DocumentsWords = z.infer<typeof documents>;
