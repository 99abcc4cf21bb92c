// The search: with and without script, by keyboard alone, with typing errors, and without results.
import type { Locator, Page } from '@playwright/test';
import { BUDGETS } from '../checks/budgets.ts';
import { brotliBytes, inlineScripts } from '../checks/build.ts';
import { bar, toggle } from './fixtures/bar.ts';
import { complaintsOf } from './fixtures/complaints.ts';
import { overflowOf } from './fixtures/layout.ts';
import { hold } from './fixtures/network.ts';
import { expect, test } from './fixtures/site.ts';

/** Pause after the last key before the request. */
const LONGEST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;
const WIDTHS_PIXELS = [320, 390, 768, 1440];

function field(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search this site' });
}

function summary(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /results? for|found for|did not answer/ });
}

function result(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('link', { name });
}

test('the search icon in the bar leads to a focused field, and every example finds something', async ({ page }) => {
  await page.goto('/about');
  await bar(page).getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  const examples = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  const searches = (await Promise.all(examples.map((link) => link.getAttribute('href')))).filter((address) => address?.includes('?q='));
  expect(searches.length).toBeGreaterThan(3);
  for (const address of searches) {
    await page.goto(address ?? '');
    await expect(summary(page)).toHaveText(/results? for/);
  }
});

test('on a phone the menu has the way to the search', async ({ phone }) => {
  await phone.goto('/');
  await toggle(phone).click();
  await bar(phone).getByRole('link', { name: 'Search', exact: true }).click();
  await expect(phone).toHaveURL(/\/search$/);
});

test('results appear while typing, grouped, marked and announced to screen readers', async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/search');
  await field(page).pressSequentially('melatonin');
  await expect(summary(page)).toHaveText(/results for “melatonin”/);
  await expect(page.getByRole('heading', { level: 2, name: 'Case studies' })).toBeVisible();
  await expect(result(page, /Controlled-Release Melatonin/).getByText('Melatonin', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where to begin' })).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=melatonin$/);
  await field(page).fill('');
  await expect(page.getByRole('heading', { name: 'Where to begin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Case studies' })).toBeHidden();
  expect(complaints).toEqual([]);
});

test('without script the form finds the same', async ({ page, pageWithoutScript }) => {
  await page.goto('/search');
  await field(page).pressSequentially('stability');
  await expect(summary(page)).toHaveText(/results for “stability”/);
  const typed = await page.getByRole('main').getByRole('heading').allTextContents();

  await pageWithoutScript.goto('/search');
  await field(pageWithoutScript).fill('stability');
  await pageWithoutScript.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(pageWithoutScript).toHaveURL(/\/search\?q=stability$/);
  await expect(field(pageWithoutScript)).toHaveValue('stability');
  expect(await pageWithoutScript.getByRole('main').getByRole('heading').allTextContents()).toEqual(typed);
});

test('the keyboard alone gets from the field to a result', async ({ page }) => {
  await page.goto('/search');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bilayer');
  await expect(summary(page)).toHaveText(/“bilayer”/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  // Services come first: Tab passes the results in the order shown.
  const results = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
  const place = (await results.allTextContents()).findIndex((title) => /Bilayer Tablet/.test(title));
  for (let stop = 0; stop <= place; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(results.nth(stop)).toBeFocused();
  }
  await expect(result(page, /Bilayer Tablet/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/case-studies\/bilayer-tablet$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=bilayer$/);
  await expect(result(page, /Bilayer Tablet/)).toBeVisible();
});

test('a word with a letter missing is found', async ({ page }) => {
  await page.goto('/search?q=bioavailabilty');
  await expect(result(page, 'White Paper: Bioavailability Enhancement')).toBeVisible();
});

test('an article that is published a moment ago is found, one that is withdrawn is not', async ({ page, site }) => {
  const row = { id: 'x', slug: 'thaumatin', title: 'Thaumatin in syrups', excerpt: 'A sweet protein.', category: 'Science', body: 'Text' };
  await page.goto('/search?q=thaumatin');
  await expect(summary(page)).toHaveText('Nothing found for “thaumatin”');
  await site.inDatabase((database) =>
    database
      .insertInto('news')
      .values({ ...row, image_url: null, published_at: '2025-12-01T00:00:00.000Z', is_published: true })
      .execute(),
  );
  await page.reload();
  await expect(result(page, 'Thaumatin in syrups')).toHaveAttribute('href', '/resources/news/thaumatin');
  await site.inDatabase((database) => database.deleteFrom('news').where('id', '=', 'x').execute());
  await page.reload();
  await expect(summary(page)).toHaveText('Nothing found for “thaumatin”');
});

test('a document in the results opens as it is previewed', async ({ page, request }) => {
  await page.goto('/search?q=checklist');
  const address = await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /checklist/i })
    .first()
    .getAttribute('href');
  const response = await request.get(address ?? '');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('if nothing is found, the page says so and what to try instead, also while typing', async ({ page }) => {
  for (const isTyped of [false, true]) {
    await page.goto(isTyped ? '/search' : '/search?q=xylophone');
    if (isTyped) await field(page).pressSequentially('xylophone');
    await expect(summary(page)).toHaveText('Nothing found for “xylophone”');
    await expect(page.getByRole('heading', { name: 'What to try instead' })).toBeVisible();
  }
});

test('typed markup stays text', async ({ page }) => {
  const complaints = await complaintsOf(page);
  const typed = '<img src=x onerror=alert(1)> "$& stability';
  for (const isTyped of [false, true]) {
    await page.goto(isTyped ? '/search' : `/search?q=${encodeURIComponent(typed)}`);
    if (isTyped) await field(page).pressSequentially(typed);
    await expect(summary(page)).toContainText(`“${typed}”`);
    await expect(field(page)).toHaveValue(typed);
  }
  expect(complaints).toEqual([]);
});

test('a later answer is never replaced by an earlier one', async ({ page }) => {
  await page.goto('/search');
  const release = await hold(page, '**/api/search?q=melatonin');
  const asked = page.waitForRequest('**/api/search?q=melatonin');
  await field(page).fill('melatonin');
  await asked;
  await field(page).fill('charcoal');
  await expect(summary(page)).toHaveText(/“charcoal”/);
  release();
  await expect(page.getByRole('heading', { name: /Activated Charcoal/ })).toBeVisible();
  await expect(summary(page)).toHaveText(/“charcoal”/);
});

for (const fault of ['is refused', 'is cut off', 'never comes'] as const) {
  test(`a search whose answer ${fault} says so, and the results of the one before are gone`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/search?q=charcoal');
    await expect(page.getByRole('heading', { name: /Activated Charcoal/ })).toBeVisible();
    const { promise: never } = Promise.withResolvers<void>();
    await page.route('**/api/search**', (route) =>
      fault === 'never comes' ? never : fault === 'is cut off' ? route.abort() : route.fulfill({ status: 503 }),
    );
    const asked = page.waitForRequest('**/api/search**');
    await field(page).fill('melatonin');
    await page.clock.runFor(LONGEST_PAUSE_MILLISECONDS);
    await asked;
    if (fault === 'never comes') await page.clock.runFor(LONGEST_WAIT_MILLISECONDS);
    await expect(page.getByRole('status').filter({ hasText: 'The search did not answer. Press Search to try again.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Activated Charcoal/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What to try instead' })).toBeHidden();
  });
}

test('the search fits every width, also with a word as long as it may be', async ({ page }) => {
  for (const path of ['/search', '/search?q=stability', `/search?q=${'x'.repeat(300)}`]) {
    await page.goto(path);
    for (const width of WIDTHS_PIXELS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${path} at ${width} pixels`).toBe(0);
    }
  }
});

test('the search weighs no more than other pages, is not to be found itself, and is kept by no one else', async ({ request }) => {
  for (const path of ['/search', '/search?q=stability']) {
    const response = await request.get(path);
    const html = await response.text();
    expect(brotliBytes(html)).toBeLessThan(BUDGETS.page);
    expect(brotliBytes(inlineScripts(html))).toBeLessThan(BUDGETS.script);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  }
  const asked = await request.get('/search?q=stability');
  expect(asked.headers()['cache-control']).toBe('no-store');
});
