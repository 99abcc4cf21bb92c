// Navigation between pages: the first paints at once, the next fades and slides in, and nothing moves with reduced motion.
import type { Page } from '@playwright/test';
import { barLink } from './fixtures/bar.ts';
import { scrollTo } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

const SCROLLED_PIXELS = 51;

test('the first visit paints at once', async ({ page }) => {
  await noteArrivals(page);
  await page.goto('/');
  expect(await arrivalOf(page)).toEqual({ opacity: '1', isTurning: false });
});

test('a page reached from another page is hidden first and shown afterwards', async ({ page }) => {
  await noteArrivals(page);
  await page.goto('/');
  await barLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  expect(await arrivalOf(page)).toEqual({ opacity: '0', isTurning: true });
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('main')).toHaveCSS('transform', 'none');
});

test('nothing moves for a visitor who asked for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteArrivals(page);
  await page.goto('/');
  await barLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  expect(await arrivalOf(page)).toEqual({ opacity: '1', isTurning: false });
  await scrollTo(page, SCROLLED_PIXELS);
  await barLink(page, 'Services').hover();
  expect(await movesOf(page)).toEqual([]);
});

/** Records in each document how main stands before its first paint, and whether a view transition runs. */
async function noteArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.turning = String(viewTransition !== null);
    });
    document.addEventListener('DOMContentLoaded', () => {
      const [main] = document.getElementsByTagName('main');
      document.documentElement.dataset.opacity = main && getComputedStyle(main).opacity;
    });
  });
}

async function arrivalOf(page: Page): Promise<{ opacity: string | undefined; isTurning: boolean }> {
  const noted = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await expect.poll(noted).toMatchObject({ opacity: expect.any(String), turning: expect.any(String) });
  const { opacity, turning } = await noted();
  return { opacity, isTurning: turning === 'true' };
}

/** The animations that run on the page and take time. */
function movesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ id, effect }) => `${id} ${String(effect?.getComputedTiming().endTime)} ms`),
  );
}
