// What the site holds apart from its database, page by page, as the build wrote it down. Read by the sitemap, llms.txt and the search.
import { readFile } from 'node:fs/promises';

export type PageKind = 'services' | 'case-studies' | 'papers' | 'pages';

export interface CatalogPage {
  path: string;
  kind: PageKind;
  title: string;
  description: string;
  headings: string;
  /** What the page says for itself, a line for each paragraph, item or row. */
  text: string;
  /** Day of the last change, where one is known. */
  modified?: string;
}

/** @param file what generators/catalog/make-catalog.ts wrote */
export async function readCatalog(file: string): Promise<CatalogPage[]> {
  return JSON.parse(await readFile(file, 'utf8'));
}
