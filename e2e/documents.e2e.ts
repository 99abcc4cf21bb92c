// The document library: filter, preview, download, failures, and all of it without script.
import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './fixtures/start-site.ts';

const PAGE = '/resources/documents';
const TITLE = 'Batch Record Review Checklist';
const LONGEST_WAIT_MILLISECONDS = 30_000;
const FILE_NAME = 'batch-record-review-checklist.pdf';

let site: RunningSite;

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.remove());

test('a category shows its own documents at once, the address follows, and Back returns', async ({ page }) => {
  await page.goto(site.address + PAGE);
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Safety', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Safety', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?category=Safety$/);
  await expect(page.getByRole('status').filter({ hasText: /documents$/ })).toHaveText('3 documents');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('no script is fetched before the list is touched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(site.address + PAGE, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});

test('the eye opens the PDF over the page; the focus stays in, Escape closes, the focus returns', async ({ page }) => {
  await page.goto(site.address + PAGE);
  const before = await downloadsOf(page);
  const eye = page.getByRole('button', { name: `Preview ${TITLE}` });
  await eye.click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(eye).toBeFocused();
  await eye.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  expect(await downloadsOf(page)).toBe(before);
});

for (const [browser, shows] of [
  ['shows PDFs gets the PDF', true],
  ['shows none gets the picture of its first page', false],
] as const) {
  test(`a browser that ${browser}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => value }), shows);
    await page.goto(site.address + PAGE);
    const asked = page.waitForResponse(shows ? /\/preview$/ : /\/first-page\.png$/);
    await page.getByRole('button', { name: `Preview ${TITLE}` }).click();
    expect((await asked).status()).toBe(200);
    const dialog = page.getByRole('dialog');
    if (shows) await expect(dialog.getByTitle(TITLE)).toBeVisible();
    else await expect(dialog.getByRole('img', { name: `First page of ${TITLE}` })).toBeVisible();
  });
}

test('a download starts under the specified file name, says so and is counted once', async ({ page }) => {
  await page.goto(site.address + PAGE);
  const before = await downloadsOf(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${TITLE}` }).click();
  expect((await download).suggestedFilename()).toBe(FILE_NAME);
  const notice = page.getByRole('status').filter({ hasText: 'Download Started' });
  await expect(notice).toContainText(`“${TITLE}” is being downloaded.`);
  await (await download).path();
  await page.reload();
  expect(await downloadsOf(page)).toBe(before + 1);
});

test('a download that cannot be had says so', async ({ page }) => {
  for (const fault of ['a refusal', 'no answer'] as const) {
    await page.unrouteAll();
    await page.route(/\/api\/documents\/.*\/file/, (route) => (fault === 'a refusal' ? route.fulfill({ status: 500 }) : route.abort()));
    await page.goto(site.address + PAGE);
    await page.getByRole('button', { name: `Download ${TITLE}` }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Download Error');
    await expect(notice).toContainText('Failed to download the document.');
  }
});

test.describe('while the database does not answer the page', () => {
  let broken: RunningSite;
  test.beforeAll(async () => {
    broken = await startSite();
    await broken.inDatabase((database) => database.schema.dropTable('documents').execute());
  });
  test.afterAll(() => broken.remove());

  test('the list is announced as loading, then it is shown', async ({ page }) => {
    const rows = await (await fetch(`${site.address}/api/documents`)).json();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/documents', async (route) => {
      await answer.promise;
      await route.fulfill({ json: rows });
    });
    await page.goto(broken.address + PAGE);
    await expect(page.getByText('Loading documents...')).toBeVisible();
    answer.resolve();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByText('Loading documents...')).toBeHidden();
  });

  test('a list that never comes is given up, and the failure is shown', async ({ page }) => {
    const { promise: never } = Promise.withResolvers<void>();
    await page.route('**/api/documents', () => never);
    await page.clock.install();
    const asked = page.waitForRequest('**/api/documents');
    await page.goto(broken.address + PAGE);
    await asked;
    await expect(page.getByText('Loading documents...')).toBeVisible();
    await page.clock.runFor(LONGEST_WAIT_MILLISECONDS);
    await expect(page.getByRole('alert')).toContainText('Failed to load documents.');
    await expect(page.getByText('Loading documents...')).toBeHidden();
  });

  for (const [fault, body] of Object.entries({ 'the database gone': undefined, 'a malformed answer': '[{"id":1}]', 'no JSON': '<p>' })) {
    test(`with ${fault} the failure is told`, async ({ page }) => {
      if (body) await page.route('**/api/documents', (route) => route.fulfill({ body }));
      await page.goto(broken.address + PAGE);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('Error');
      await expect(notice).toContainText('Failed to load documents.');
      await expect(page.getByText('Loading documents...')).toBeHidden();
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('categories are links, the eye leads to the preview, and the download is a link', async ({ page }) => {
    await page.goto(site.address + PAGE);
    await page.getByRole('link', { name: 'Safety', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page.getByRole('link', { name: `Preview ${TITLE}` })).toHaveAttribute('href', /\/preview$/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${TITLE}` }).click();
    expect((await download).suggestedFilename()).toBe(FILE_NAME);
  });
});

async function downloadsOf(page: Page): Promise<number> {
  const text = await page
    .getByRole('article')
    .filter({ hasText: TITLE })
    .getByText(/\d downloads?$/)
    .last()
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}
