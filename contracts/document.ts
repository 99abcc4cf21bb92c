// The document library on the wire: its rows, its categories and the addresses of its files. Imported by browser and server.
import * as z from 'zod/mini';

export const DOCUMENT_CATEGORIES = ['Guidelines', 'Standards', 'Compliance', 'Manufacturing', 'Clinical', 'Safety'] as const;

export const documentItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** Kind of file, as printed: PDF. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  file_url: z.string(),
  created_at: z.string(),
  is_active: z.boolean(),
  download_count: z.number(),
});

export const documentList = z.array(documentItem);

export type DocumentItem = z.infer<typeof documentItem>;

/** Documents by category, active ones only; a category without any is left out. */
export type CategoryCounts = Record<string, number>;

/** The most rows in one answer; a Link header with rel="next" leads to those that follow. */
export const DOCUMENTS_PER_ANSWER = 100;

export const DOCUMENTS_ADDRESS = '/api/documents';

/** The file as an attachment; asking for it counts as a download. */
export function fileAddress(id: string): string {
  return `${DOCUMENTS_ADDRESS}/${id}/file`;
}

/** The file to look at, not counted. */
export function previewAddress(id: string): string {
  return `${DOCUMENTS_ADDRESS}/${id}/preview`;
}

/** A picture of the first page, for browsers that do not show PDFs. */
export function firstPageAddress(id: string): string {
  return `${DOCUMENTS_ADDRESS}/${id}/first-page.png`;
}

/** The title in small letters with hyphens for spaces, and .pdf. */
export function downloadName(title: string): string {
  return `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;
}

/** What the page has to show: one answer's worth of rows, what follows them, and how many each category holds. */
export interface DocumentLibrary {
  documents: DocumentItem[];
  /** Address of the rows that follow. */
  next: string | null;
  /** Whether these are all documents there are, so that they can be filtered where they stand. */
  isWhole: boolean;
  /** Null where nobody counted. */
  counts: CategoryCounts | null;
}

export const documentsQuery = z.strictObject({
  category: z.optional(z.enum(DOCUMENT_CATEGORIES, `category must be one of ${DOCUMENT_CATEGORIES.join(', ')}`)),
  /** The id of the last row already seen. */
  after: z.optional(z.string('after must be the id of a document').check(z.regex(/^[\w-]{1,100}$/, 'after must be the id of a document'))),
});

export type DocumentsQuery = z.infer<typeof documentsQuery>;

/** Counts rows that are all there is. */
export function countByCategory(documents: DocumentItem[]): CategoryCounts {
  const counts: CategoryCounts = {};
  for (const { category } of documents) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}
