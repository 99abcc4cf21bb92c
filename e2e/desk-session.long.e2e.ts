// The session of the desk in the middle of work: refreshed, two tabs, signed out elsewhere, disabled, offline. Nothing typed is lost.
import type { Page } from '@playwright/test';
import { join, sendRequest, signIn } from './fixtures/desk.ts';
import { expect, deskTest as test } from './fixtures/site.ts';

const LONGEST_WAIT_MILLISECONDS = 30_000;
const NOTE = 'Asked for the water activity of the capsules.';
const ended = (page: Page) => page.getByText('Your session ended. Sign in again to go on where you were.');

test('an expired access token is refreshed without a word', async ({ page, site }) => {
  await join(page, site, { email: 'gus@example.com', role: 'consultant', name: 'Gus Hale' });
  const before = await accessToken(page);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}');
    localStorage.setItem('supabase.auth.token', JSON.stringify({ ...kept, expires_at: 1 }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect.poll(() => accessToken(page)).not.toBe(before);
});

test('two tabs share the session: both refresh at once, and signing out in one signs out the other', async ({ page, context, site }) => {
  const ida = await join(page, site, { email: 'ida@example.com', role: 'consultant', name: 'Ida Noor' });
  const other = await context.newPage();
  await other.goto(`${site.address}/desk`);
  await expect(other.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}');
    localStorage.setItem('supabase.auth.token', JSON.stringify({ ...kept, expires_at: 1 }));
  });
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  await signIn(page, ida);
  await expect(other.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
});

test('who is signed out everywhere signs in over the work, and finds the typed note', async ({ page, site }) => {
  await sendRequest(site, { name: 'Rosa Adler', email: 'rosa@labs.example', message: 'A capsule that softens within three months.' });
  const jon = await join(page, site, { email: 'jon@example.com', role: 'consultant', name: 'Jon Weir' });
  await page.getByRole('link', { name: 'Rosa Adler' }).click();
  await page.getByLabel('Note').fill(NOTE);
  await site.command('staff', 'sign-out', jon.email);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(ended(page)).toBeVisible();
  await expect(page.getByLabel('Note')).toBeHidden();
  await expect(page).toHaveTitle(/^Sign in/);
  await signIn(page, jon);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Adler' })).toBeFocused();
  await expect(page).toHaveTitle(/^Rosa Adler/);
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Note by Jon Weir' })).toContainText(NOTE);
  await expect(page.getByLabel('Note')).toHaveValue('');
});

test('a draft outlives the tab, and another person is not shown it', async ({ page, site }) => {
  await sendRequest(site, {
    name: 'Sten Lowe',
    email: 'sten@labs.example',
    message: 'Tablets that cap at high speed, in two of three batches.',
  });
  const kit = await join(page, site, { email: 'kit@example.com', role: 'consultant', name: 'Kit Moss' });
  await page.getByRole('link', { name: 'Sten Lowe' }).click();
  await page.getByLabel('Note').fill(NOTE);
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
  const place = page.url();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await join(page, site, { email: 'lea@example.com', role: 'consultant', name: 'Lea Pohl' });
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1, name: 'Sten Lowe' })).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, kit);
  await expect(page.getByRole('banner')).toContainText('Kit Moss');
  await page.goto(place);
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
});

test('who is disabled is out at the next call, and signing in says so', async ({ page, site }) => {
  const mia = await join(page, site, { email: 'mia@example.com', role: 'consultant', name: 'Mia Sand' });
  await site.command('staff', 'disable', mia.email);
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(ended(page)).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  await signIn(page, { ...mia, app: undefined });
  await expect(page.getByRole('alert')).toContainText('disabled');
});

test('while offline the desk says so and keeps what is typed; it goes on once back', async ({ page, context, site }) => {
  await sendRequest(site, { name: 'Tove Lang', email: 'tove@labs.example', message: 'A syrup that turns brown after four months.' });
  await join(page, site, { email: 'ned@example.com', role: 'consultant', name: 'Ned Frey' });
  await page.getByRole('link', { name: 'Tove Lang' }).click();
  await page.getByLabel('Note').fill(NOTE);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be out of date')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline. Try again once you are connected.');
  await expect(page.getByLabel('Note')).toHaveValue(NOTE);
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you see')).toBeHidden();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Note by Ned Frey' })).toContainText(NOTE);
});

function accessToken(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}').access_token);
}
