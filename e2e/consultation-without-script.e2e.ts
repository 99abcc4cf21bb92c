// The consultation form in a browser without script, and before the script has loaded.
import type { Page, Request } from '@playwright/test';
import {
  EMPTY,
  expectConfirmation,
  expectFailure,
  expectMistake,
  expectTyped,
  field,
  fillIn,
  newRequest,
  send,
  submitButton,
  type Words,
} from './fixtures/consultation-form.ts';
import { expectBelowBar, overflowOf } from './fixtures/layout.ts';
import { dropRequestsTable } from './fixtures/lost-table.ts';
import { holdScripts, scriptsAskedFor } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

const API = '**/api/consultation-requests';
/** How long a form that is sent before React has loaded waits for it. */
const LONGEST_HOLD_MILLISECONDS = 500;

test('without script a request is kept and answered with 303 to the confirmation', async ({ pageWithoutScript: page, site }) => {
  const words = newRequest();
  await page.goto('/consultation');
  const answer = page.waitForResponse(API);
  await send(page, words);
  expect((await answer).status()).toBe(303);
  await expect(page).toHaveURL('/consultation?request=received');
  await expectConfirmation(page);
  await page.reload();
  expect(await site.requestsFrom(words.Email)).toEqual([
    expect.objectContaining({ name: words.Name, company: words.Company, phone: words.Phone, message: words.Message }),
  ]);
  await page.getByRole('button', { name: 'Submit Another Consultation' }).click();
  await expectTyped(page, EMPTY);
});

test('without script a wrong form comes back with 422, its values and a message under each field', async ({
  pageWithoutScript: page,
  site,
}) => {
  const words = newRequest({ Name: 'A', Email: `"><b>${newRequest().Email}`, Message: 'Too short' });
  await page.goto('/consultation');
  const answer = page.waitForResponse(API);
  await send(page, words);
  expect((await answer).status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  await expectTyped(page, words);
  await expectMistake(page, 'Name', 'Name must be at least 2 characters');
  await expectMistake(page, 'Email', 'Please enter a valid email address');
  await expectMistake(page, 'Message', 'Message must be at least 10 characters');
  const summary = page.getByRole('alert', { name: 'Please check these fields' });
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  expect(await overflowOf(page)).toBe(0);

  const mended = { ...words, ...newRequest() };
  await send(page, mended);
  await expectConfirmation(page);
  expect(await site.requestsFrom(mended.Email)).toHaveLength(1);
});

for (const { label, message } of [
  { label: 'Name', message: 'Name must be at least 2 characters' },
  { label: 'Email', message: 'Please enter a valid email address' },
  { label: 'Message', message: 'Message must be at least 10 characters' },
] as const) {
  test(`without script a mistake in ${label} alone is summed up too, and the page begins there`, async ({ phoneWithoutScript: page }) => {
    await page.goto('/consultation');
    await send(page, { ...newRequest(), [label]: '' });
    const summary = page.getByRole('alert', { name: 'Please check these fields' });
    await expect(summary).toBeFocused();
    await expectBelowBar(page, summary);
    await expect(summary.getByRole('link')).toHaveText([message]);
  });
}

test('without script nobody loses a word who posts far too often', async ({ pageWithoutScript: page, startSite }) => {
  const site = await startSite({ RATE_LIMIT_PER_ADDRESS: '1' });
  const words = newRequest({ Message: 'Our tablet <parts> & "cracks".\n\nWhat\'s first?' });
  await page.goto(`${site.address}/consultation`);
  await send(page, words);
  await page.goto(`${site.address}/consultation`);
  await fillIn(page, words);
  for (let post = 2; post <= 5; post += 1) {
    const answer = page.waitForResponse(API);
    await submitButton(page).click();
    expect((await answer).status()).toBe(429);
    await expectTyped(page, words);
  }
});

test('a form that came back before React was there begins anew once React has sent it', async ({ page, site }) => {
  const words = newRequest();
  await sendWithoutScripts(page, { ...words, Name: 'A' });
  await expect(page).toHaveURL(/\/api\/consultation-requests$/);
  await field(page, 'Name').focus();
  await reactTookOver(field(page, 'Name'));
  await field(page, 'Name').fill(words.Name);
  await expect(page).not.toHaveTitle(/Error/);
  const sent = page.waitForRequest(API);
  await submitButton(page).click();
  expect(wayOf(await sent)).toBe('through React');
  await expectConfirmation(page);
  await expect(page).toHaveURL('/consultation');
  await expect(page).toHaveTitle(/^Schedule|^Free|^Consultation/);
  await page.getByRole('button', { name: 'Submit Another Consultation' }).click();
  await expectTyped(page, EMPTY);
  expect(await site.requestsFrom(words.Email)).toEqual([expect.objectContaining({ name: words.Name })]);
});

test('the focus stays in a field of a form that came back, when React arrives', async ({ page }) => {
  await sendWithoutScripts(page, { Company: 'Kept' });
  await expect(page.getByRole('alert', { name: 'Please check these fields' })).toBeFocused();
  await field(page, 'Company').click();
  await reactTookOver(field(page, 'Company'));
  await expect(field(page, 'Company')).toBeFocused();
  await page.keyboard.type(' and more');
  await expect(field(page, 'Company')).toHaveValue('Kept and more');
});

test('who opens the address of a form that came back finds the form', async ({ page }) => {
  await page.goto('/api/consultation-requests');
  await expect(page).toHaveURL('/consultation');
  await page.goto('/api/contacts');
  await expect(page).toHaveURL('/contact');
});

test('without script a request that the database did not keep comes back with every word', async ({
  pageWithoutScript: page,
  startSite,
}) => {
  const site = await startSite();
  const words = newRequest();
  await page.goto(`${site.address}/consultation`);
  const mend = await dropRequestsTable(site);
  const answer = page.waitForResponse(API);
  await send(page, words);
  expect((await answer).status()).toBe(503);
  await expect(page).toHaveTitle(/^Error: /);
  await expectFailure(page, 'Could not save your request. Please try again or contact support.');
  await expectTyped(page, words);
  await mend();
  await submitButton(page).click();
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

test('React is not asked for until the form is touched', async ({ page }) => {
  const scripts = scriptsAskedFor(page);
  await page.goto('/consultation', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await field(page, 'Message').hover();
  await reactTookOver(field(page, 'Message'));
  expect(scripts.length).toBeGreaterThan(0);
});

test('what is typed before React arrives is kept and sent', async ({ page, site }) => {
  const words = newRequest();
  const letThrough = await holdScripts(page);
  await page.goto('/consultation');
  await fillIn(page, words);
  letThrough();
  await reactTookOver(field(page, 'Name'));
  await expectTyped(page, words);
  const sent = page.waitForRequest(API);
  await submitButton(page).click();
  expect(wayOf(await sent)).toBe('through React');
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toEqual([expect.objectContaining({ name: words.Name, message: words.Message })]);
});

test('a form that is sent while React is on its way waits for it', async ({ page, site }) => {
  const words = newRequest();
  const letThrough = await holdScripts(page);
  await openWithStoppedClock(page);
  await fillIn(page, words);
  const sent = page.waitForRequest(API);
  await submitButton(page).click();
  letThrough();
  expect(wayOf(await sent)).toBe('through React');
  await expectConfirmation(page);
  await expect(page).toHaveURL('/consultation');
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

test('a form that is sent long before React arrives goes the way without script', async ({ page, site }) => {
  const words = newRequest();
  await holdScripts(page);
  await openWithStoppedClock(page);
  await fillIn(page, words);
  const sent = page.waitForRequest(API);
  await submitButton(page).click();
  await page.clock.runFor(LONGEST_HOLD_MILLISECONDS);
  expect(wayOf(await sent)).toBe('as a form');
  await expect(page).toHaveURL('/consultation?request=received');
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

/** The scripts of the site fail to load until the form has come back. */
async function sendWithoutScripts(page: Page, words: Partial<Words>): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/consultation');
  const answer = page.waitForResponse(API);
  await send(page, words);
  expect((await answer).status()).toBe(422);
  await page.unrouteAll();
}

/** The clock of the page stands still, so that the wait for React ends when the test says so. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/consultation');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

function wayOf(request: Request): 'through React' | 'as a form' {
  return request.headers()['content-type']?.startsWith('application/json') ? 'through React' : 'as a form';
}
