// The way to one's own data: requested, mailed, read, exported, corrected and erased; with and without script.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/site.ts';
import type { RunningSite, SiteSettings } from './fixtures/start-site.ts';
import { EMAIL, keepSomething, type Mails, MESSAGE, mailedLink } from './fixtures/your-data.ts';

test('a person sees, takes along, corrects and erases what is kept', ({ page, startSite, mailServer }) =>
  useEveryRight(page, startSite, mailServer.url, mailServer.mails));

test('without script a person does all of it just the same', ({ pageWithoutScript, startSite, mailServer }) =>
  useEveryRight(pageWithoutScript, startSite, mailServer.url, mailServer.mails));

test('an address that is none comes back with what was typed and what is wrong', async ({
  pageWithoutScript: page,
  startSite,
  mailServer,
}) => {
  const site = await startSite({ MAIL_URL: mailServer.url, MAIL_TO: 'desk@example.com' });
  await page.goto(`${site.address}/your-data`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@lindqvist');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@lindqvist');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Please enter a valid email address/);
});

test('where no mail can be sent the page names the data protection officer', async ({ page }) => {
  await page.goto('/your-data');
  await expect(page.getByRole('heading', { level: 1, name: 'What we keep about you' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^privacy@/ })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

async function useEveryRight(
  page: Page,
  startSite: (settings: SiteSettings) => Promise<RunningSite>,
  mailUrl: string,
  mails: Mails,
): Promise<void> {
  const site = await startSite({ MAIL_URL: mailUrl, MAIL_TO: 'desk@example.com' });
  await keepSomething(site);
  await page.goto(`${site.address}/privacy-policy`);
  await page.getByRole('main').getByRole('link', { name: 'Your Data' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL.toUpperCase());
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mailbox' })).toBeVisible();

  await page.goto(await mailedLink(site, mails));
  await expect(page.getByText(MESSAGE)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('your-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).consultation_requests).toEqual([
    expect.objectContaining({ message: MESSAGE }),
  ]);

  await page.getByRole('textbox', { name: 'Name' }).fill('A');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await page.getByRole('link', { name: 'See what we keep' }).click();
  await expect(page.getByText('Ada Byron')).toBeVisible();

  const link = page.url();
  await page.getByRole('button', { name: 'Continue to erase' }).click();
  await expect(page.getByText('Consultation requests: 1')).toBeVisible();
  await page.getByRole('link', { name: 'Keep it, and go back' }).click();
  await page.getByRole('button', { name: 'Continue to erase' }).click();
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'It is erased' })).toBeVisible();
  const rows = await site.inDatabase((database) => database.selectFrom('consultation_requests').select('id').execute());
  expect(rows).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has done its work' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(site.log().join('\n')).not.toContain(new URL(link).searchParams.get('link'));
}
