// The screens of publishing and of the office are open to all: axe in both schemes, targets, focus, a phone's width.
import { documentRow } from '../test/published-rows.ts';
import { join, sendRequest } from './fixtures/desk.ts';
import { faultsOn } from './fixtures/desk-faults.ts';
import { expect, deskTest as test } from './fixtures/site.ts';
import { subscribeReaders } from './fixtures/subscribers.ts';

test('news, and the editor with faults and with a conflict', async ({ page, site }) => {
  test.slow();
  const faults: string[] = [];
  const look = async (place: string) => faults.push(...(await faultsOn(page, place)));
  await join(page, site, { email: 'nia@example.com', role: 'editor', name: 'Nia Frost' });
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  await look('news');
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByLabel('Title').fill('An article');
  await page.getByLabel('Text', { exact: true }).fill('## Heading\n\nText with a [link](/contact).');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Earlier versions').click();
  await page.getByText('How to format the text').click();
  await look('the editor with faults');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Excerpt').fill('From another tab.');
  await expect(other.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Excerpt').fill('From this tab.');
  await expect(page.getByRole('alert', { name: 'Two versions of this article' })).toBeVisible();
  await look('the editor with a conflict');
  expect(faults).toEqual([]);
});

test('documents', async ({ page, startSite }) => {
  const site = await startSite({ SAMPLES: 'off' });
  const faults: string[] = [];
  await join(page, site, { email: 'ben@example.com', role: 'editor', name: 'Ben Aas' });
  await site.inDatabase((database) =>
    database
      .insertInto('documents')
      .values([documentRow('protocol'), documentRow('checklist', { is_active: false })])
      .execute(),
  );
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('button', { name: 'Publish the document' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  faults.push(...(await faultsOn(page, 'a new document with faults')));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  faults.push(...(await faultsOn(page, 'a document that is edited')));
  expect(faults).toEqual([]);
});

test('the newsletter and the figures', async ({ page, site }) => {
  const faults: string[] = [];
  await subscribeReaders(site, 3);
  await sendRequest(site, { name: 'Per Dahl', email: 'per@labs.example', message: 'A powder that cakes in the sachet.' });
  await join(page, site, { email: 'mio@example.com', role: 'editor', name: 'Mio Ryan' });
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  faults.push(...(await faultsOn(page, 'the newsletter')));
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('region', { name: 'Leads a week', exact: true }).getByText('Numbers').click();
  faults.push(...(await faultsOn(page, 'the figures')));
  expect(faults).toEqual([]);
});

test('staff, the account, people and the audit trail', async ({ page, site }) => {
  test.slow();
  const faults: string[] = [];
  const look = async (place: string) => faults.push(...(await faultsOn(page, place)));
  const go = (name: string) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click();
  await sendRequest(site, { name: 'Ola Brun', email: 'ola@labs.example', message: 'A cream that separates in the tube.' });
  await join(page, site, { email: 'pia.screens@example.com', role: 'administrator', name: 'Pia Lund' });
  await go('Staff');
  await page.getByRole('button', { name: 'Sessions of Pia Lund' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await look('staff with an invitation');
  await page.getByLabel('Email').fill(`${'quinn.'.repeat(9)}moor@${'formulation-'.repeat(4)}labs.example`);
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(page.getByLabel('Link')).toBeVisible();
  await look('the link of an invitation');
  await go('My account');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'Use another phone' }).click();
  await look('the account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await join(page, site, { email: 'rae@example.com', role: 'privacy-officer', name: 'Rae Holm' });
  await go('People');
  await page.getByLabel('Email of the person').fill('ola@labs.example');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: /^Erase everything/ }).click();
  await look('a person with the erasure');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await look('a person with the correction');
  await go('Audit trail');
  await page.getByRole('button', { name: 'Verify the trail' }).click();
  await expect(page.getByText('Whole', { exact: true })).toBeVisible();
  await look('the audit trail');
  expect(faults).toEqual([]);
});
