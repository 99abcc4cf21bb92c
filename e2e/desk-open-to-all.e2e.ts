// The desk is open to all: axe in both schemes, visible focus, large enough targets, a phone's width, the keyboard alone.
import { invite, join, sendRequest } from './fixtures/desk.ts';
import { faultsOn } from './fixtures/desk-faults.ts';
import { expect, deskTest as test } from './fixtures/site.ts';

const DESKTOP = { width: 1280, height: 800 };

test('before the desk: signing in, the forgotten password, links, the password, the second factor and its codes', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  const look = async (place: string) => faults.push(...(await faultsOn(page, place)));
  await page.goto(`${site.address}/desk`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await look('signing in, with faults');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await look('forgotten password');
  await page.goto(`${site.address}/desk/welcome#token_hash=unknown&type=invite`);
  await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
  await look('a broken link');
  const { link } = await invite(site, 'vic@example.com', 'consultant');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Vic Ames');
  await look('password');
  await page.getByLabel('Password').fill('plum orbit nine canvas');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await look('second factor');
  expect(faults).toEqual([]);
});

test('the inbox and a request', async ({ page, site }) => {
  const faults: string[] = [];
  const look = async (place: string) => faults.push(...(await faultsOn(page, place)));
  const name = `Yara ${'Lindqvist'.repeat(9)}`;
  const longWord = `https://labs.example/${'pellets'.repeat(30)}`;
  await sendRequest(site, { name: 'Y. Lindqvist', email: 'yara@labs.example', message: longWord });
  await sendRequest(site, { name, email: 'yara@labs.example', message: 'Pellets that agglomerate in the fluid bed.' });
  await join(page, site, { email: 'wes@example.com', role: 'administrator', name: 'Wes Holm' });
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await look('the inbox with a selection');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await look('the shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'From the same address' })).toContainText('pelletspellets');
  await page.getByRole('button', { name: 'Agree on a time' }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByLabel('Note')).toHaveAttribute('aria-invalid', 'true');
  await look('a request with a fault');
  expect(faults).toEqual([]);
});

test('the keyboard alone: past the navigation, into a request, a note, and back', async ({ page, site }) => {
  await sendRequest(site, { name: 'Zoe Marsh', email: 'zoe@labs.example', message: 'A gel that separates on the way to the pharmacy.' });
  await join(page, site, { email: 'xan@example.com', role: 'consultant', name: 'Xan Reed' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoe Marsh' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoe Marsh' })).toBeFocused();
  const note = page.getByLabel('Note');
  while (!(await note.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('Asked for the batch record.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Note by Xan Reed' })).toBeVisible();
});

test('a control that leaves the screen passes the focus on: to the form that it opened, or to the heading of its part', async ({
  page,
  site,
}) => {
  await sendRequest(site, { name: 'Abe Lund', email: 'abe@labs.example', message: 'A lozenge that sweats in its blister.' });
  await join(page, site, { email: 'zia@example.com', role: 'consultant', name: 'Zia Moor' });
  await page.getByRole('link', { name: 'Abe Lund' }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Take it');
  await expect(heading('Status')).toBeFocused();
  await press('In progress');
  await expect(heading('Status')).toBeFocused();
  await press('Agree on a time');
  await expect(page.getByLabel('Date')).toBeFocused();
  await press('Not now');
  await expect(heading('Consultation')).toBeFocused();
});

test('on a phone the sections are in a menu, which closes with the choice', async ({ phone: page, site }) => {
  await join(page, site, { email: 'yul@example.com', role: 'editor', name: 'Yul Park' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  const documents = page.getByRole('link', { name: 'Documents' });
  await expect(documents).toBeVisible();
  await documents.tap();
  await expect(documents).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('without JavaScript the page says what to do', async ({ pageWithoutScript: page }) => {
  await page.goto('/desk/leads');
  await expect(page.getByRole('main')).toContainText('The desk needs JavaScript.');
});
