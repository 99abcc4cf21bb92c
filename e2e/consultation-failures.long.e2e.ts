// Failures behind the consultation form: one of three exact texts, nothing lost, nothing stored twice.
import type { Page } from '@playwright/test';
import {
  expectConfirmation,
  expectFailure,
  expectTyped,
  field,
  fillIn,
  newRequest,
  openForm,
  send,
  submitButton,
  type Words,
} from './fixtures/consultation-form.ts';
import { dropRequestsTable } from './fixtures/lost-table.ts';
import { expect, test } from './fixtures/site.ts';
import type { RunningSite } from './fixtures/start-site.ts';

const API = '**/api/consultation-requests';
const NETWORK = 'Network error. Please check your internet connection and try again.';
const DATABASE = 'Could not save your request. Please try again or contact support.';
const ANYTHING_ELSE = 'There was an error submitting your request. Please try again.';
const WARNING_LEVEL = 40;
/** The server waits ten seconds for a notification service before it retries later. */
const LONGER_THAN_A_DELIVERY_MILLISECONDS = 60_000;

test('a visitor who is offline reads of the network, and succeeds once back', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  await page.context().setOffline(true);
  await send(page, words);
  await expectFailure(page, NETWORK);
  await page.context().setOffline(false);
  await expectSecondTryToSucceed(page, site, words);
});

for (const end of ['stop', 'kill'] as const) {
  test(`a server that went away under the form (${end}) is told as the network, and the second try succeeds once it is back`, async ({
    page,
    startSite,
  }) => {
    const site = await startSite();
    const words = newRequest();
    await openForm(page, site.address);
    await site[end]();
    await send(page, words);
    await expectFailure(page, NETWORK);
    await site.startAgain();
    await expectSecondTryToSucceed(page, site, words);
  });
}

test('an answer that is lost on the way leads to no second row', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  await page.route(
    API,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page, words);
  await expectFailure(page, NETWORK);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
  await expectSecondTryToSucceed(page, site, words);
});

test('a database that lost its table is told as such, and the second try succeeds once it is mended', async ({ page, startSite }) => {
  const site = await startSite();
  const words = newRequest();
  await openForm(page, site.address);
  const mend = await dropRequestsTable(site);
  await send(page, words);
  await expectFailure(page, DATABASE);
  await mend();
  await expectSecondTryToSucceed(page, site, words);
});

test('any other failure is told as such, and the second try succeeds', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  await page.route(API, (route) => route.fulfill({ status: 500, body: 'Something broke' }), { times: 1 });
  await send(page, words);
  await expectFailure(page, ANYTHING_ELSE);
  await expectSecondTryToSucceed(page, site, words);
});

test('after a failure the focus is on the button again, and Enter sends once more', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  await page.route(API, (route) => route.fulfill({ status: 500, body: 'Something broke' }), { times: 1 });
  await fillIn(page, words);
  await submitButton(page).press('Enter');
  await expectFailure(page, ANYTHING_ELSE);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectConfirmation(page);
  await expect(page).not.toHaveTitle(/Error/);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

for (const clock of ['1970-01-01T00:00:00Z', '2150-06-01T00:00:00Z', '+012026-01-01T00:00:00Z']) {
  test(`a clock that shows ${clock} costs no request, which is kept under the time of its arrival`, async ({ page, site }) => {
    const words = newRequest();
    const began = Date.now();
    await page.clock.setFixedTime(clock);
    await openForm(page);
    await send(page, words);
    await expectConfirmation(page);
    const [row] = await site.requestsFrom(words.Email);
    expect(Date.parse(row?.created_at ?? '')).toBeGreaterThanOrEqual(began);
    expect(Date.parse(row?.created_at ?? '')).toBeLessThanOrEqual(Date.now());
  });
}

test('a field that is not on the form and is refused is told as a failure', async ({ page }) => {
  const words = newRequest();
  await openForm(page);
  // As a browser extension might.
  await field(page, 'Name').evaluate((input) => {
    const added = Object.assign(document.createElement('input'), { type: 'hidden', name: 'added', value: 'x' });
    input.after(added);
  });
  await send(page, words);
  await expectFailure(page, ANYTHING_ELSE);
  await expectTyped(page, words);
});

test('a browser without isWellFormed and AbortSignal.timeout sends as any other', async ({ page, site }) => {
  const words = newRequest();
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'isWellFormed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  await openForm(page);
  await send(page, words);
  await expectConfirmation(page);
  await expect(page).toHaveURL('/consultation');
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

for (const lacking of ['crypto', 'fetch'] as const) {
  test(`a browser in which sending stops for want of ${lacking} sends the form in its own way`, async ({ page, site }) => {
    const words = newRequest();
    await openForm(page);
    await page.evaluate((name) => Object.defineProperty(window, name, { value: undefined }), lacking);
    await send(page, words);
    await expect(page).toHaveURL('/consultation?request=received');
    await expectConfirmation(page);
    expect(await site.requestsFrom(words.Email)).toHaveLength(1);
  });
}

test('a failure notice stays until it is closed', async ({ page }) => {
  await openForm(page);
  await page.context().setOffline(true);
  await send(page, newRequest());
  await expectFailure(page, NETWORK);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const behavior of ['refuses', 'answers 500'] as const) {
  test(`a notification service that ${behavior} costs the visitor nothing, is warned of, and is told once it is back`, async ({
    page,
    startSite,
    service,
  }) => {
    const site = await startSite({ NOTIFY_URL: service.address });
    const words = newRequest();
    await service.behave(behavior);
    await openForm(page, site.address);
    await send(page, words);
    await expectConfirmation(page);
    await expect.poll(() => warningsOf(site)).not.toEqual([]);
    expect(site.log().join('\n')).not.toContain(words.Message.slice(0, 20));
    await service.behave('answers 200');
    await expect.poll(() => service.posted.at(-1)?.fields.email, { timeout: LONGER_THAN_A_DELIVERY_MILLISECONDS }).toBe(words.Email);
    expect(await site.requestsFrom(words.Email)).toHaveLength(1);
  });
}

test('a notification service that hangs costs the visitor nothing and is warned of', async ({ page, startSite, service }) => {
  const site = await startSite({ NOTIFY_URL: service.address });
  const words = newRequest();
  await service.behave('hangs');
  await openForm(page, site.address);
  await send(page, words);
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
  await expect.poll(() => warningsOf(site), { timeout: LONGER_THAN_A_DELIVERY_MILLISECONDS }).not.toEqual([]);
});

/** The words are still there; sent again unchanged, they are stored once. */
async function expectSecondTryToSucceed(page: Page, site: RunningSite, words: Words): Promise<void> {
  await expectTyped(page, words);
  await submitButton(page).click();
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toEqual([
    expect.objectContaining({ name: words.Name, company: words.Company, phone: words.Phone, message: words.Message }),
  ]);
}

function warningsOf(site: RunningSite): string[] {
  const entries = site.log().map((line) => JSON.parse(line) as { level: number; msg: string });
  return entries.filter(({ level, msg }) => level === WARNING_LEVEL && /notification/i.test(msg)).map(({ msg }) => msg);
}
