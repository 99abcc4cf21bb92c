// The document library: its rows, its categories and the addresses of its files.
import * as z from 'zod/mini';

export const DOCUMENT_CATEGORIES = ['Guidelines', 'Standards', 'Compliance', 'Manufacturing', 'Clinical', 'Safety'] as const;

/** The most characters of each text of a document. */
export const DOCUMENT_LIMITS = { title: 200, description: 1_000 };

export const documentItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** Kind of file, as displayed: always PDF. */
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

/** The number of active documents by category; an empty category is left out. */
export type CategoryCounts = Record<string, number>;

/** Maximum rows of one answer. A Link header with rel="next" names the next page. */
export const DOCUMENTS_PER_ANSWER = 100;

export const DOCUMENTS_ADDRESS = '/api/documents';

/** The file as an attachment. A request counts as a download. */
export function fileAddress(id: string): string {
  return `${DOCUMENTS_ADDRESS}/${id}/file`;
}

/** The file inline. Not counted. */
export function previewAddress(id: string): string {
  return `${DOCUMENTS_ADDRESS}/${id}/preview`;
}

/** A picture of the first page, for browsers that do not show PDFs. */
export function firstPageAddress(id: string): string {
  return `${DOCUMENTS_ADDRESS}/${id}/first-page.png`;
}

/** The title in lower case with hyphens for spaces, and .pdf. */
export function downloadName(title: string): string {
  return `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;
}

/** What the page shows: the first rows, the address of the next page, and the count of each category. */
export interface DocumentLibrary {
  documents: DocumentItem[];
  /** Address of the next page. */
  next: string | null;
  /** Whether these are all documents, so that the browser can filter them itself. */
  isWhole: boolean;
  /** Null if not counted. */
  counts: CategoryCounts | null;
}

export const documentsQuery = z.strictObject({
  category: z.optional(z.enum(DOCUMENT_CATEGORIES, `category must be one of ${DOCUMENT_CATEGORIES.join(', ')}`)),
  /** The id of the last row of the previous page. */
  after: z.optional(z.string('after must be the id of a document').check(z.regex(/^[\w-]{1,100}$/, 'after must be the id of a document'))),
});

export type DocumentsQuery = z.infer<typeof documentsQuery>;

/** Counts by category, given all rows. */
export function countByCategory(documents: DocumentItem[]): CategoryCounts {
  const counts: CategoryCounts = {};
  for (const { category } of documents) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}
