// Holds every link within the site to the pages that were just built: a link to nowhere, or to an anchor that is not there, fails the build.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDRESSES_BEYOND_PAGES } from './addresses.ts';

interface Target {
  /** Where the link stands: a content file with its field, or a built page. */
  place: string;
  address: string;
  anchor: string;
}

/**
 * @param client the folder of built pages and files
 * @param onDemand addresses of pages that the server renders for each visitor; their anchors are not known here
 * @param content the folder of content files
 * @throws with every link that leads nowhere, and where it stands
 */
export async function checkLinks(client: string, onDemand: string[], content = 'content'): Promise<void> {
  const names = (await readdir(client, { recursive: true })).map((name) => `/${name}`);
  const pages = new Map(await Promise.all(names.filter((name) => name.endsWith('.html')).map((name) => readPage(client, name))));
  const there = new Set([...names, ...pages.keys(), ...onDemand, ...ADDRESSES_BEYOND_PAGES]);
  const targets = [...(await pathsInContent(content)), ...[...pages].flatMap(([place, html]) => linksIn(html, place))];
  const faults = targets.flatMap(({ place, address, anchor }) => {
    const page = pages.get(address);
    if (!there.has(address)) return [`${place} leads to ${address}, where nothing is: name a page of the site, or add that page`];
    if (anchor && page !== undefined && !hasAnchor(page, anchor))
      return [`${place} leads to ${address}#${anchor}, which that page does not have`];
    return [];
  });
  if (faults.length > 0) throw new Error(`Some links lead nowhere:\n${[...new Set(faults)].map((fault) => `  - ${fault}`).join('\n')}`);
}

async function readPage(client: string, name: string): Promise<[address: string, html: string]> {
  const address = name.replace(/(\/index)?\.html$/, '') || '/';
  return [address, await readFile(join(client, name), 'utf8')];
}

/** The links that content names field by field: the message leads an editor to the file, not to a page made of it. */
async function pathsInContent(folder: string): Promise<Target[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json') && name !== 'redirects.json');
  const found = await Promise.all(
    files.map(async (name) => pathsOf(JSON.parse(await readFile(join(folder, name), 'utf8')), `content/${name}`)),
  );
  return found.flat();
}

function pathsOf(value: unknown, place: string): Target[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const within = place.endsWith('.json') ? `${place}: ${key}` : `${place}.${key}`;
    return key === 'path' && typeof entry === 'string' ? [targetOf(entry, within, '/')] : pathsOf(entry, within);
  });
}

function linksIn(html: string, page: string): Target[] {
  return Array.from(html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g), ([, href]) => (href ?? '').replaceAll('&amp;', '&'))
    .filter((href) => /^(\/(?!\/)|#)/.test(href))
    .map((href) => targetOf(href, `The page ${page}`, page));
}

function targetOf(href: string, place: string, page: string): Target {
  const [address = '', anchor = ''] = href.split('#');
  return { place, address: address.replace(/\?.*$/, '') || page, anchor };
}

function hasAnchor(html: string, anchor: string): boolean {
  return html.includes(` id="${anchor}"`);
}
