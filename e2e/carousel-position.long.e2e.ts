// The position of a carousel: its script takes over the visible slide, keeps it when the window changes, and never loses the focus.
import type { Locator, Page } from '@playwright/test';
import home from '../content/home.json' with { type: 'json' };
import { holdScripts } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { SHOWCASE } from './fixtures/showcase.ts';
import { expect, test } from './fixtures/site.ts';

const TITLES = SHOWCASE.map(({ title }) => title);
const THIRD = 2;
/** Space at the edge of a slide. */
const HAIRLINE_PIXELS = 1;

test('the case study that the browser restored before the script came stays, and the list marks it', async ({ page }) => {
  await arriveAt(page, THIRD);
  await expectOnly(page, THIRD);
  await next(page).click();
  await expectOnly(page, THIRD + 1);
});

test('a click that came before the script counts from the case study in view', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  await scrollStrip(showcase(page), THIRD);
  await next(page).click();
  letThrough();
  await expectOnly(page, THIRD + 1);
});

test('the second page of testimonials that the browser restored stays, and the way on ends there', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  await scrollStrip(page.getByRole('region', { name: home.testimonials.heading }), 1);
  letThrough();
  await expect(page.getByRole('group', { name: '2 of 2' })).toBeVisible();
  await expect(page.getByRole('group', { name: '1 of 2' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next testimonials' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous testimonials' })).toBeEnabled();
});

test('the case study in view stays when the window changes its width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAt(page, THIRD);
  await strip(page).evaluate((element) => {
    element.style.scrollSnapType = 'none';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOnly(page, THIRD);
});

for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
  test(`${modifier} with an arrow key is left to the browser`, async ({ page }) => {
    await arriveAt(page, 0);
    await next(page).focus();
    await page.keyboard.press(`${modifier}+ArrowRight`);
    await expectOnly(page, 0);
  });
}

test('an arrow key on a link in a case study shows the next one, and the focus stays in the carousel', async ({ page }) => {
  await arriveAt(page, 0);
  await page.getByRole('link', { name: TITLES[0] ?? '' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectOnly(page, 1);
  await expect(strip(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: TITLES[1] ?? '' })).toBeFocused();
});

/** Opens the home page with the strip scrolled to this case study before any script has come. */
async function arriveAt(page: Page, index: number): Promise<void> {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  await scrollStrip(showcase(page), index);
  letThrough();
  await next(page).scrollIntoViewIfNeeded();
  await reactTookOver(next(page));
}

/** As a browser restores a page. The strip is the first stop of the keyboard in a carousel; it has no name before the script runs. */
async function scrollStrip(carousel: Locator, index: number): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await carousel.evaluate((region, slide) => {
    const strip = region.querySelector('[tabindex="0"]');
    strip?.scrollTo({ left: slide * strip.clientWidth, behavior: 'instant' });
  }, index);
}

/** Only this case study is visible and reachable, and the list marks it. */
async function expectOnly(page: Page, index: number): Promise<void> {
  const shown = TITLES[index] ?? '';
  await expect.poll(() => distanceOf(page, shown)).toBeLessThan(1);
  await expect(showcase(page).getByRole('heading', { level: 3 })).toHaveText([shown]);
  await expect(page.getByRole('list', { name: home.showcase.listLabel }).getByRole('button', { name: shown })).toHaveAttribute(
    'aria-current',
    'true',
  );
}

/** @returns pixels between the case study of this title and the window of the carousel; while it moves, all are reachable */
async function distanceOf(page: Page, title: string): Promise<number> {
  const [window, study] = await Promise.all([
    strip(page).boundingBox(),
    showcase(page).getByRole('article', { name: title }).boundingBox(),
  ]);
  return Math.abs((window?.x ?? Number.NaN) + HAIRLINE_PIXELS - (study?.x ?? Number.NaN));
}

function showcase(page: Page): Locator {
  return page.getByRole('region', { name: home.showcase.listLabel });
}

function strip(page: Page): Locator {
  return page.getByRole('group', { name: home.showcase.listLabel });
}

function next(page: Page): Locator {
  return page.getByRole('button', { name: 'Next case study' });
}
