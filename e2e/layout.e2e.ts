// The layout of every page: bar, footer, skip link, and the not-found page.
import type { Locator, Page } from '@playwright/test';
import company from '../content/company.json' with { type: 'json' };
import { postalLines } from '../site/components/postal-lines.ts';
import { bar, barLink, NAVIGATION } from './fixtures/bar.ts';
import { scrollTo } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

const SCROLL_THRESHOLD_PIXELS = 50;
for (const { name, path } of NAVIGATION) {
  test(`the bar leads to ${path} and highlights ${name} there, and nothing else`, async ({ page }) => {
    await page.goto('/consultation');
    await barLink(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(barLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expectHighlightOnly(page, name);
  });
}

for (const path of ['/case-studies/melatonin', '/case-studies/energy-shot']) {
  test(`the bar highlights Case Studies on ${path}, and nothing else`, async ({ page }) => {
    await page.goto(path);
    await expect(barLink(page, 'Case Studies')).toHaveAttribute('aria-current', 'true');
    await expectHighlightOnly(page, 'Case Studies');
  });
}

test('a page that is not in the bar highlights nothing there', async ({ page }) => {
  await page.goto('/testimonials');
  await expectHighlightOnly(page, undefined);
});

test('the bar has a prominent button that leads to the consultation', async ({ page }) => {
  await page.goto('/');
  const button = bar(page).getByRole('link', { name: 'Schedule Consultation' });
  expect(await styleOf(button, 'background-color')).not.toBe(await styleOf(barLink(page, 'Services'), 'background-color'));
  await button.click();
  await expect(page).toHaveURL('/consultation');
});

test('the bar stays in sight while the page scrolls, shrinks, and grows back at the top', async ({ page }) => {
  await page.goto('/');
  const height = await heightOf(bar(page));
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1_000);
  await expect.poll(() => heightOf(bar(page))).toBeLessThan(height);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -1_000);
  await expect.poll(() => heightOf(bar(page))).toBe(height);
});

test('the bar shrinks past 50 pixels and not before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const height = await heightOf(bar(page));
  await scrollTo(page, SCROLL_THRESHOLD_PIXELS);
  expect(await heightOf(bar(page))).toBe(height);
  await scrollTo(page, SCROLL_THRESHOLD_PIXELS + 1);
  expect(await heightOf(bar(page))).toBeLessThan(height);
  await scrollTo(page, SCROLL_THRESHOLD_PIXELS);
  expect(await heightOf(bar(page))).toBe(height);
});

test('the footer leads to a consultation and to the legal pages', async ({ page }) => {
  for (const [name, path] of [
    ['Get Consultation', '/consultation'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Cookie Policy', '/cookie-policy'],
  ] as const) {
    await page.goto('/about');
    await footer(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the footer tells how to write, to call and to follow us, and says © 2025', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page).getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
  for (const office of company.offices) {
    const { country, phone } = office;
    await expect(footer(page).getByText(`${country} office`)).toBeVisible();
    for (const line of postalLines(office)) await expect(footer(page).getByText(line, { exact: true })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replace(/[^+\d]/g, '')}`);
  }
  for (const { label, address } of company.social) {
    await expect(footer(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
  }
  await expect(footer(page).getByText('© 2025')).toBeVisible();
});

test('the skip link is the first stop of the keyboard and leads past the bar', async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('an unknown address is answered with 404 and a link home, and is logged', async ({ page, site }) => {
  const path = '/nowhere/at-all';
  const response = await page.goto(`${path}?from=ada@labs.com`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect.poll(() => site.log().filter((line) => line.includes(`"path":"${path}"`))).toHaveLength(1);
  expect(site.log().join('\n')).not.toContain('ada@labs.com');
  await expectHighlightOnly(page, undefined);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

function footer(page: Page): Locator {
  return page.getByRole('contentinfo');
}

/** The highlight is announced by screen readers, and visible as a line under the link. */
async function expectHighlightOnly(page: Page, highlighted: string | undefined): Promise<void> {
  for (const { name } of NAVIGATION) {
    const isHighlighted = name === highlighted;
    if (!isHighlighted) await expect(barLink(page, name)).not.toHaveAttribute('aria-current');
    expect(await isUnderlined(barLink(page, name))).toBe(isHighlighted);
  }
}

async function isUnderlined(link: Locator): Promise<boolean> {
  return (await styleOf(link, 'border-bottom-color')) !== 'rgba(0, 0, 0, 0)';
}

function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((styled, name) => getComputedStyle(styled).getPropertyValue(name), property);
}

async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? Number.NaN;
}
