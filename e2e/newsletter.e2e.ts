// A refused newsletter form comes back with the address and the remedy, and is sent from there.
import { expectBelowBar, overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

test('an address that is none comes back in its field, mended and sent from there', async ({ phone: page }) => {
  await page.goto('/resources');
  await page.getByLabel('Email').fill('ann@labs');
  await page.getByRole('button', { name: 'Subscribe' }).tap();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That is no email address');
  await expect(page.getByLabel('Email')).toHaveValue('ann@labs');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(await overflowOf(page)).toBe(0);
  await page.getByLabel('Email').fill('ann@labs.com');
  await expectBelowBar(page, page.getByLabel('Email'));
  await page.getByRole('button', { name: 'Subscribe' }).tap();
  await expect(page).toHaveURL(/\/newsletter\?state=/);
  await expect(page).not.toHaveTitle(/Error/);
});

test('an address that was sent too often comes back with when to send it again', async ({ pageWithoutScript: page, startSite }) => {
  const site = await startSite({ RATE_LIMIT_PER_ADDRESS: '1' });
  for (let sent = 0; sent < 2; sent += 1) {
    await page.goto(`${site.address}/resources`);
    await page.getByLabel('Email').fill('ann@labs.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
  }
  await expect(page.getByText(/Your address is still here: please send the form again in [1-6]0 seconds\./)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ann@labs.com');
});
