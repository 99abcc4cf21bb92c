// A visitor who posts too often: the form keeps every word and says when to send it again, with and without script.
import { expectTyped, newRequest, openForm, send } from './fixtures/consultation-form.ts';
import { overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

const ONE_A_MINUTE = { RATE_LIMIT_PER_ADDRESS: '1' };
const WAIT = /Everything you typed is still here: please send it again in [1-6]0 seconds, or call us\./;

test('a request beyond the limit stays typed, and the notice says when to send it again', async ({ page, startSite }) => {
  const site = await startSite(ONE_A_MINUTE);
  await openForm(page, site.address);
  const words = newRequest();
  await send(page, words);
  await page.getByRole('button', { name: 'Submit Another Consultation' }).click();
  await send(page, words);
  await expect(page.getByRole('alert').getByText(WAIT)).toBeVisible();
  await expectTyped(page, words);
});

test('without script the page comes back with every word and the same notice', async ({ pageWithoutScript: page, startSite }) => {
  const site = await startSite(ONE_A_MINUTE);
  const words = newRequest();
  for (const path of ['/consultation', '/consultation']) {
    await page.goto(site.address + path);
    await send(page, words);
  }
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert').getByText(WAIT)).toBeVisible();
  await expectTyped(page, words);
  expect(await overflowOf(page)).toBe(0);
});

test('without script the page comes back with every word also where all posts together are too many', async ({
  phoneWithoutScript: page,
  startSite,
}) => {
  const site = await startSite({ ...ONE_A_MINUTE, RATE_LIMIT_GLOBAL: '1', TRUST_PROXY: 'on' });
  const words = newRequest();
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(`${site.address}/consultation`);
    await send(page, words);
  }
  await expect(page.getByRole('alert').getByText(WAIT)).toBeVisible();
  // Rounded: a part of a pixel may lie outside.
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
  await expectTyped(page, words);
  expect(await overflowOf(page)).toBe(0);
});
