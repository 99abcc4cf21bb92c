// A contact message: typed, sent, stored, notified; its failures; and the same without script.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emailLookups } from '../database/encryption/email-lookup.ts';
import { decryptRow } from '../database/encryption/encrypted-rows.ts';
import { barLink } from './fixtures/bar.ts';
import { expectBelowBar } from './fixtures/layout.ts';
import { hold } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';
import type { RunningSite } from './fixtures/start-site.ts';

const API = '**/api/contacts';
const SUCCESS_TITLE = 'Message Sent Successfully!';
const SUCCESS_TEXT = "Thank you for contacting us. We'll get back to you within 24 hours.";
/** How long the card with the thanks stands in place of the form. */
const SENT_CARD_MILLISECONDS = 3_000;
const FAILURE_TITLE = 'Error Sending Message';
const FAILURE_TEXT = 'There was a problem sending your message. Please try again or contact us directly.';

/** Tests share a server: each writes under its own address. */
function newSender() {
  return `${randomUUID()}@visitor.example`;
}

async function openForm(page: Page, address = ''): Promise<void> {
  await page.goto(`${address}/contact`);
  await page.getByLabel('Name').focus();
  await reactTookOver(page.getByLabel('Name'));
}

/** As openForm. From here on the page's time passes only when the test lets it, so that the card stands until it was looked at. */
async function openFormWithStoppedClock(page: Page, address = ''): Promise<void> {
  await page.clock.install();
  await openForm(page, address);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Lets time pass until the form is back. React may begin to count a moment after the card is seen. */
async function letCardGo(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(SENT_CARD_MILLISECONDS);
      return sendButton(page).isVisible();
    })
    .toBe(true);
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('The coating cracks.\nEvery time.');
}

function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send Message' });
}

function messagesFrom(site: RunningSite, email: string) {
  return site.inDatabase(async (database, keyring) => {
    const lookups = emailLookups(keyring, email);
    const rows = await database.selectFrom('contacts').selectAll().where('email_lookup', 'in', lookups).execute();
    return rows.map((row) => decryptRow(keyring, 'contacts', row));
  });
}

test('a message is kept with its empty fields, notified, thanked for, and the form comes back empty', async ({
  page,
  startSite,
  service,
}) => {
  const site = await startSite({ NOTIFY_URL: service.address });
  const email = newSender();
  await openFormWithStoppedClock(page, site.address);
  await fill(page, email);
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: SUCCESS_TITLE })).toContainText(SUCCESS_TEXT);
  await expect(sendButton(page)).toBeHidden();
  await letCardGo(page);
  await expect(sendButton(page)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  const [row, ...more] = await messagesFrom(site, email);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ name: 'Ann Lee', phone: '', subject: '', message: 'The coating cracks.\nEvery time.' });
  await expect
    .poll(() => service.posted.map(({ fields }) => fields))
    .toEqual([{ name: 'Ann Lee', email, message: 'The coating cracks.\nEvery time.' }]);
});

test('a focus that went with the form comes back with it, to its heading, and goes on to the first field', async ({ page }) => {
  await openFormWithStoppedClock(page);
  await fill(page, newSender());
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(SUCCESS_TITLE)).toBeVisible();
  await letCardGo(page);
  await expect(page.getByRole('heading', { name: 'Send us a Message' })).toBeFocused();
  await expect(sendButton(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test('a focus that has moved on from the card stays where it is when the form comes back', async ({ page }) => {
  await openFormWithStoppedClock(page);
  await fill(page, newSender());
  await sendButton(page).click();
  await expect(page.getByText(SUCCESS_TITLE)).toBeVisible();
  await barLink(page, 'Services').focus();
  await letCardGo(page);
  await expect(sendButton(page)).toBeVisible();
  await expect(barLink(page, 'Services')).toBeFocused();
});

test('while a message is on its way the button is disabled and says so', async ({ page }) => {
  await openForm(page);
  await fill(page, newSender());
  const release = await hold(page, API);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending Message...' })).toBeDisabled();
  release();
  await expect(page.getByText(SUCCESS_TITLE)).toBeVisible();
});

const FAULTS: Record<string, (page: Page) => Promise<unknown>> = {
  'a server that cannot be reached': (page) => page.route(API, (route) => route.abort(), { times: 1 }),
  'a server that answers 500': (page) => page.route(API, (route) => route.fulfill({ status: 500, body: 'Oh' }), { times: 1 }),
  'an answer that makes no sense': (page) => page.route(API, (route) => route.fulfill({ status: 400, body: '<html>' }), { times: 1 }),
};

for (const [fault, make] of Object.entries(FAULTS)) {
  test(`${fault} leaves the message typed, and the second try is kept once`, async ({ page, site }) => {
    const email = newSender();
    await openForm(page);
    await fill(page, email);
    await make(page);
    await sendButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: FAILURE_TITLE })).toContainText(FAILURE_TEXT);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await sendButton(page).click();
    await expect(page.getByText(SUCCESS_TITLE)).toBeVisible();
    expect(await messagesFrom(site, email)).toHaveLength(1);
  });
}

test("the browser's own checks hold back a message without an email", async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Message').fill('Hello');
  await sendButton(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await page.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
});

test("what the browser's own checks let pass and the server refuses is told under its field, and summed up with the focus", async ({
  phone: page,
}) => {
  await openForm(page);
  await fill(page, 'a@b');
  await page.getByLabel('Name').fill(' ');
  await sendButton(page).tap();
  const summary = page.getByRole('alert', { name: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expectBelowBar(page, summary);
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).tap();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByLabel('Email').fill(newSender());
  await page.getByLabel('Name').fill('Ann Lee');
  await expect(page).not.toHaveTitle(/Error/);
  await sendButton(page).tap();
  await expect(page.getByText(SUCCESS_TITLE)).toBeVisible();
});

test('without script the same page begins at the mistakes', async ({ phoneWithoutScript: page }) => {
  await page.goto('/contact');
  await fill(page, 'a@b');
  await sendButton(page).tap();
  const summary = page.getByRole('alert', { name: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expectBelowBar(page, summary);
  await expect(page.getByLabel('Message')).toHaveValue('The coating cracks.\nEvery time.');
});

test('a message that came back before React was there leaves an empty form once React has sent it', async ({ page, site }) => {
  const email = newSender();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/contact');
  await fill(page, 'a@b');
  await sendButton(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.unrouteAll();
  await page.getByLabel('Email').fill(email);
  await reactTookOver(page.getByLabel('Email'));
  await sendButton(page).click();
  await expect(page.getByText(SUCCESS_TITLE)).toBeVisible();
  await expect(sendButton(page)).toBeVisible();
  for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).not.toHaveTitle(/Error/);
  expect(await messagesFrom(site, email)).toHaveLength(1);
});

test('a refused field that is not on the form is shown as a failure, and the focus stays on the button', async ({ page }) => {
  await openForm(page);
  await fill(page, newSender());
  // As a browser extension might.
  await page.getByLabel('Name').evaluate((input) => {
    const added = Object.assign(document.createElement('input'), { type: 'hidden', name: 'added', value: 'x' });
    input.after(added);
  });
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILURE_TITLE })).toContainText(FAILURE_TEXT);
  await expect(sendButton(page)).toBeFocused();
});

test('without script a message is kept and thanked for, and the way back leads to an empty form', async ({
  pageWithoutScript: page,
  site,
}) => {
  const email = newSender();
  await page.goto('/contact');
  await fill(page, email);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/contact\?message=sent$/);
  await expect(page.getByRole('status')).toContainText(SUCCESS_TITLE);
  expect(await messagesFrom(site, email)).toHaveLength(1);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('without script a phone shows the thanks for a message at once, though they stand far down', async ({ phoneWithoutScript: page }) => {
  await page.goto('/contact');
  await fill(page, newSender());
  await sendButton(page).tap();
  await expect(page.getByRole('status')).toContainText(SUCCESS_TITLE);
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Send us a Message' })).toHaveCount(0);
});

test('each office says whether it is open', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText(/^(Open|Closed) now$/)).toHaveCount(2);
});
