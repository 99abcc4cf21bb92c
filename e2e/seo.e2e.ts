// What crawlers meet: one address for each page, a sitemap without dead links, existing pictures and feeds, metadata on pages rendered on demand.
import type { APIRequestContext } from '@playwright/test';
import { ROUTES } from '../checks/routes.ts';
import { faultsOf, structuredDataOf, thingsIn } from '../checks/structured-data.ts';
import { expect, test } from './fixtures/site.ts';

const ON_DEMAND = ['/consultation', '/contact', '/resources/news', '/resources/documents'];
/** Routes marked noindex. */
const UNLISTED = ['/search', '/your-data'];
const ONE_PAGE_EACH: [asked: string, canonical: string][] = [
  ['/about?utm_source=x', '/about'],
  ['/consultation?from=mail', '/consultation'],
  ['/contact?subject=x', '/contact'],
  ['/resources/documents?category=Safety', '/resources/documents'],
  ['/resources/news?page=2', '/resources/news'],
];

async function articlePath(request: APIRequestContext): Promise<string> {
  const [newest] = await (await request.get('/api/news')).json();
  return `/resources/news/${newest.slug}`;
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

function metaOf(html: string, property: string): string {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

test('each page has one address, whatever its query', async ({ request, site }) => {
  for (const [asked, canonical] of ONE_PAGE_EACH) {
    expect(canonicalOf(await (await request.get(asked)).text()), asked).toBe(site.address + canonical);
  }
});

test('pages that are not indexed state no canonical address', async ({ request }) => {
  for (const path of ['/not-found', '/search?q=x', ...UNLISTED]) {
    const html = await (await request.get(path)).text();
    expect(canonicalOf(html), path).toBeUndefined();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});

test('the sitemap names every route once, and every address in it answers as itself', async ({ request, site }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const places = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, place]) => new URL(place ?? ''));
  const paths = places.map(({ pathname }) => pathname);
  expect(ROUTES.filter((path) => !UNLISTED.includes(path) && !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain(await articlePath(request));
  for (const place of places) {
    expect(place.origin).toBe(site.address);
    const response = await request.get(place.pathname, { maxRedirects: 0 });
    expect(response.status(), place.href).toBe(200);
    expect(canonicalOf(await response.text()), place.href).toBe(place.href);
  }
});

test('every address in llms.txt answers', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  const places = Array.from(text.matchAll(/\]\((http[^)]*)\)/g), ([, place]) => place ?? '');
  expect(places.length).toBeGreaterThan(40);
  for (const place of places) expect((await request.get(new URL(place).pathname, { maxRedirects: 0 })).status(), place).toBe(200);
});

test('pages rendered on demand carry metadata, and their picture exists', async ({ request, site }) => {
  for (const path of [...ON_DEMAND, await articlePath(request)]) {
    const html = await (await request.get(path)).text();
    const things = thingsIn(structuredDataOf(html)['@graph']);
    expect(
      things.flatMap((thing) => faultsOf(thing, site.address)),
      path,
    ).toEqual([]);
    expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList');
    const picture = await request.get(new URL(metaOf(html, 'og:image')).pathname);
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png']);
    expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

test('an article says when it was published, under its own headline', async ({ page, request }) => {
  const path = await articlePath(request);
  const html = await (await request.get(path)).text();
  const article = structuredDataOf(html)['@graph'].find((thing) => thing['@type'] === 'NewsArticle');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(article?.headline));
  expect(html).toContain(String(article?.datePublished));
  expect(metaOf(html, 'og:type')).toBe('article');
});

test('the news and each article name their feeds, which exist', async ({ request }) => {
  for (const path of ['/resources/news', await articlePath(request)]) {
    const html = await (await request.get(path)).text();
    const feeds = Array.from(html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]*href="([^"]+)"/g), ([, type, address]) => [
      type ?? '',
      address ?? '',
    ]);
    expect(feeds.map(([type]) => type)).toEqual(['application/rss+xml', 'application/feed+json']);
    for (const [type, address] of feeds) {
      const feed = await request.get(address ?? '');
      expect(feed.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    }
  }
});

test('the feeds are valid in their formats', async ({ request, site }) => {
  const page = `${site.address}/resources/news`;
  const rss = await (await request.get('/resources/news/feed.xml')).text();
  for (const element of ['title', 'link', 'description', 'lastBuildDate', 'language'])
    expect(rss).toMatch(new RegExp(`<channel>[\\s\\S]*?<${element}>[^<]+</${element}>`));
  expect(rss).toContain(`<atom:link href="${page}/feed.xml" rel="self" type="application/rss+xml"/>`);
  for (const [item] of rss.matchAll(/<item>[\s\S]*?<\/item>/g)) {
    expect(item).toMatch(/<guid[^>]*>http/);
    expect(new Date(/<pubDate>([^<]+)<\/pubDate>/.exec(item)?.[1] ?? '').getTime()).toBeGreaterThan(0);
  }
  const json = await (await request.get('/resources/news/feed.json')).json();
  expect(json.version).toMatch(/^https:\/\/(jsonfeed\.org\/version\/1(\.1)?)$/);
  expect([json.home_page_url, json.feed_url]).toEqual([page, `${page}/feed.json`]);
  for (const item of json.items)
    expect(item).toEqual(
      expect.objectContaining({
        id: expect.any(String),
        url: expect.any(String),
        date_published: expect.any(String),
        content_html: expect.stringMatching(/^<p>/),
      }),
    );
});

test('a moved address redirects in one step', async ({ request }) => {
  for (const [from, to] of [
    ['/index.html', '/'],
    ['/about.html', '/about'],
    ['/blog', '/resources/news'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, to]);
  }
});
