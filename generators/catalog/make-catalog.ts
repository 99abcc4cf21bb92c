// Writes the catalog of built pages for the sitemap, llms.txt and the search.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { ON_DEMAND } from '../../commands/build/addresses.ts';
import pages from '../../content/pages.json' with { type: 'json' };
import { WITH_ANALYTICS } from '../../server/pages/analytics.ts';
import type { CatalogPage, PageKind } from '../../server/seo/catalog.ts';
import { readableText } from './readable-text.ts';

const KINDS: [prefix: string, kind: PageKind][] = [
  ['/services/', 'services'],
  ['/case-studies/', 'case-studies'],
  ['/resources/whitepapers/', 'papers'],
  ['/resources/guides/', 'papers'],
];

/**
 * @param client the folder of built pages
 * @returns what was written to the file
 */
export async function makeCatalog(client: string, file: string): Promise<CatalogPage[]> {
  const names = (await readdir(client, { recursive: true }))
    .filter((name) => name.endsWith('.html') && !name.startsWith(WITH_ANALYTICS))
    .sort();
  const built = await Promise.all(names.map(async (name) => readPage(await readFile(join(client, name), 'utf8'))));
  const catalog = [...built.filter((page) => page !== undefined), ...ON_DEMAND.map(headOf)];
  catalog.sort((one, other) => (one.path < other.path ? -1 : 1));
  await writeFile(file, JSON.stringify(catalog));
  return catalog;
}

/** @returns undefined for a page without a canonical address: it is not indexed */
function readPage(html: string): CatalogPage | undefined {
  const document = parse(html);
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  if (!canonical) return undefined;
  const path = new URL(canonical).pathname;
  const modified = /"dateModified":"([^"]+)"/.exec(html)?.[1];
  return {
    path,
    kind: kindOf(path),
    title: metaOf(document, 'og:title'),
    description: metaOf(document, 'og:description'),
    ...readableText(document.querySelector('main')?.innerHTML ?? ''),
    ...(modified && { modified }),
  };
}

/** Of a page that is rendered on demand, the build knows only the head. */
function headOf(key: (typeof ON_DEMAND)[number]): CatalogPage {
  const { title, description, heading, opening } = pages[key];
  return { path: `/${key}`, kind: kindOf(`/${key}`), title, description, headings: heading, text: opening };
}

function kindOf(path: string): PageKind {
  return KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'pages';
}

function metaOf(document: HTMLElement, property: string): string {
  const content = document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
  return content.replace(/\s+/g, ' ').trim();
}
