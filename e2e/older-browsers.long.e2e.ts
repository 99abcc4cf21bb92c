// Browsers without popovers (Safari before 17, Firefox before 125, Chromium before 114): everything can be read and sent, and nothing throws.
import type { BrowserContext, Page } from '@playwright/test';
import { barLink, menu, NAVIGATION, toggle } from './fixtures/bar.ts';
import { complaintsOf } from './fixtures/complaints.ts';
import { newRequest, send } from './fixtures/consultation-form.ts';
import { overflowOf } from './fixtures/layout.ts';
import { scriptsAskedFor } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

const WIDTHS = [320, 390, 768];

test.beforeEach(({ context }) => takePopoversAway(context));

test('on a small screen the menu stands in the bar as a list of links, and a link leads on', async ({ page }) => {
  const complaints = await complaintsOf(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    for (const { name } of NAVIGATION) await expect(barLink(page, name)).toBeInViewport({ ratio: 1 });
    await expect(toggle(page)).toBeHidden();
    expect(await overflowOf(page)).toBe(0);
    expect(await distanceFromMenuToHeading(page)).toBeGreaterThan(0);
  }
  await barLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  expect(complaints).toEqual([]);
});

test('a request is sent the way that needs no script, and nothing complains', async ({ page, site }) => {
  const complaints = await complaintsOf(page);
  const scripts = scriptsAskedFor(page);
  const words = newRequest();
  await page.goto('/consultation');
  await send(page, words);
  await expect(page).toHaveURL(/\/consultation\?request=received/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with us');
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a document is downloaded the way that needs no script', async ({ page }) => {
  await page.goto('/resources/documents');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Batch Record Review Checklist' }).click();
  expect((await downloading).suggestedFilename()).toBe('batch-record-review-checklist.pdf');
});

test('the carousels work, and a click that came before their script is not lost', async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next case study' });
  await next.click();
  await reactTookOver(next);
  await expect(page.getByRole('button', { name: 'Show case study 2' })).toHaveAttribute('aria-current', 'true');
  expect(complaints).toEqual([]);
});

/** Renames what such a browser does not know, and removes what came with popovers or after them. */
async function takePopoversAway(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      const { 'content-security-policy': _, 'speculation-rules': __, ...headers } = response.headers();
      const html = (await response.text()).replaceAll(/popover(?=-open|="|\]|target)/gi, 'unknown');
      await route.fulfill({ response, headers, body: html });
    },
  );
  await context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
  });
}

async function distanceFromMenuToHeading(page: Page): Promise<number> {
  const [list, heading] = await Promise.all([menu(page).boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()]);
  return (heading?.y ?? Number.NaN) - (list?.y ?? Number.NaN) - (list?.height ?? Number.NaN);
}
