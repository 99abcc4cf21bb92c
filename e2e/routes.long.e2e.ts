// Every route of the site: answered, titled, readable at every width, without console errors.
import type { Page } from '@playwright/test';
import { ROUTES } from '../checks/routes.ts';
import { complaintsOf } from './fixtures/complaints.ts';
import { overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

// No test here changes data: they may run in both workers.
test.describe.configure({ mode: 'parallel' });

const WIDTHS_PIXELS = [320, 390, 768, 1440];
const A_SENTENCE = /\S.{30,}/;

for (const path of ROUTES) {
  test(`${path} answers, opens with one heading and a paragraph, fits every width, and nothing complains`, async ({ page }) => {
    const complaints = await complaintsOf(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: A_SENTENCE }).first()).toBeVisible();
    await readToTheEnd(page);
    for (const width of WIDTHS_PIXELS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `at ${width} pixels`).toBe(0);
    }
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
}

test('every route has a title and a description that no other has', async ({ page }) => {
  const heads: { title: string; description: string }[] = [];
  for (const path of ROUTES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    heads.push({ title: await page.title(), description: await descriptionOf(page) });
  }
  expect(heads.filter(({ title, description }) => !title || !description)).toEqual([]);
  expect(repeated(heads.map(({ title }) => title))).toEqual([]);
  expect(repeated(heads.map(({ description }) => description))).toEqual([]);
});

for (const path of ROUTES.filter((route) => route !== '/')) {
  test(`${path}/ leads to ${path}`, async ({ request }) => {
    const response = await request.get(`${path}/`, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(path);
  });
}

/** Scrolls down the page as a reader does, so that lazy content has loaded and its scripts have run. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += clientHeight) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}

function descriptionOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [meta] = document.getElementsByName('description');
    return meta instanceof HTMLMetaElement ? meta.content : '';
  });
}

function repeated(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
