// No link of the site is broken: every reachable page is read, and every address and anchor on it is followed.
import type { APIRequestContext } from '@playwright/test';
import { fromFragment } from '../contracts/tool-report.ts';
import { expect, test } from './fixtures/site.ts';

const START = '/';
const TIMEOUT_MILLISECONDS = 120_000;

test('every link leads to an existing page, and every anchor to its element', async ({ request }) => {
  test.setTimeout(TIMEOUT_MILLISECONDS);
  const pages = new Map<string, string>();
  const waiting = [START];
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const page = await read(request, path);
    pages.set(path, page.html);
    if (page.status !== 200) broken.push(`${path} answers ${page.status}`);
    waiting.push(...linksIn(page.html, path).map(({ address }) => address));
  }
  for (const [path, html] of pages) {
    for (const { address, anchor } of linksIn(html, path)) {
      // A tool takes its state from the anchor.
      if (anchor && !hasAnchor(pages.get(address) ?? '', anchor) && fromFragment(anchor) === undefined)
        broken.push(`${path} links to ${address}#${anchor}`);
    }
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
});

async function read(request: APIRequestContext, path: string): Promise<{ status: number; html: string }> {
  const response = await request.get(path, { maxRedirects: 0 });
  const isPage = response.headers()['content-type']?.startsWith('text/html');
  return { status: response.status(), html: isPage ? await response.text() : '' };
}

/** Links within the site; an anchor alone refers to its own page. */
function linksIn(html: string, page: string): { address: string; anchor: string }[] {
  return Array.from(html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g), ([, href]) => (href ?? '').replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith('/') || href.startsWith('#'))
    .map((href) => href.split('#'))
    .map(([address, anchor = '']) => ({ address: address || page, anchor }));
}

function hasAnchor(html: string, anchor: string): boolean {
  return new RegExp(`\\sid="${anchor.replace(/[^\w-]/g, '')}"`).test(html);
}
