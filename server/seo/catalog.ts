// The catalog of built pages, as the build wrote it: for the sitemap, llms.txt and the search.
import { readFile } from 'node:fs/promises';

export type PageKind = 'services' | 'case-studies' | 'papers' | 'pages';

export interface CatalogPage {
  path: string;
  kind: PageKind;
  title: string;
  description: string;
  headings: string;
  /** The page's own text, a line for each paragraph, item or row. */
  text: string;
  /** Day of the last change, if known. */
  modified?: string;
}

/** @param file written by generators/catalog/make-catalog.ts */
export async function readCatalog(file: string): Promise<CatalogPage[]> {
  return JSON.parse(await readFile(file, 'utf8'));
}
