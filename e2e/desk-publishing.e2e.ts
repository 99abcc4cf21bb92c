// Publishing at the desk: an article from the first word to the public page, documents, the newsletter.
import type { Browser, Locator, Page } from '@playwright/test';
import { openMailServer } from '../test/mail-server.ts';
import { join } from './fixtures/desk.ts';
import { expect, deskTest as test } from './fixtures/site.ts';
import type { RunningSite } from './fixtures/start-site.ts';
import { subscribeReaders } from './fixtures/subscribers.ts';

const LONGEST_WAIT_MILLISECONDS = 30_000;
const TEXT = 'Two rooms were qualified.\n\n## What was mapped\n\n- 40 °C and 75 % RH\n\n| Room | Probes |\n|---|---|\n| 1 | 15 |\n';

/** The visitor's page of an article, in a browser that knows nothing of the desk. */
async function asVisitor(browser: Browser, address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await look(page);
  await page.close();
}

async function writeArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'News', exact: true }).click();
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('Facilities');
  await page.getByLabel('Excerpt').fill('Both rooms are mapped.');
  await page.getByLabel('Text', { exact: true }).fill(TEXT);
  await expectSaved(page);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
}

test('an editor writes an article, sees its page, publishes it, changes it and takes it back', async ({ page, browser, site }) => {
  await join(page, site, { email: 'ana@example.com', role: 'editor', name: 'Ana Prieto' });
  await writeArticle(page, 'Two new walk-in rooms');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Two new walk-in rooms');
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText('What was mapped');
  await expect(preview.getByRole('cell', { name: '15' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Two new walk-in rooms');
  const address = `${site.address}/resources/news/two-new-walk-in-rooms`;
  expect((await page.request.get(address)).status()).toBe(404);

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The article is on the public site.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveValue('two-new-walk-in-rooms');
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute('href', '/resources/news/two-new-walk-in-rooms');
  await asVisitor(browser, address, async (visited) => {
    await expect(visited.getByRole('heading', { level: 1 })).toHaveText('Two new walk-in rooms');
    await expect(visited.getByRole('cell', { name: '15' })).toBeVisible();
  });

  await page.getByLabel('Excerpt').fill('Three rooms are mapped.');
  await expect(page.getByText('Changed here. The page still has the earlier words.')).toBeVisible();
  await asVisitor(browser, address, (visited) => expect(visited.getByText('Both rooms are mapped.')).toBeVisible());
  await page.getByRole('button', { name: 'Save to the page' }).click();
  await expectSaved(page);
  await asVisitor(browser, address, (visited) => expect(visited.getByText('Three rooms are mapped.')).toBeVisible());

  await page.getByText('Earlier versions').click();
  await page
    .getByRole('button', { name: /^Go back to version/ })
    .last()
    .click();
  await expect(page.getByText('The words of that version are the newest version now.')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).not.toHaveValue('Three rooms are mapped.');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Only people at the desk see this draft.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('what is missing is named at its field, and an article with a time to come is not public yet', async ({ page, site }) => {
  await join(page, site, { email: 'bea.press@example.com', role: 'editor', name: 'Bea Voss' });
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByLabel('Title').fill('Only a title');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Title')).toHaveValue('Only a title');
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Category').fill('Facilities');
  await page.getByLabel('Excerpt').fill('An excerpt.');
  await page.getByLabel('Text', { exact: true }).fill('A text.');
  await expectSaved(page);
  await page.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-03-10T09:00`);
  await page.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(page.getByText(/^It appears on the site on 10 Mar/)).toBeVisible();
  expect((await page.request.get(`${site.address}/resources/news/only-a-title`)).status()).toBe(404);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'News', exact: true }).click();
  await page.getByRole('button', { name: /^Scheduled/ }).click();
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveText([/Only a title/]);
});

test('what is typed while offline is kept over a closed tab, and saved once the connection is back', async ({ page, site }) => {
  await join(page, site, { email: 'cleo@example.com', role: 'editor', name: 'Cleo Marin' });
  await writeArticle(page, 'Written on a train');
  const context = page.context();
  await context.setOffline(true);
  await page.getByLabel('Excerpt').fill('Typed in a tunnel.');
  await expect(page.getByText(/What you typed is kept in this browser and sent again/)).toBeVisible();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Excerpt')).toHaveValue('Typed in a tunnel.');
  await expectSaved(again);
  await again.reload();
  await expect(again.getByLabel('Excerpt')).toHaveValue('Typed in a tunnel.');
});

test('two tabs on one article: the second is shown both versions and loses nothing', async ({ page, site }) => {
  await join(page, site, { email: 'dora@example.com', role: 'editor', name: 'Dora Lind' });
  await writeArticle(page, 'Edited twice');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Excerpt')).toHaveValue('Both rooms are mapped.');
  await page.getByLabel('Excerpt').fill('By the first tab.');
  await expectSaved(page);
  // The words that wait in the browser are those of the tab that typed last.
  await other.getByLabel('Excerpt').fill('By the second tab.');
  const conflict = other.getByRole('alert', { name: 'Two versions of this article' });
  await expect(conflict).toContainText('By the first tab.');
  await expect(conflict).toContainText('By the second tab.');
  await other.getByRole('button', { name: 'Go on with mine' }).click();
  await expectSaved(other);
  await expect(other.getByLabel('Excerpt')).toHaveValue('By the second tab.');
});

test('a document is uploaded, refused where it is no PDF, downloaded, replaced, taken down and put back', async ({ page, site }) => {
  await join(page, site, { email: 'edda@example.com', role: 'editor', name: 'Edda Holt' });
  const [first, second] = await twoPdfs(page, site);
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('button', { name: 'Publish the document' }).click();
  await expect(page.getByText('Choose a PDF')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Title').fill('Mapping Protocol');
  await page.getByLabel('Description').fill('How a walk-in room is mapped.');
  await page.getByLabel('Category').selectOption('Manufacturing');
  await page
    .getByLabel('PDF', { exact: true })
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  await page.getByRole('button', { name: 'Publish the document' }).click();
  await expect(page.getByText(/no PDF that a browser can open/)).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  await expect(page.getByLabel('Title')).toHaveValue('Mapping Protocol');

  await page.getByLabel('PDF', { exact: true }).setInputFiles({ name: 'first.pdf', mimeType: 'application/pdf', buffer: first });
  await page.getByRole('button', { name: 'Publish the document' }).click();
  const entry = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: 'Mapping Protocol' });
  await expect(entry).toContainText('Manufacturing', { timeout: LONGEST_WAIT_MILLISECONDS });
  const picture = entry.getByRole('img', { name: /^First page of Mapping Protocol/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const id = String(/documents\/([\w-]+)\/first-page/.exec((await picture.getAttribute('src')) ?? '')?.[1]);
  const file = `${site.address}/api/documents/${id}/file`;
  expect(await (await page.request.get(file)).body()).toEqual(first);
  await entry.getByRole('button', { name: /^Replace the file/ }).click();
  await entry.getByLabel('PDF that replaces it').setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: second });
  await entry.getByRole('button', { name: 'Replace the file' }).click();
  await expect(page.getByText('Visitors download the new file. The counter went on.')).toBeVisible({ timeout: LONGEST_WAIT_MILLISECONDS });
  await expect(entry).toContainText('1 download');
  expect(await (await page.request.get(file)).body()).toEqual(second);

  await entry.getByRole('button', { name: 'Edit Mapping Protocol' }).click();
  await entry.getByLabel('Title').fill('Mapping Protocol 2');
  await entry.getByRole('button', { name: 'Save' }).click();
  await entry.getByRole('button', { name: 'Take down Mapping Protocol 2' }).click();
  await expect(entry).toContainText('Taken down');
  expect((await page.request.get(file)).status()).toBe(404);
  await entry.getByRole('button', { name: 'Put back Mapping Protocol 2' }).click();
  await expect(entry).toContainText('In the library');
  expect((await page.request.get(file)).status()).toBe(200);
});

test('a dropped document is on its way with its progress, is stopped, and sent again; a drop beside the field keeps the page', async ({
  page,
  site,
}) => {
  await join(page, site, { email: 'finn.press@example.com', role: 'editor', name: 'Finn Vale' });
  const [first] = await twoPdfs(page, site);
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByLabel('Title').fill('Dropped Protocol');
  await page.getByLabel('Description').fill('How a room is mapped.');
  expect(await dropFile(page.getByRole('heading', { level: 1 }), first)).toBe('prevented');
  await expect(page.getByText('or drop a PDF here')).toBeVisible();
  expect(await dropFile(page.getByRole('group', { name: 'PDF' }), first)).toBe('prevented');
  await expect(page.getByText(/^dropped\.pdf, /)).toBeVisible();

  const uploads = '**/api/desk/documents?*';
  // On its way until it is stopped.
  await page.route(uploads, () => {});
  await page.getByRole('button', { name: 'Publish the document' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop the upload' }).click();
  await expect(page.getByRole('alert')).toContainText('The upload was stopped.');
  await expect(page.getByLabel('Title')).toHaveValue('Dropped Protocol');
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Publish the document' }).click();
  const entry = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: 'Dropped Protocol' });
  await expect(entry).toContainText('In the library', { timeout: LONGEST_WAIT_MILLISECONDS });
});

test('an article goes to every confirmed subscriber once, and what failed is named', async ({ page, startSite }) => {
  const endings: (() => unknown)[] = [];
  const noMailbox = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
  const mail = await openMailServer({ after: (end) => void endings.push(end as () => unknown) }, noMailbox, (to) => /-[12]@/.test(to));
  const site = await startSite({ MAIL_URL: mail.url, MAIL_TO: 'desk@example.com' });
  await subscribeReaders(site, 30);
  await join(page, site, { email: 'fay.press@example.com', role: 'editor', name: 'Fay Stern' });
  await writeArticle(page, 'News for readers');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  await page.getByRole('button', { name: 'Yes, send it to 30 people' }).click();
  await expect(page.getByText('Sent to 28 of 30 people. 2 could not be delivered.')).toBeVisible({
    timeout: 2 * LONGEST_WAIT_MILLISECONDS,
  });
  await page.getByText('What failed').click();
  await expect(page.getByText('reader-1@example.com')).toBeVisible();
  const sent = mail.mails.filter(({ headers }) => headers.has('list-unsubscribe'));
  expect(new Set(sent.flatMap(({ recipients }) => recipients)).size).toBe(28);
  expect(sent).toHaveLength(28);
  expect(sent.every(({ headers }) => headers.get('list-unsubscribe-post') === 'List-Unsubscribe=One-Click')).toBe(true);
  expect(sent[0]?.text).toContain('/resources/news/news-for-readers');

  await page.reload();
  await expect(page.getByText('Sent to 28 of 30 people.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to subscribers' })).toBeHidden();
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'What was sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'News for readers' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the confirmed addresses' }).click();
  expect((await saving).suggestedFilename()).toBe('newsletter.csv');
  for (const end of endings) await end();
});

/** Two PDFs that the site itself has. */
async function twoPdfs(page: Page, site: RunningSite): Promise<[Buffer, Buffer]> {
  const documents: { file_url: string }[] = await (await page.request.get(`${site.address}/api/documents`)).json();
  const [first, second] = await Promise.all(
    documents.slice(0, 2).map(async ({ file_url }) => (await page.request.get(`${site.address}${file_url}`)).body()),
  );
  if (!first || !second) throw new Error('The samples hold fewer than two documents');
  return [first, second];
}

/** Drops a file as the pointer does. @returns whether the page kept the browser from opening it */
async function dropFile(target: Locator, bytes: Buffer): Promise<'prevented' | 'opened'> {
  return target.evaluate((element, base64) => {
    const dataTransfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }));
    const happens = (name: string) => element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
    happens('dragover');
    return happens('drop') ? 'opened' : 'prevented';
  }, bytes.toString('base64'));
}
