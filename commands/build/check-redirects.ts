// Checks content/redirects.json against its schema and the new build: each redirect leads to a page, and none hides a page.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { redirects } from '../../content/schemas/redirects.ts';
import type { CatalogPage } from '../../server/seo/catalog.ts';
import { ADDRESSES_BEYOND_PAGES } from './addresses.ts';

const FILE = 'content/redirects.json';

/** @throws with the line at fault and its remedy */
export async function checkRedirects(catalog: CatalogPage[]): Promise<void> {
  const parsed = redirects.safeParse(JSON.parse(await readFile(FILE, 'utf8')));
  if (!parsed.success) throw new Error(`${FILE} needs mending:\n${z.prettifyError(parsed.error)}`);
  const there = new Set([...catalog.map(({ path }) => path), ...ADDRESSES_BEYOND_PAGES]);
  const faults = parsed.data.flatMap(({ from, to }) => [
    ...(there.has(from) ? [`${from} is a page of the site: take the line away, or the page`] : []),
    // Articles are in the database, which the build does not know.
    ...(there.has(to) || to.startsWith('/resources/news/') ? [] : [`${from} leads to ${to}, where nothing is: name a page of the site`]),
  ]);
  if (faults.length > 0) throw new Error(`${FILE} needs mending:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}
