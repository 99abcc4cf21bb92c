// A consultation request, from the first key to the database row, the notification and the confirmation.
import {
  EMPTY,
  expectConfirmation,
  expectTyped,
  field,
  fillIn,
  newRequest,
  openForm,
  send,
  submitButton,
} from './fixtures/consultation-form.ts';
import { overflowOf } from './fixtures/layout.ts';
import { hold } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

const API = '**/api/consultation-requests';
const LONGEST_COMPANY_CHARACTERS = 200;

test('a request is typed, sent, stored, delivered to the notification service and confirmed', async ({ page, startSite, service }) => {
  const site = await startSite({ NOTIFY_URL: service.address });
  const words = newRequest();
  const began = Date.now();
  await openForm(page, site.address);
  await send(page, words);
  await expectConfirmation(page);

  const rows = await site.requestsFrom(words.Email);
  expect(rows).toEqual([expect.objectContaining({ name: words.Name, company: words.Company, phone: words.Phone, message: words.Message })]);
  expect(Date.parse(rows[0]?.created_at ?? '')).toBeGreaterThanOrEqual(began);
  expect(Date.parse(rows[0]?.created_at ?? '')).toBeLessThanOrEqual(Date.now());

  await expect.poll(() => service.posted).toHaveLength(1);
  expect(service.posted[0]).toEqual({
    path: '/submit',
    contentType: expect.stringMatching(/^application\/x-www-form-urlencoded\b/),
    accept: 'text/html',
    fields: { name: words.Name, email: words.Email, company: words.Company, phone: words.Phone, message: words.Message },
  });
});

test('a request without company and phone is stored and delivered without them', async ({ page, startSite, service }) => {
  const site = await startSite({ NOTIFY_URL: service.address });
  const words = newRequest({ Company: '', Phone: '' });
  await openForm(page, site.address);
  await send(page, words);
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toEqual([expect.objectContaining({ company: null, phone: null })]);
  await expect
    .poll(() => service.posted.map(({ fields }) => fields))
    .toEqual([{ name: words.Name, email: words.Email, message: words.Message }]);
});

test('the confirmation leads back to an empty form, from which another request can be sent', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  await send(page, words);
  await expectConfirmation(page);
  await page.getByRole('button', { name: 'Submit Another Consultation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule Your Free Pharmaceutical Consultation');
  await expect(page.getByRole('button', { name: 'Submit Another Consultation' })).toBeHidden();
  await expectTyped(page, EMPTY);
  await send(page, { ...words, Message: 'There is one more thing to ask.' });
  await expectConfirmation(page);
  const messages = (await site.requestsFrom(words.Email)).map(({ message }) => message);
  expect(messages).toEqual([words.Message, 'There is one more thing to ask.']);
});

test('while a request is on its way the button is disabled and says so', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  const letThrough = await hold(page, API);
  await send(page, words);
  const busy = page.getByRole('button', { name: 'Processing Pharmaceutical Consultation...' });
  await expect(busy).toBeDisabled();
  await field(page, 'Name').press('Enter');
  letThrough();
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

test('the keyboard alone leads from the top of the page to the confirmation and back to the form', async ({ page, site }) => {
  const words = newRequest();
  await page.goto('/consultation');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'What each figure counts' }).first()).toBeFocused();
  for (const label of ['Name', 'Email', 'Company', 'Phone', 'Message'] as const) {
    await page.keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(words[label]);
  }
  await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await reactTookOver(submitButton(page));
  await page.keyboard.press('Enter');
  await expectConfirmation(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await site.requestsFrom(words.Email)).toEqual([expect.objectContaining({ message: words.Message })]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await expectTyped(page, EMPTY);
});

test('a company name of 200 characters is kept and breaks no layout', async ({ phone: page, site }) => {
  const words = newRequest({ Company: 'W'.repeat(LONGEST_COMPANY_CHARACTERS) });
  await openForm(page);
  await fillIn(page, words);
  expect(await overflowOf(page)).toBe(0);
  await submitButton(page).tap();
  await expectConfirmation(page);
  expect(await overflowOf(page)).toBe(0);
  expect(await site.requestsFrom(words.Email)).toEqual([expect.objectContaining({ company: words.Company })]);
});

test('on a phone nothing of the form, its mistakes or its confirmation is out of sight', async ({ phone: page, site }) => {
  const words = newRequest();
  await openForm(page);
  await fillIn(page, {});
  await submitButton(page).tap();
  await expect(page.getByRole('alert', { name: 'Please check these fields' })).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
  await fillIn(page, words);
  await submitButton(page).tap();
  await expectConfirmation(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Request Submitted Successfully')).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});
