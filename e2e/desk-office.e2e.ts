// The office of the desk: staff, one's own account, people's rights, the audit trail, the figures.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Authenticator, join, sendRequest, signIn } from './fixtures/desk.ts';
import { expect, deskTest as test } from './fixtures/site.ts';

const LONGEST_WAIT_MILLISECONDS = 30_000;
const NEW_PASSWORD = 'copper lantern ninety seas';

function section(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true });
}

function entryOf(page: Page, text: string) {
  return page.getByRole('list', { name: 'Staff', exact: true }).getByRole('listitem').filter({ hasText: text });
}

test('an administrator invites an editor, who joins, is disabled in the middle of work and comes back to it', async ({
  page,
  browser,
  site,
}) => {
  await join(page, site, { email: 'gia@example.com', role: 'administrator', name: 'Gia Roth' });
  await section(page, 'Staff').click();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Email').fill('hal@nowhere');
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('hal@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption('editor');
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  // The server of the test knows its port only once it runs: its links name another.
  const { pathname, hash } = new URL(await page.getByLabel('Link').inputValue());
  await expect(entryOf(page, 'hal@example.com')).toContainText('Invited');
  await page.getByRole('button', { name: 'Done' }).click();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(site.address + pathname + hash);
  await theirs.getByLabel('Your name').fill('Hal Quist');
  await theirs.getByLabel('Password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Save the password' }).click();
  await theirs.getByRole('button', { name: 'New article' }).click();
  await theirs.getByLabel('Title').fill('Half a');
  await expect(theirs.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });

  await page.reload();
  await expect(entryOf(page, 'Hal Quist')).toContainText('Active');
  await entryOf(page, 'Hal Quist').getByRole('button', { name: 'Sessions of Hal Quist' }).click();
  await expect(entryOf(page, 'Hal Quist').getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await entryOf(page, 'Hal Quist').getByRole('button', { name: 'Disable Hal Quist' }).click();
  await expect(entryOf(page, 'Hal Quist')).toContainText('Disabled');

  await theirs.getByLabel('Title').fill('Half a sentence');
  await expect(theirs.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  const hal = { email: 'hal@example.com', password: NEW_PASSWORD, name: 'Hal Quist', app: undefined, recoveryCodes: [] };
  await signIn(theirs, hal);
  await expect(theirs.getByRole('alert')).toContainText('disabled');
  await entryOf(page, 'Hal Quist').getByRole('button', { name: 'Enable Hal Quist' }).click();
  await expect(entryOf(page, 'Hal Quist')).toContainText('Active');
  await signIn(theirs, hal);
  await expect(theirs.getByRole('banner')).toBeVisible();
  await expect(theirs.getByLabel('Title')).toHaveValue('Half a sentence');
  await theirs.reload();
  await expect(theirs.getByLabel('Title')).toHaveValue('Half a sentence');
  await expect(theirs.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });

  await entryOf(page, 'Gia Roth').getByRole('button', { name: 'Change the role of Gia Roth' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('editor');
  await page.getByRole('button', { name: 'Change the role', exact: true }).click();
  await expect(entryOf(page, 'Gia Roth').getByRole('alert')).toBeVisible();
  await theirs.context().close();
});

test('a person changes name and password, and signs out another browser', async ({ page, browser, site }) => {
  const ida = await join(page, site, { email: 'ida.office@example.com', role: 'editor', name: 'Ida Berg' });
  // The session of an invitation may set a password without the present one.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, ida);
  await expect(page.getByRole('banner')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${site.address}/desk`);
  await signIn(other, ida);
  await expect(other.getByRole('banner')).toContainText('Ida Berg');

  await section(page, 'My account').click();
  await page.getByLabel('Your name').fill('Ida Bergmann');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('banner')).toContainText('Ida Bergmann');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  await section(other, 'Documents').click();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });

  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Save the password' }).click();
  await expect(form.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Save the password' }).click();
  await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Current password').fill(ida.password);
  await form.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Sign in with the new password from now on.')).toBeVisible();
  await signIn(other, { ...ida, password: NEW_PASSWORD });
  await expect(other.getByRole('banner')).toContainText('Ida Bergmann');
  await other.context().close();
});

test('new recovery codes replace the old ones', async ({ page, site }) => {
  const jan = await join(page, site, { email: 'jan@example.com', role: 'privacy-officer', name: 'Jan Kolar' });
  await section(page, 'My account').click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Make ten new recovery codes' }).click();
  const shown = page.getByRole('region', { name: 'Keep your recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(codes.filter((code) => jan.recoveryCodes.includes(code))).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
});

test('another phone replaces the second factor: its codes count, and neither the old phone nor the old recovery codes do', async ({
  page,
  site,
}) => {
  const ken = await join(page, site, { email: 'ken.office@example.com', role: 'consultant', name: 'Ken Abbot' });
  await section(page, 'My account').click();
  await page.getByRole('button', { name: 'Use another phone' }).click();
  await page.getByRole('button', { name: 'Remove the present phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeFocused();
  const key = await page.getByText('Or enter this key in the app:').getByRole('code').textContent();
  const app = new Authenticator(key ?? '');
  await page.getByLabel('Code').fill(await app.nextCode());
  await page.getByRole('button', { name: 'Turn on the second factor' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, { ...ken, app: undefined });
  const code = page.getByLabel('Code');
  for (const old of [(await ken.app?.nextCode()) ?? '', ken.recoveryCodes[0] ?? '']) {
    await code.fill(old);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(code).toHaveAccessibleDescription(/The code is wrong or was used before/);
  }
  await code.fill(await app.nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('banner')).toContainText('Ken Abbot');
});

test('a privacy officer finds, exports, corrects and erases a person, and the trail holds it all', async ({ page, startSite }) => {
  const site = await startSite();
  const email = 'maya@labs.example';
  await sendRequest(site, { name: 'Maya Thorn', email, message: 'A chewable tablet that breaks in the blister.' });
  await join(page, site, { email: 'kai@example.com', role: 'privacy-officer', name: 'Kai Storm' });
  await section(page, 'People').click();
  await page.getByLabel('Email of the person').fill('nobody@labs.example');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing is kept about nobody@labs.example.')).toBeVisible();
  await page.getByLabel('Email of the person').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('A chewable tablet that breaks in the blister.')).toBeVisible();
  expect(page.url()).not.toContain('maya');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const exported = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(exported.email).toBe(email);
  expect(exported.consultation_requests[0].message).toBe('A chewable tablet that breaks in the blister.');

  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const correction = page.getByRole('form', { name: 'Correct' });
  await correction.getByLabel('Name').fill('Maya Thornton');
  await correction.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText('Maya Thornton')).toBeVisible();

  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const erasure = page.getByRole('form', { name: 'Erase' });
  await erasure.getByLabel('Type the address again').fill('mia@labs.example');
  await erasure.getByRole('button', { name: /^Erase everything/ }).click();
  await expect(erasure.getByLabel('Type the address again')).toHaveAttribute('aria-invalid', 'true');
  await erasure.getByLabel('Type the address again').fill(email);
  await erasure.getByRole('button', { name: /^Erase everything/ }).click();
  await expect(page.getByText(`Everything about ${email} is erased.`)).toBeVisible();
  expect(await site.requestsFrom(email)).toEqual([]);

  await section(page, 'Audit trail').click();
  const entries = page.getByRole('table').getByRole('row');
  await expect(entries.filter({ hasText: 'erase' })).toHaveCount(1);
  for (const action of ['read', 'export', 'correct', 'sign-in']) await expect(entries.filter({ hasText: action }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('maya');
  await page.getByRole('button', { name: 'Verify the trail' }).click();
  await expect(page.getByText('Whole', { exact: true })).toBeVisible();
  await page.getByLabel('Action').selectOption('erase');
  await expect(entries).toHaveCount(2);
});

test('the figures are drawn from what came in, each with its numbers', async ({ page, startSite }) => {
  const site = await startSite();
  await join(page, site, { email: 'lou@example.com', role: 'consultant', name: 'Lou Hart' });
  await section(page, 'Figures').click();
  await expect(page.getByText('Nobody has written yet.')).toBeVisible();
  await sendRequest(site, { name: 'Rui Sato', email: 'rui@labs.example', message: 'A patch that loses its tack in humid air.' });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Leads a week by kind' })).toBeVisible();
  const leads = page.getByRole('region', { name: 'Leads a week', exact: true });
  await leads.getByText('Numbers').click();
  await expect(leads.getByRole('table')).toContainText('1');
  await expect(page.getByRole('img', { name: 'Leads by status' })).toBeVisible();
});
