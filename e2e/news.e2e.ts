// The news: in the page at once, or loaded after it; published articles, and no others.
import { keepTogether } from '../content/keep-together.ts';
import { hold } from './fixtures/network.ts';
import { expect, test } from './fixtures/site.ts';
import type { RunningSite } from './fixtures/start-site.ts';

const LOADING = 'Loading news...';
const LONGEST_WAIT_MILLISECONDS = 30_000;
const PUBLISHED_SAMPLES = 12;

/** Makes the server unable to read its news. @returns a function that restores them */
async function hideNews(site: RunningSite): Promise<() => Promise<void>> {
  await site.inDatabase((database) => database.schema.alterTable('news').renameTo('news_elsewhere').execute());
  return () => site.inDatabase((database) => database.schema.alterTable('news_elsewhere').renameTo('news').execute());
}

test('the published news stand in the page, newest first, also without script', async ({ pageWithoutScript: page, site }) => {
  await page.goto('/resources/news');
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(PUBLISHED_SAMPLES);
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const rows = await site.inDatabase((database) =>
    database.selectFrom('news').select('title').where('is_published', '=', true).orderBy('published_at', 'desc').execute(),
  );
  expect(titles).toEqual(rows.map(({ title }) => keepTogether(title)));
});

test('Read More leads to the article', async ({ page }) => {
  await page.goto('/resources/news');
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('an unpublished article is not found at any address', async ({ request, site }) => {
  const drafts = await site.inDatabase((database) =>
    database.selectFrom('news').select('slug').where('is_published', '=', false).execute(),
  );
  expect(drafts.length).toBeGreaterThan(0);
  for (const { slug } of drafts) {
    expect((await request.get(`/resources/news/${slug}`)).status()).toBe(404);
    expect((await request.get(`/api/news/${slug}`)).status()).toBe(404);
  }
  const everything = await (await request.get('/api/news')).text();
  for (const { slug } of drafts) expect(everything).not.toContain(slug);
});

test('a page sent without its news shows that they are loading, and then the list', async ({ page, startSite }) => {
  const site = await startSite();
  const mend = await hideNews(site);
  const release = await hold(page, '**/api/news');
  await page.goto(`${site.address}/resources/news`);
  await expect(page.getByRole('status').filter({ hasText: LOADING })).toBeVisible();
  await mend();
  release();
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(PUBLISHED_SAMPLES);
});

test('news that cannot be read are logged and leave an empty list, without a word of failure', async ({ page, startSite }) => {
  const site = await startSite();
  await hideNews(site);
  const logged = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes('news'));
  await page.goto(`${site.address}/resources/news`);
  await logged;
  await expect(page.getByText(LOADING)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(site.log().join('\n')).toContain('A page is sent without its data');
});

test('news that never come are given up', async ({ page, startSite }) => {
  const site = await startSite();
  await hideNews(site);
  await hold(page, '**/api/news');
  await page.clock.install();
  const asked = page.waitForRequest('**/api/news');
  await page.goto(`${site.address}/resources/news`);
  await asked;
  await expect(page.getByText(LOADING)).toBeVisible();
  await page.clock.runFor(LONGEST_WAIT_MILLISECONDS);
  await expect(page.getByText(LOADING)).toBeHidden();
  await expect(page.getByText('There is no news at the moment.')).toBeVisible();
});

test('the feeds are well-formed and name every published article', async ({ request }) => {
  const rss = await (await request.get('/resources/news/feed.xml')).text();
  expect(rss.match(/<item>/g)).toHaveLength(PUBLISHED_SAMPLES);
  const json = await (await request.get('/resources/news/feed.json')).json();
  expect(json.items).toHaveLength(PUBLISHED_SAMPLES);
});
