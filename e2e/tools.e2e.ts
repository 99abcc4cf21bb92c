// The tools: from the worked example to a result, a link, a file, and a request that carries the report.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { fromFragment, toFragment } from '../contracts/tool-report.ts';
import { expectConfirmation, newRequest, send } from './fixtures/consultation-form.ts';
import { isReacts, reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

const CAPSULE = '/resources/tools/capsule-fill';
const PROTOCOL = '/resources/tools/stability-protocol';
const STATE = { fillWeight: 250, tappedDensity: 0.5, densityTolerance: 10 };

test('a link opens a tool with its result calculated', async ({ page }) => {
  await page.goto(`${CAPSULE}#${toFragment(STATE)}`);
  await expect(summaryOf(page)).toContainText('Size 0: the fill of 0.500 ml');
  await expect(page.getByLabel('Fill weight')).toHaveValue('250');
});

test('a tool that the pointer is over before its script arrives takes over without another move', async ({ page }) => {
  const pointerIsThere = Promise.withResolvers<void>();
  await page.route(/\/_astro\/islands\./, async (route) => {
    await pointerIsThere.promise;
    await route.continue();
  });
  await page.goto(CAPSULE);
  await page.getByLabel('Fill weight').hover();
  pointerIsThere.resolve();
  await reactTookOver(page.getByLabel('Fill weight'));
});

test('a tool whose scripts could not be fetched is touched again, and takes over', async ({ page }) => {
  const lost: string[] = [];
  const reported: string[] = [];
  page.on('requestfailed', (request) => lost.push(request.url()));
  page.on('console', (message) => reported.push(message.text()));
  const touchUntil = (isReached: () => boolean | Promise<boolean>) =>
    expect
      .poll(async () => {
        for (const label of ['Fill weight', 'Tapped density']) await page.getByLabel(label).hover();
        return isReached();
      })
      .toBe(true);

  await page.route(/\/_astro\/islands\./, (route) => route.abort());
  await page.goto(CAPSULE);
  await touchUntil(() => lost.length > 0);
  await page.route(/\/_astro\/(?!islands\.).*\.js/, (route) => route.abort());
  await page.unroute(/\/_astro\/islands\./);
  await touchUntil(() => reported.some((text) => text.includes('Error hydrating')));
  await page.unrouteAll();
  await touchUntil(() => isReacts(page.getByLabel('Fill weight')));
  await page.getByLabel('Fill weight').fill('100');
  await expect(summaryOf(page)).toContainText('Size 4: the fill of 0.133 ml');
});

test('an edit recalculates, becomes a link, and is undone; back and forward go through the links', async ({ page }) => {
  await openTool(page);
  await expect(summaryOf(page)).toContainText('Size 1');
  await page.getByLabel('Fill weight').fill('100');
  await expect(summaryOf(page)).toContainText('Size 4: the fill of 0.133 ml');
  await page.getByLabel('Tapped density').focus();
  await expect.poll(() => stateIn(page)).toEqual({ fillWeight: 100, tappedDensity: 0.75, densityTolerance: 5 });

  await page.getByLabel('Tapped density').fill('1');
  await page.getByLabel('Fill weight').focus();
  await expect.poll(() => stateIn(page)).toEqual({ fillWeight: 100, tappedDensity: 1, densityTolerance: 5 });
  await page.goBack();
  await expect(page.getByLabel('Tapped density')).toHaveValue('0.75');
  await page.goForward();
  await expect(page.getByLabel('Tapped density')).toHaveValue('1');
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Fill weight')).toHaveValue('350');

  await page.getByLabel('Fill weight').fill('77');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Fill weight')).toHaveValue('350');

  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('heading', { name: 'Result', exact: true })).toBeFocused();
});

test('a link to the typed data and the tables are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${CAPSULE}#${toFragment(STATE)}`);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the tables' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
});

test('a wrong entry is named in an alert with what to do, and keeps what was typed', async ({ page }) => {
  await openTool(page);
  const alert = page.getByRole('alert');
  for (const [typed, message] of [
    ['', 'Fill weight: Enter a number, such as 350.'],
    ['-3', 'Fill weight: Enter a number above 0.'],
    ['1,000', 'Fill weight: Write the decimal point as a dot, and no separator of thousands.'],
    ['many', 'Fill weight: "many" is no number: write it as 350.'],
  ] as const) {
    await page.getByLabel('Fill weight').fill(typed);
    await expect(alert.getByText(message)).toBeVisible();
    await expect(page.getByLabel('Fill weight')).toHaveAccessibleDescription(new RegExp(message.split(': ')[1]?.slice(0, 12) ?? ''));
    await expect(page.getByLabel('Fill weight')).toHaveValue(typed);
  }
  await alert.getByRole('link', { name: 'Fill weight' }).click();
  await expect(page.getByLabel('Fill weight')).toBeFocused();
  await page.getByLabel('Fill weight').fill('350');
  await expect(summaryOf(page)).toContainText('Size 1');
});

test('a link that was cut off says so and shows the worked example', async ({ page }) => {
  await page.goto(`${CAPSULE}#${toFragment(STATE).slice(0, -5)}`);
  await expect(page.getByRole('alert')).toContainText('This link is cut off or changed');
  await expect(page.getByLabel('Fill weight')).toHaveValue('350');
});

test('the results are downloaded as JSON and as CSV', async ({ page }) => {
  await openTool(page);
  const results = JSON.parse(await download(page, 'Download results'));
  expect(results).toMatchObject({ tool: 'capsule-fill', size: '1', state: { fillWeight: 350 } });
  expect(results.fillVolumeMl).toBeCloseTo(350 / 750, 12);
  expect(await download(page, 'Download CSV')).toContain('Size,"Body, ml",Filled');
});

test('a button that is pressed before the script is there is pressed again, with the state of the link', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/CapsuleFillTool*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await page.goto(`${CAPSULE}#${toFragment(STATE)}`);
  await page.getByRole('button', { name: 'Download results' }).click();
  arrive();
  const results = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(results).toMatchObject({ size: '0', state: STATE });
});

test('the report goes to the request, is shown there, sent with it and kept', async ({ page, startSite }) => {
  const site = await startSite();
  await page.goto(`${site.address}${CAPSULE}#${toFragment(STATE)}`);
  await expect(summaryOf(page)).toContainText('Size 0');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Send this with my request' }).click();

  const attached = page.getByRole('region', { name: 'Goes with your request' });
  await expect(attached.getByText('Size 0: the fill of 0.500 ml')).toBeVisible();
  expect(sent.filter((line) => line.includes('fillWeight') || line.includes(toFragment(STATE)))).toEqual([]);
  await expect(attached.getByRole('link', { name: 'Capsule fill' })).toHaveAttribute('href', `${CAPSULE}#${toFragment(STATE)}`);

  const words = newRequest();
  await send(page, words);
  await expectConfirmation(page);
  expect(new URL(page.url()).hash).toBe('');
  const [row] = await site.requestsFrom(words.Email);
  expect(JSON.parse(row?.report ?? '')).toMatchObject({ tool: 'capsule-fill', state: STATE, results: { size: '0' } });
});

test('a report can be taken off before the request is sent', async ({ page, startSite }) => {
  const site = await startSite();
  await page.goto(`${site.address}${CAPSULE}#${toFragment(STATE)}`);
  await page.getByRole('button', { name: 'Send this with my request' }).click();
  const attached = page.getByRole('region', { name: 'Goes with your request' });
  await attached.getByRole('button', { name: 'Remove the report' }).click();
  await expect(attached).toBeHidden();
  const words = newRequest();
  await send(page, words);
  await expectConfirmation(page);
  expect((await site.requestsFrom(words.Email))[0]?.report).toBeNull();
});

test('a drawn structure puts its formula into the tool', async ({ page }) => {
  await page.goto('/resources/tools/salt-factor');
  await page.getByRole('link', { name: 'Caffeine as citrate' }).click();
  await expect(page.getByLabel('Salt, hydrate or ester')).toHaveValue('C8H10N4O2·C6H8O7');
  await expect(summaryOf(page)).toContainText('19.893 mg of the pure form');
  await page.getByRole('link', { name: 'Cefuroxime as axetil ester' }).click();
  await expect(summaryOf(page)).toContainText('300.7');
  await page.getByLabel('Salt, hydrate or ester').fill('C20H22N4O10Sx');
  await expect(page.getByRole('alert')).toContainText('There is no element Sx with a standard atomic weight');
});

test('a table is pasted from a spreadsheet, its faults are named by row and column, and undo takes it back', async ({ page }) => {
  await page.goto(PROTOCOL);
  const first = page.getByLabel('Attribute, Row 1', { exact: true });
  await first.hover();
  await reactTookOver(first);
  await first.evaluate((cell) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Attribute\tUnits per test\tWhen\r\nAssay\t20\tall\r\nSterility\tmany\tyearly\r\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Attribute, Row 2', { exact: true })).toHaveValue('Sterility');
  await expect(page.getByRole('alert')).toContainText('Row 2, Units per test: "many" is no number');
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel('Units per test, Row 2', { exact: true })).toBeFocused();
  await page.getByLabel('Units per test, Row 2', { exact: true }).fill('20');
  await expect(summaryOf(page)).toContainText('6 of 6 combinations');
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(page.getByLabel('Attribute, Row 2', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Attribute, Row 2', { exact: true })).toHaveValue('Sterility');
});

test('the pulls of a protocol are downloaded as a calendar', async ({ page }) => {
  await page.goto(PROTOCOL);
  await page.getByLabel('Batches').hover();
  await reactTookOver(page.getByLabel('Batches'));
  const calendar = new ICAL.Component(ICAL.parse(await download(page, 'Download calendar (.ics)')));
  const days = calendar.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('dtstart')));
  expect(days).toContain('2026-04-30');
  expect(days.length).toBeGreaterThan(10);
});

test('without script the page shows the worked example and its method, and no buttons that would do nothing', async ({
  pageWithoutScript: page,
}) => {
  await page.goto(CAPSULE);
  await expect(page.getByRole('paragraph').filter({ hasText: 'The calculation needs JavaScript.' })).toBeVisible();
  await expect(summaryOf(page)).toContainText('Size 1');
  await expect(page.getByRole('heading', { name: 'How it is calculated' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Undo|Send|Copy|Download|Print/ })).toHaveCount(0);
});

test('the printed report has the data, the method, the rules and the day', async ({ page }) => {
  await openTool(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Data' })).toContainText('350 mg');
  await expect(page.getByText(/Calculated on \d{4}-\d{2}-\d{2}\. Ph\. Eur\. 2\.9\.5/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it is calculated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeHidden();
});

async function openTool(page: Page, path = CAPSULE): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Fill weight').hover();
  await reactTookOver(page.getByLabel('Fill weight'));
}

function summaryOf(page: Page) {
  return page.getByRole('region', { name: 'Result' }).getByRole('status').first();
}

function stateIn(page: Page): unknown {
  return fromFragment(new URL(page.url()).hash.slice(1));
}

async function download(page: Page, name: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await downloading).path(), 'utf8');
}
