// Counting visits with consent: asked once, refused as easily as allowed, changed on the cookie page, never loaded before.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { faultsInBothSchemes } from './fixtures/axe.ts';
import { complaintsOf } from './fixtures/complaints.ts';
import { walkFocus } from './fixtures/focus.ts';
import { expect, test } from './fixtures/site.ts';
import type { RunningSite } from './fixtures/start-site.ts';
import { startSite } from './fixtures/start-site.ts';

/** A placeholder for the operator's script: it reports that it ran, and leaves the traces that such scripts leave. */
const SCRIPT = 'https://stats.example.com/script.js';
const PLACEHOLDER = `
  document.documentElement.dataset.counted = 'yes';
  localStorage.visitor = '42';
  sessionStorage.visit = '7';
  document.cookie = '_visitor=42;path=/;max-age=9999';
  fetch('https://stats.example.com/event', { method: 'POST', mode: 'no-cors', body: '{}' });
`;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ ANALYTICS_URL: SCRIPT });
});
test.afterAll(() => site.remove());

test('nothing is loaded, stored or reported before there is an answer', async ({ page, context }) => {
  const asked = await serveStandIn(context);
  const complaints = await complaintsOf(page);
  for (const path of ['/', '/consultation', '/resources/documents', '/cookie-policy']) {
    await page.goto(site.address + path);
    await expect(notice(page)).toBeVisible();
  }
  expect(asked).toEqual([]);
  expect(await keptBy(page)).toEqual({ local: {}, session: {}, cookies: '' });
  expect(complaints).toEqual([]);
});

test('allowed, it is still not loaded where an address or a page is somebody’s own, and the next page does not learn that address', async ({
  page,
  context,
}) => {
  const asked = await serveStandIn(context);
  await page.goto(site.address);
  await notice(page).getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => asked).toEqual([SCRIPT, 'https://stats.example.com/event']);
  const own = ['/your-data/link?link=secret', '/your-data/link%3Flink=secret', '/newsletter/confirm?token=secret', '/search?q=secret'];
  for (const path of own) {
    await page.goto(site.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isCounted(page), path).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => isCounted(page)).toBe(true);
    expect(await page.evaluate(() => document.referrer), path).toBe('');
  }
});

test('allowed, it is loaded at once and with every page, and nothing else gets in', async ({ page, context }) => {
  const asked = await serveStandIn(context);
  const complaints = await complaintsOf(page);
  await page.goto(site.address);
  await notice(page).getByRole('button', { name: 'Allow analytics' }).click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => asked).toEqual([SCRIPT, 'https://stats.example.com/event']);
  expect(await isCounted(page)).toBe(true);
  expect(complaints).toEqual([]);
  await page.goto(`${site.address}/about`);
  await expect.poll(() => isCounted(page)).toBe(true);
  await expect(notice(page)).toBeHidden();
  const other = await page.evaluate(() =>
    Promise.all(['https://stats.example.org/x', 'https://example.net/'].map((address) => fetch(address).then(String, () => 'refused'))),
  );
  expect(other).toEqual(['refused', 'refused']);
});

test('refused, it is never loaded, and the refusal is all that is kept', async ({ page, context }) => {
  const asked = await serveStandIn(context);
  await page.goto(site.address);
  await notice(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(notice(page)).toBeHidden();
  for (const path of ['/services', '/contact']) {
    await page.goto(site.address + path);
    await expect(notice(page)).toBeHidden();
  }
  expect(asked).toEqual([]);
  expect(await keptBy(page)).toEqual({ local: { analytics: 'refused' }, session: {}, cookies: '' });
});

test('refusing is as easy as allowing: two buttons of one size and one look', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.address);
    const [allow, refuse] = await Promise.all(
      ['Allow analytics', 'Refuse'].map((name) => lookOf(notice(page).getByRole('button', { name }))),
    );
    expect(refuse).toEqual(allow);
  }
});

test('the switch on the cookie page changes the answer both ways, says so, and a refusal ends the script and takes its traces', async ({
  page,
  context,
}) => {
  const asked = await serveStandIn(context);
  await page.goto(`${site.address}/cookie-policy`);
  const choice = page.getByRole('switch', { name: 'Analytics' });
  const state = page.getByRole('status');
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await expect(state).toContainText('Analytics is on.');
  await expect(choice).toHaveAccessibleDescription(/Analytics is on\./);
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => isCounted(page)).toBe(true);
  expect((await keptBy(page)).cookies).toBe('_visitor=42');

  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await expect(state).toContainText('Analytics is off.');
  await expect.poll(() => isCounted(page)).toBe(false);
  await expect(choice).toBeFocused();
  expect(await keptBy(page)).toEqual({ local: { analytics: 'refused' }, session: {}, cookies: '' });
  const before = asked.length;
  await page.goto(`${site.address}/about`);
  expect(asked).toHaveLength(before);

  await page.goto(`${site.address}/cookie-policy`);
  await choice.click();
  await expect.poll(() => isCounted(page)).toBe(true);
});

test('a page that comes back as it was left knows the answer that was given since', async ({ page, context }) => {
  await serveStandIn(context);
  await page.goto(site.address);
  await notice(page).getByRole('button', { name: 'Allow analytics' }).click();
  await page.goto(`${site.address}/cookie-policy`);
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`${site.address}/`);
  await expect.poll(() => isCounted(page)).toBe(false);
});

for (const [signal, property, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const) {
  test(`${signal} counts as a refusal: nothing is asked, loaded or stored, and the cookie page says why`, async ({ page, context }) => {
    const asked = await serveStandIn(context);
    await page.addInitScript(([name, sent]) => Object.defineProperty(navigator, String(name), { get: () => sent }), [
      property,
      value,
    ] as const);
    await page.goto(`${site.address}/cookie-policy`);
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('switch', { name: 'Analytics' })).toBeDisabled();
    await expect(page.getByText('Your browser sends a signal')).toBeVisible();
    expect(asked).toEqual([]);
    expect((await keptBy(page)).local).toEqual({});
  });
}

test('without script nothing is loaded and nothing asked', async ({ pageWithoutScript: page }) => {
  const asked = await serveStandIn(page.context());
  await page.goto(`${site.address}/cookie-policy`);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('switch')).toBeHidden();
  await expect(page.getByText('Without JavaScript analytics is not loaded')).toBeVisible();
  expect(asked).toEqual([]);
});

test('the notice is reached by Tab after the bar, lets the page be used, covers no focus, and gives the focus on', async ({ page }) => {
  await page.goto(`${site.address}/about`);
  await expect(page.getByRole('link', { name: 'Contact', exact: true }).first()).toBeEnabled();
  expect(await walkFocus(page)).toEqual([]);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Schedule Consultation' }).focus();
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('link', { name: 'Cookie Policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('button', { name: 'Refuse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a site without analytics asks nothing, and has nothing to switch', async ({ page }) => {
  await page.goto('/cookie-policy');
  await expect(page.getByText('Analytics: nothing is stored.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  expect(await keptBy(page)).toEqual({ local: {}, session: {}, cookies: '' });
});

function notice(page: Page): Locator {
  return page.getByRole('region', { name: 'Analytics', exact: true });
}

/** @returns the requests to the operator's analytics server from now on */
async function serveStandIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://stats.example.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: route.request().url() === SCRIPT ? PLACEHOLDER : '' });
  });
  return asked;
}

function isCounted(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.counted === 'yes');
}

function keptBy(page: Page) {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie }));
}

async function lookOf(button: Locator) {
  const box = await button.boundingBox();
  const style = await button.evaluate((element) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    return { backgroundColor, color, borderColor, fontSize, fontWeight };
  });
  return { width: box?.width, height: box?.height, ...style };
}
