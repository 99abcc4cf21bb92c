// Checks every internal link of the new build: a dead link or a missing anchor fails the build.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { fromFragment } from '../../contracts/tool-report.ts';
import { ADDRESSES_BEYOND_PAGES } from './addresses.ts';

interface Target {
  /** Where the link stands: a content file with its field, or a built page. */
  place: string;
  address: string;
  anchor: string;
}

/**
 * @param client the folder of built pages and files
 * @param onDemand addresses of pages that the server renders on demand; their anchors are not checked
 * @param content the folder of content files
 * @throws with every dead link and its place
 */
export async function checkLinks(client: string, onDemand: string[], content = 'content'): Promise<void> {
  const names = (await readdir(client, { recursive: true })).map((name) => `/${name}`);
  const pages = new Map(await Promise.all(names.filter((name) => name.endsWith('.html')).map((name) => readPage(client, name))));
  const there = new Set([...names, ...pages.keys(), ...onDemand, ...ADDRESSES_BEYOND_PAGES]);
  const targets = [...(await pathsInContent(content)), ...[...pages].flatMap(([place, page]) => linksIn(page, place))];
  const faults = targets.flatMap(({ place, address, anchor }) => {
    const page = pages.get(address);
    if (!there.has(address)) return [`${place} leads to ${address}, where nothing is: name a page of the site, or add that page`];
    if (anchor && page && !page.getElementById(anchor) && !isToolState(address, anchor))
      return [`${place} leads to ${address}#${anchor}, which that page does not have`];
    return [];
  });
  if (faults.length > 0) throw new Error(`Some links lead nowhere:\n${[...new Set(faults)].map((fault) => `  - ${fault}`).join('\n')}`);
}

/** Behind the # of a tool stands its state, not an anchor. */
function isToolState(address: string, fragment: string): boolean {
  return address.startsWith('/resources/tools/') && fromFragment(fragment) !== undefined;
}

async function readPage(client: string, name: string): Promise<[address: string, page: HTMLElement]> {
  const address = name.replace(/(\/index)?\.html$/, '') || '/';
  return [address, parse(await readFile(join(client, name), 'utf8'))];
}

/** The links in fields of content files: the message names the file that an editor has to change. */
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

function linksIn(page: HTMLElement, address: string): Target[] {
  return page
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^(\/(?!\/)|#)/.test(href))
    .map((href) => targetOf(href, `The page ${address}`, address));
}

function targetOf(href: string, place: string, page: string): Target {
  const [address = '', anchor = ''] = href.split('#');
  return { place, address: address.replace(/\?.*$/, '') || page, anchor };
}
