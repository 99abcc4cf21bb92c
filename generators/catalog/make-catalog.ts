// Writes the catalog of built pages for the sitemap, llms.txt and the search.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ON_DEMAND } from '../../commands/build/addresses.ts';
import pages from '../../content/pages.json' with { type: 'json' };
import { WITH_ANALYTICS } from '../../server/pages/analytics.ts';
import { findTag } from '../../server/pages/html-tags.ts';
import type { CatalogPage, PageKind } from '../../server/seo/catalog.ts';
import { parseHtml, textOf } from '../../site/prose/parse-html.ts';
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
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!canonical) return undefined;
  const path = new URL(canonical).pathname;
  const main = html.slice(findTag(html, 'main').to, findTag(html, '/main').from);
  const modified = /"dateModified":"([^"]+)"/.exec(html)?.[1];
  return {
    path,
    kind: kindOf(path),
    title: metaOf(html, 'og:title'),
    description: metaOf(html, 'og:description'),
    ...readableText(main),
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

function metaOf(html: string, property: string): string {
  const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return parseHtml(content).map(textOf).join('').replace(/\s+/g, ' ').trim();
}
