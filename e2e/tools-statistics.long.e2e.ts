// The shelf life and the dissolution tool: links, pasted tables, results, the bootstrap in its worker, and the way to a request.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toFragment } from '../contracts/tool-report.ts';
import { LEBLOND } from '../science/cases/leblond.ts';
import { SHAH } from '../science/cases/shah.ts';
import { expectConfirmation, newRequest, send } from './fixtures/consultation-form.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

const SHELF_LIFE = '/resources/tools/shelf-life';
const SIMILARITY = '/resources/tools/dissolution-similarity';
const SEPARATE = { data: LEBLOND.separateLines, lower: 95, storage: 'room', accelerated: 'no-change' };

test('a link opens the shelf life with its result, and the file has its numbers', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${SHELF_LIFE}#${toFragment(SEPARATE)}`);
  await expect(summaryOf(page)).toContainText('Proposed shelf life: 15 months. The data support 15.84 months');
  const results = JSON.parse(await download(page, 'Download results'));
  expect(results).toMatchObject({ model: 'separate', limitingBatch: 'b8', proposedMonths: 15, state: { lower: 95 } });
  expect(results.slopesF).toBeCloseTo(1.95541944, 7);
  expect(results.shelfLifeMonths).toBeCloseTo(15.844877978, 7);
  await expect(page.getByRole('img', { name: /Results, lines and bounds/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Line and bound, Batch b8' })).toContainText('Lower bound');
  expect(complaints).toEqual([]);
});

test('a table pasted from a spreadsheet is calculated, and a wrong cell is named by row and column', async ({ page }) => {
  await openTool(page, SHELF_LIFE, 'Lower limit');
  const rows = LEBLOND.commonSlope.map(({ batch, month, value }) => `${batch}\t${month}\t${value}`);
  await paste(page, 'Batch, Row 1', ['Batch\tMonth\tValue', ...rows].join('\r\n'));
  await expect(summaryOf(page)).toContainText('Proposed shelf life: 23 months');
  await page.getByLabel('Value, Row 2', { exact: true }).fill('low');
  await expect(page.getByRole('alert')).toContainText('Row 2, Value: "low" is no number: write it as 99.5.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summaryOf(page)).toContainText('Proposed shelf life: 23 months');
});

test('storage and accelerated outcome decide which conditions are asked for, and the cap', async ({ page }) => {
  await openTool(page, SHELF_LIFE, 'Lower limit');
  await expect(page.getByLabel('Intermediate condition')).toBeHidden();
  await page.getByLabel('Accelerated condition').selectOption('Change between 3 and 6 months');
  await expect(summaryOf(page)).toContainText('ICH Q1E permits up to 24');
  await page.getByLabel('Intermediate condition').selectOption('No significant change');
  await expect(summaryOf(page)).toContainText('ICH Q1E permits up to 30');
  await expect(page.getByText('ICH Q1E 2.4.2.1: Storage at room temperature')).toBeVisible();
  await page.getByLabel('Storage').selectOption('Freezer');
  await expect(summaryOf(page)).toContainText('ICH Q1E permits up to 24');
  await expect(page.getByLabel('Accelerated condition')).toBeHidden();
});

test('the shelf life goes to the request and is kept with it', async ({ page, startSite }) => {
  const site = await startSite();
  await page.goto(`${site.address}${SHELF_LIFE}#${toFragment(SEPARATE)}`);
  await page.getByRole('button', { name: 'Send this with my request' }).click();
  await expect(page.getByRole('region', { name: 'Goes with your request' })).toContainText('Proposed shelf life: 15 months');
  const words = newRequest();
  await send(page, words);
  await expectConfirmation(page);
  const [row] = await site.requestsFrom(words.Email);
  expect(JSON.parse(row?.report ?? '')).toMatchObject({ tool: 'shelf-life', state: SEPARATE, results: { limitingBatch: 'b8' } });
});

test('the bootstrap runs in its worker under the policy, and its interval is downloaded', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openTool(page, SIMILARITY, 'Sampling times');
  await expect(summaryOf(page)).toContainText('f2 is 57.47 over 3 points: similar');
  await page.getByRole('button', { name: 'Draw 5,000 samples' }).click();
  const interval = page.getByText(/90% interval \(BCa, 5,000 samples, seed 1\): 49\.\d\d to 65\.\d\d\. Its lower end is below 50/);
  await expect(interval).toBeVisible();
  const results = JSON.parse(await download(page, 'Download results'));
  expect(results).toMatchObject({ pointsUsed: 3, similar: true, bootstrap: { method: 'BCa', draws: 5000, seed: 1 } });
  await page.getByLabel('Sampling times').fill('30, 60, 90, 120');
  await expect(interval).toBeHidden();
  expect(complaints).toEqual([]);
});

test('means open from a link, without an interval; a retyped time keeps its column', async ({ page }) => {
  const means = { times: SHAH.times, reference: [34.9167, 59.5, 79.2667, 95.075], test: [40.3392, 67.1458, 87.0083, 97.725] };
  await page.goto(`${SIMILARITY}#${toFragment(means)}`);
  await expect(summaryOf(page)).toContainText('f2 is 57.47');
  await expect(page.getByText('The interval needs a row for each unit of both products.')).toBeVisible();
  await page.getByLabel('180 min, Row 2').fill('96.5');
  await page.getByLabel('Sampling times').fill('30, 60, 90');
  await expect(page.getByRole('alert')).toContainText('Add the time of this column to the times');
  await page.getByLabel('Sampling times').fill('30, 60, 90, 150');
  await expect(page.getByLabel('150 min, Row 2')).toHaveValue('96.5');
  await expect(page.getByRole('table', { name: 'Profiles' })).toContainText('96.50');

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table', { name: 'Released, % of label claim' });
  await expect(printed).toContainText('150 min');
  await expect(printed).not.toContainText('Time 5');
  await expect(page.getByRole('heading', { name: 'Bootstrap interval of f2' })).toBeHidden();
});

test('without script both pages show the worked example, its chart and its method', async ({ pageWithoutScript: page }) => {
  for (const [path, summary] of [
    [SHELF_LIFE, 'Proposed shelf life: 25 months'],
    [SIMILARITY, 'f2 is 57.47 over 3 points'],
  ] as const) {
    await page.goto(path);
    await expect(summaryOf(page)).toContainText(summary);
    await expect(page.getByRole('img', { name: /Results, lines and bounds|Mean profiles/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it is calculated' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Undo|Send|Draw/ })).toHaveCount(0);
  }
});

test('a table pasted over the worked example replaces it, with its times', async ({ page }) => {
  await openTool(page, SIMILARITY, 'Sampling times');
  const rows = ['min\t10\t20\t30\t45\t60\t90', 'reference\t20\t40\t60\t75\t84\t95', 'test\t22\t43\t63\t77\t86\t96'];
  await paste(page, 'Product, Row 1', rows.join('\n'));
  await expect(page.getByLabel('Sampling times')).toHaveValue('10, 20, 30, 45, 60, 90');
  await expect(summaryOf(page)).toContainText('over 5 points: similar');
  await expect(page.getByLabel('90 min, Row 2')).toHaveValue('96');
  await expect(page.getByLabel('Product, Row 3')).toHaveValue('');
});

async function openTool(page: Page, path: string, field: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(field).hover();
  await reactTookOver(page.getByLabel(field));
}

function summaryOf(page: Page) {
  return page.getByRole('region', { name: 'Result' }).getByRole('status').first();
}

/** What the browser's console says: nothing, when the policy refuses nothing. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

/** As the keyboard does it, with a clipboard that the test brings. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((cell, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function download(page: Page, name: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await downloading).path(), 'utf8');
}
