// The menu of the bar on a phone: a popover that opens without script and reports its state.
import { bar, barLink, isToldExpanded, menu, NAVIGATION, toggle } from './fixtures/bar.ts';
import { expect, test } from './fixtures/site.ts';

test('on a phone the toggle opens the menu and tells its state', async ({ phone: page }) => {
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).tap();
  expect(await isToldExpanded(page)).toBe(true);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  for (const { name } of NAVIGATION) await expect(barLink(page, name)).toBeInViewport();
  await toggle(page).tap();
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone the menu closes when a link is chosen, before the next page comes', async ({ phone: page }) => {
  await page.goto('/');
  await page.route('**/services', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await toggle(page).tap();
  await barLink(page, 'Services').tap();
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await toggle(page).tap();
  await barLink(page, 'Services').tap();
  await expect(page).toHaveURL('/services');
  await expect(menu(page)).toBeHidden();
});

test('on a phone Escape closes the menu and gives the focus back to the toggle', async ({ phone: page }) => {
  await page.goto('/');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(barLink(page, 'Services')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await expect(toggle(page)).toBeFocused();
});

test('on a phone a tap on the toggle leads the keyboard into the menu next', async ({ phone: page }) => {
  await page.goto('/');
  await toggle(page).tap();
  await page.keyboard.press('Tab');
  await expect(barLink(page, 'Home')).toBeFocused();
});

test('on a phone the open menu dims the page below the bar, and leaves the bar as it is', async ({ phone: page }) => {
  await page.goto('/');
  await toggle(page).tap();
  const { top, color } = await menu(page).evaluate((element) => {
    const backdrop = getComputedStyle(element, '::backdrop');
    return { top: Number.parseFloat(backdrop.top), color: backdrop.backgroundColor };
  });
  const shown = await bar(page).boundingBox();
  expect(Math.abs(top - (shown?.height ?? 0))).toBeLessThanOrEqual(1);
  expect(color).toMatch(/^rgba\(/);
});

test('on a phone a tap outside closes the menu', async ({ phone: page }) => {
  await page.goto('/');
  await toggle(page).tap();
  await expect(menu(page)).toBeVisible();
  const screen = page.viewportSize();
  await page.touchscreen.tap((screen?.width ?? 0) / 2, (screen?.height ?? 0) - 20);
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await expect(page).toHaveURL('/');
});

test('on a phone without script the menu opens, closes and leads on', async ({ phoneWithoutScript: page }) => {
  await page.goto('/');
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await toggle(page).tap();
  await expect(menu(page)).toBeVisible();
  expect(await isToldExpanded(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await isToldExpanded(page)).toBe(false);
  await toggle(page).tap();
  await barLink(page, 'Case Studies').tap();
  await expect(page).toHaveURL('/case-studies');
  await expect(menu(page)).toBeHidden();
});
