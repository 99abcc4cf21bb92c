// The way of a request at the desk: it arrives while the inbox is open, is taken, answered by mail, scheduled and won.
import { readFile } from 'node:fs/promises';
import { join, sendRequest } from './fixtures/desk.ts';
import { expect, deskTest as test } from './fixtures/site.ts';

const LONGEST_WAIT_MILLISECONDS = 30_000;
const MESSAGE = 'Our enteric coating fails the acid stage after six months at 40 °C.';

test('a request arrives in the open inbox, is taken, answered, scheduled and won', async ({ page, startSite, mailServer }) => {
  test.slow();
  const site = await startSite({ MAIL_URL: mailServer.url, MAIL_TO: 'desk@example.com', MAIL_FROM: 'hello@example.com' });
  await join(page, site, { email: 'oda@example.com', role: 'consultant', name: 'Oda Brandt' });
  await expect(page.getByText('Nothing has come in yet.')).toBeVisible();

  await sendRequest(site, { name: 'Priya Raman', email: 'priya@labs.example', message: MESSAGE });
  const arrived = page.getByRole('status').getByRole('button', { name: '1 new request' });
  await expect(arrived).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  await expect(page).toHaveTitle(/^\(1\) Inbox/);
  await arrived.click();
  const row = page.getByRole('list', { name: 'Requests and messages' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Priya Raman' })).toBeFocused();
  for (const text of ['Example Labs', MESSAGE, 'Consultation request', 'New', 'Nobody', /2[34] h left/])
    await expect(row).toContainText(text);
  await expect(page).toHaveTitle(/^Inbox/);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeFocused();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(timeline.filter({ hasText: 'Oda Brandt took it' })).toBeVisible();
  await page.getByRole('button', { name: 'In progress' }).click();
  await expect(timeline.filter({ hasText: 'changed the status from New to In progress' })).toBeVisible();

  await page.getByLabel('Start from a text').selectOption({ index: 1 });
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Priya Raman/);
  await page.getByLabel('Subject').fill('Your enteric coating');
  await page.getByLabel('Text', { exact: true }).fill('Dear Priya Raman,\n\nwhich plasticizer do you use?\n\nOda Brandt');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(timeline.filter({ hasText: 'Reply by Oda Brandt' })).toContainText('which plasticizer do you use?');
  await expect(page.getByText(/^Answered after/)).toBeVisible();
  await expect.poll(() => mailTo('priya@labs.example', 'Your enteric coating')?.text).toContain('which plasticizer do you use?');
  expect(mailTo('priya@labs.example', 'Your enteric coating')?.headers.get('reply-to')).toContain('oda@example.com');
  await expect(timeline.filter({ hasText: 'Reply by Oda Brandt, delivered' })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  await expect(page.getByLabel('Subject')).toHaveValue('');

  await page.getByRole('button', { name: 'Agree on a time' }).click();
  const nextYear = new Date().getFullYear() + 1;
  await page.getByLabel('Date').fill(`${nextYear}-03-10`);
  await page.getByLabel('Time', { exact: true }).fill('15:00');
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
  await expect(page.getByText(/For the visitor: .*\(Asia\/Kolkata\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Agree and send' }).click();
  await expect(timeline.filter({ hasText: 'Consultation agreed by Oda Brandt' })).toContainText('(Asia/Kolkata)');
  await expect
    .poll(() => mailServer.mails.some(({ recipients, text }) => recipients.includes('priya@labs.example') && /calendar/i.test(text)))
    .toBe(true);

  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByLabel('Date')).toHaveValue(`${nextYear}-03-10`);
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
  await page.getByLabel('Time', { exact: true }).fill('16:30');
  await page.getByRole('button', { name: 'Move and send' }).click();
  await expect(timeline.filter({ hasText: 'Consultation moved by Oda Brandt' })).toContainText('at 16:30 (Asia/Kolkata)');
  await expect
    .poll(() => mailTo('priya@labs.example', 'Your consultation is now on')?.raw, { timeout: LONGEST_WAIT_MILLISECONDS })
    .toMatch(new RegExp(`SEQUENCE:1\\s[^]*DTSTART:${nextYear}0310T110000Z`));

  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Cancel the consultation' }).click();
  await expect(timeline.filter({ hasText: 'Consultation cancelled by Oda Brandt' })).toBeVisible();
  await page.getByRole('button', { name: 'Won' }).click();
  await expect(timeline.filter({ hasText: 'to Won' })).toBeVisible();

  function mailTo(recipient: string, subject: string) {
    return mailServer.mails.find(({ recipients, headers }) => recipients.includes(recipient) && headers.get('subject')?.includes(subject));
  }
});

test('of two people on one request the second sees both sides, and decides', async ({ page, browser, startSite }) => {
  const site = await startSite();
  await sendRequest(site, { name: 'Uwe Kern', email: 'uwe@labs.example', message: MESSAGE });
  await join(page, site, { email: 'pia@example.com', role: 'consultant', name: 'Pia Voss' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await join(other, site, { email: 'rolf@example.com', role: 'administrator', name: 'Rolf Dahl' });
  for (const desk of [page, other]) await desk.getByRole('link', { name: 'Uwe Kern' }).click();
  for (const desk of [page, other]) await expect(desk.getByRole('heading', { level: 1, name: 'Uwe Kern' })).toBeVisible();
  await page.route('**/api/desk/leads/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.getByLabel('Note').fill('Half a thought');

  await other.getByRole('button', { name: 'Lost' }).click();
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'In progress' }).click();
  const conflict = page.getByRole('alert', { name: 'Changed meanwhile' });
  await expect(conflict.getByRole('row', { name: /Status/ })).toHaveText(/New\s*In progress\s*Lost/);
  await expect(page.getByLabel('Note')).toHaveValue('Half a thought');
  await conflict.getByRole('button', { name: 'Make my change now' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scheduled' })).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Half a thought');
  await context.close();
});

test('several are selected by keyboard, marked as spam at once, and one is restored', async ({ page, startSite }) => {
  const site = await startSite();
  for (const name of ['First Sender', 'Second Sender', 'Third Sender']) {
    await sendRequest(site, { name, email: `${name.split(' ')[0]}@labs.example`, message: MESSAGE });
  }
  await join(page, site, { email: 'sol@example.com', role: 'consultant', name: 'Sol Berg' });
  await expect(page.getByRole('link', { name: 'Third Sender' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Third Sender' })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: 'Third Sender' })).toBeFocused();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  const rows = page.getByRole('list', { name: 'Requests and messages' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Spam' })).toHaveCount(2);
  await page.getByLabel('Status').selectOption('Spam');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=spam/);
  await page.getByRole('link', { name: 'Second Sender' }).click();
  await page.getByRole('button', { name: 'Restore from spam' }).click();
  await expect(page.getByRole('region', { name: 'Reply' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

test('the list is searched by company, filtered, explained by ?, and exported as it is filtered', async ({ page, startSite }) => {
  const site = await startSite();
  await sendRequest(site, { name: 'Vera Kohl', email: 'vera@labs.example', message: MESSAGE });
  await sendRequest(site, { name: 'Wim Bakker', email: 'wim@labs.example', message: MESSAGE });
  await join(page, site, { email: 'tim@example.com', role: 'administrator', name: 'Tim Holt' });
  const rows = page.getByRole('list', { name: 'Requests and messages' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('Bakker');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Wim Bakker');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('wim@labs.example');
  expect(text).not.toContain('vera@labs.example');
  await page.getByRole('link', { name: 'Wim Bakker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wim Bakker' })).toBeFocused();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('Bakker');
  await expect(rows).toHaveCount(1);

  await page.getByRole('searchbox').fill('unknown');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing is found for “unknown”')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Wim Bakker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wim Bakker' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Vera Kohl' })).toBeFocused();

  await page.getByRole('button', { name: /^Nobody’s/ }).click();
  await page.getByLabel('Status').selectOption('Won');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nobody’s/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Select it');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('a privacy officer reads requests and changes none', async ({ page, startSite }) => {
  const site = await startSite();
  await sendRequest(site, { name: 'Xenia Roth', email: 'xenia@labs.example', message: MESSAGE });
  await join(page, site, { email: 'una@example.com', role: 'privacy-officer', name: 'Una Dale' });
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Xenia Roth' }).click();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  for (const name of ['Send reply', 'Save note', 'Take it', 'Agree on a time'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
