// The pages of one's own data: axe finds nothing in either color scheme, and they fit every width.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { complaintsOf } from './fixtures/complaints.ts';
import { overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';
import { EMAIL, keepSomething, mailedLink } from './fixtures/your-data.ts';

const WIDTHS_PIXELS = [320, 390, 768, 1440];

test('axe finds nothing on any of these pages, in either color scheme, and they fit every width', async ({
  page,
  startSite,
  mailServer,
}) => {
  const site = await startSite({ MAIL_URL: mailServer.url, MAIL_TO: 'desk@example.com' });
  await keepSomething(site);
  await page.goto(`${site.address}/your-data`);
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const link = await mailedLink(site, mailServer.mails);
  const complaints = await complaintsOf(page);
  const paths = [`${site.address}/your-data`, `${site.address}/your-data?state=asked`, link, link.replace('/link?', '/erasure?')];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of paths) {
      await page.goto(path);
      await expectNoFaults(page);
    }
  }
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Name' }).fill('A');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByRole('alert', { name: 'Please check these fields' })).toBeVisible();
  await expectNoFaults(page);
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  for (const width of WIDTHS_PIXELS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `at ${width} pixels`).toBe(0);
  }
}
