// What the policies promise: after every page and every form the browser holds no cookie and no storage, and has contacted no other host.
import type { Page } from '@playwright/test';
import { ROUTES } from '../checks/routes.ts';
import { expectConfirmation, newRequest, openForm, send } from './fixtures/consultation-form.ts';
import { expect, test } from './fixtures/site.ts';

test('a browser that went through every page and every form has stored nothing', async ({ page, startSite }) => {
  const site = await startSite();
  for (const path of ROUTES) {
    await page.goto(site.address + path);
    expect(await storedBy(page), path).toEqual([]);
  }
  await openForm(page, site.address);
  await send(page, newRequest());
  await expectConfirmation(page);
  expect(await storedBy(page)).toEqual([]);

  await page.goto(`${site.address}/contact`);
  await page.getByLabel('Name').fill('Ada Quill');
  await page.getByLabel('Email').fill('ada@visitor.example');
  await page.getByLabel('Message').fill('Our tablet parts at the interface.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
  expect(await storedBy(page)).toEqual([]);
});

test('a page asks no other host for anything', async ({ page, site }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(site.address).origin) foreign.push(request.url());
  });
  for (const path of ROUTES) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  expect(foreign).toEqual([]);
});

/** Everything that a browser can store for a site, by name. Its HTTP cache is not meant: it holds nothing of the visitor. */
async function storedBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const inPage = await page.evaluate(async () => [
    ...document.cookie.split(';').filter(Boolean),
    ...Object.keys(localStorage).map((name) => `local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...('caches' in window ? await caches.keys() : []).map((name) => `cache ${name}`),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => `service worker ${scope}`),
  ]);
  return [...cookies, ...inPage];
}
