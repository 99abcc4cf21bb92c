// axe reads pages in use: menus, mistakes, failures, confirmations, dialogs, notices and empty lists.
import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from './fixtures/axe.ts';
import { menu, toggle } from './fixtures/bar.ts';
import { expectConfirmation, expectFailure, field, newRequest, openForm, send, submitButton } from './fixtures/consultation-form.ts';
import { hold } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

test.describe.configure({ mode: 'parallel' });

const SENT_CARD_MILLISECONDS = 3_000;
const NO_SAMPLES = { SAMPLES: 'off' };

/** What a visitor does to reach a state, by the name of the state. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a consultation form in error': async (page) => {
    await openForm(page);
    await submitButton(page).click();
    await expect(page.getByRole('alert', { name: 'Please check these fields' })).toBeFocused();
  },
  'a consultation form that failed, with its notice': async (page) => {
    await page.route('**/api/consultation-requests', (route) => route.abort());
    await openForm(page);
    await send(page, newRequest());
    await expectFailure(page, 'Network error. Please check your internet connection and try again.');
  },
  'a consultation form on its way': async (page) => {
    await hold(page, '**/api/consultation-requests');
    await openForm(page);
    await send(page, newRequest());
    await expect(page.getByRole('button', { name: 'Processing Pharmaceutical Consultation...' })).toBeDisabled();
  },
  'the confirmation, with its notice': async (page) => {
    await openForm(page);
    await send(page, newRequest());
    await expectConfirmation(page);
  },
  'a contact form that failed, with its notice': async (page) => {
    await page.route('**/api/contacts', (route) => route.abort());
    await sendMessage(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Error Sending Message' })).toBeVisible();
  },
  'a contact form that was sent, with its card': async (page) => {
    await keepCards(page);
    await sendMessage(page);
    await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  },
  'the document library filtered': async (page) => {
    await page.goto('/resources/documents');
    await page.getByRole('link', { name: 'Safety', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  },
  'a document previewed in a dialog': async (page) => {
    // The PDF viewer is a page of the browser, which is not tested.
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }));
    await page.goto('/resources/documents');
    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  },
  'a download that started, with its notice': async (page) => {
    await page.goto('/resources/documents');
    await page
      .getByRole('button', { name: /^Download / })
      .first()
      .click();
    await expect(page.getByText('Download Started', { exact: true })).toBeVisible();
  },
  'a search as one types': async (page) => {
    await page.goto('/search');
    await page.getByRole('searchbox').pressSequentially('melatonin');
    await expect(page.getByRole('status').filter({ hasText: 'results for' })).toBeVisible();
  },
  'a carousel moved on': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Next case study' }).click();
    await expect(page.getByRole('button', { name: 'Show case study 2' })).toHaveAttribute('aria-current', 'true');
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`axe finds nothing on ${state}`, async ({ page }) => {
    await reach(page);
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });
}

test('axe finds nothing on the menu of a phone', async ({ phone }) => {
  await phone.goto('/services');
  await toggle(phone).tap();
  await expect(menu(phone)).toBeVisible();
  expect(await faultsInBothSchemes(phone)).toEqual([]);
});

// axe is a script too: only the scripts of the site are blocked, so that the forms post by themselves.
test('axe finds nothing on forms that came back with their mistakes where the scripts of the site never came', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/consultation');
  await send(page, { Name: 'A' });
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.goto('/contact');
  for (const [label, typed] of [
    ['Name', ' '],
    ['Email', 'a@b'],
    ['Message', ' '],
  ] as const)
    await page.getByLabel(label).fill(typed);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('axe finds nothing on empty lists, nor on the page of a site that is too busy', async ({ page, startSite }) => {
  const site = await startSite({ ...NO_SAMPLES, RATE_LIMIT_PER_ADDRESS: '1', RATE_LIMIT_GLOBAL: '1', TRUST_PROXY: 'on' });
  for (const path of ['/resources/news', '/resources/documents', '/resources/documents?category=Safety']) {
    await page.goto(site.address + path);
    expect(await faultsInBothSchemes(page), path).toEqual([]);
  }
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(`${site.address}/resources`);
    await page.getByLabel('Email').fill('ada@visitor.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are busy at the moment');
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

async function sendMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  await reactTookOver(page.getByLabel('Name'));
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Email').fill('ann@visitor.example');
  await page.getByLabel('Message').fill('The coating cracks.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** The confirmation card disappears after three seconds: here it stays. */
async function keepCards(page: Page): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, time?: number) => (time === milliseconds ? 0 : wait(work, time)) });
  }, SENT_CARD_MILLISECONDS);
}
