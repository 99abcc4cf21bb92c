// The two carousels of the home page: five case studies in a loop, six testimonials on two pages, and scripts that load late.
import type { Locator, Page } from '@playwright/test';
import home from '../content/home.json' with { type: 'json' };
import testimonials from '../content/testimonials.json' with { type: 'json' };
import { complaintsOf } from './fixtures/complaints.ts';
import { holdScripts, scriptsAskedFor } from './fixtures/network.ts';
import { reactTookOver } from './fixtures/react.ts';
import { SHOWCASE } from './fixtures/showcase.ts';
import { expect, test } from './fixtures/site.ts';

const CATEGORIES = ['Drug Delivery', 'Nutritional Supplements', 'Pharmaceuticals', 'Process Optimization', 'Regulatory Affairs'];
const SELECTION = home.testimonials.selection.flatMap((id) => testimonials.filter((testimonial) => testimonial.id === id));
const TESTIMONIALS_PER_PAGE = 3;

test('each dot of the showcase shows its case study, with its category, quote and results', async ({ page }) => {
  await page.goto('/');
  for (const index of [4, 3, 2, 1, 0]) {
    const dot = page.getByRole('button', { name: `Show case study ${index + 1}` });
    await dot.click();
    await expectStudy(page, index);
    await expect(dot).toHaveAttribute('aria-current', 'true');
  }
  expect(SHOWCASE.map(({ category }) => category).sort()).toEqual(CATEGORIES);
});

test('a case study is chosen from the list, and next and previous lead around the corner', async ({ page }) => {
  await page.goto('/');
  await studyList(page)
    .getByRole('button', { name: titleOf(4) })
    .click();
  await expectStudy(page, 4);
  await page.getByRole('button', { name: 'Next case study' }).click();
  await expectStudy(page, 0);
  await page.getByRole('button', { name: 'Previous case study' }).click();
  await expectStudy(page, 4);
});

test('next pressed three times in a row arrives at the fourth case study', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next case study' });
  await next.scrollIntoViewIfNeeded();
  await reactTookOver(next);
  await next.click({ clickCount: 3 });
  await expectStudy(page, 3);
});

test('the case study that leaves does not vanish before it slides away', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('button', { name: 'Next case study' });
  await next.scrollIntoViewIfNeeded();
  await reactTookOver(next);
  const visibility = showcase(page)
    .getByRole('article')
    .evaluate(async (leaving) => {
      await new Promise((resolve) => document.addEventListener('click', resolve, { once: true }));
      await new Promise(requestAnimationFrame);
      return getComputedStyle(leaving).visibility;
    });
  await next.click();
  expect(await visibility).toBe('visible');
});

test('the arrow keys go through the showcase, around both ends', async ({ page }) => {
  await page.goto('/');
  const entry = studyList(page).getByRole('button', { name: titleOf(0) });
  await entry.focus();
  await reactTookOver(entry);
  for (const [key, index] of [
    ['ArrowLeft', 4],
    ['ArrowRight', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectStudy(page, index);
  }
});

test('the showcase leads to a case study and to all of them', async ({ page }) => {
  await page.goto('/');
  await showcase(page)
    .getByRole('link', { name: titleOf(0) })
    .click();
  await expect(page).toHaveURL(`/case-studies/${studyAt(0).slug}`);
  await page.goBack();
  await page.getByRole('link', { name: 'View all case studies' }).click();
  await expect(page).toHaveURL('/case-studies');
});

test('six testimonials stand on two pages of three, and the way on ends at both ends', async ({ page }) => {
  await page.goto('/');
  const previous = page.getByRole('button', { name: 'Previous testimonials' });
  const next = page.getByRole('button', { name: 'Next testimonials' });
  await expectTestimonials(page, 0);
  await expect(previous).toBeDisabled();
  await next.click();
  await expectTestimonials(page, 1);
  await expect(next).toBeDisabled();
  await previous.click();
  await expectTestimonials(page, 0);
  await expect(previous).toBeDisabled();
  await expect(next).toBeEnabled();
});

test('a way on that ends under the keyboard leaves the focus in the carousel', async ({ page }) => {
  await page.goto('/');
  for (const [name, index] of [
    ['Next testimonials', 1],
    ['Previous testimonials', 0],
  ] as const) {
    const arrow = page.getByRole('button', { name });
    await arrow.press('Enter');
    await expectTestimonials(page, index);
    await expect(arrow).toBeDisabled();
    await expect(page.getByRole('group', { name: home.testimonials.heading })).toBeFocused();
  }
});

test('each dot of the testimonials shows its page', async ({ page }) => {
  await page.goto('/');
  for (const index of [1, 0]) {
    const dot = page.getByRole('button', { name: `Show testimonials page ${index + 1}` });
    await dot.click();
    await expectTestimonials(page, index);
    await expect(dot).toHaveAttribute('aria-current', 'true');
  }
});

test('the testimonials lead to all of them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read all testimonials' }).click();
  await expect(page).toHaveURL('/testimonials');
});

test('no script is asked for before a carousel comes near, and nothing complains when it does', async ({ page }) => {
  const complaints = await complaintsOf(page);
  const scripts = scriptsAskedFor(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { name: home.showcase.heading }).scrollIntoViewIfNeeded();
  await reactTookOver(page.getByRole('button', { name: 'Next case study' }));
  expect(scripts.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Next testimonials' }).click();
  await expectTestimonials(page, 1);
  expect(complaints).toEqual([]);
});

test('a click on next that comes before its script is not lost', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  const asked = page.waitForRequest('**/*.js');
  await page.getByRole('button', { name: 'Next case study' }).click();
  await asked;
  letThrough();
  await expectStudy(page, 1);
});

test('clicks that come before their script all count', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next case study' }).click();
  await page.getByRole('button', { name: 'Next case study' }).click();
  letThrough();
  await expectStudy(page, 2);
});

test('without script all five case studies and all six testimonials can be reached', async ({ pageWithoutScript: page }) => {
  await page.goto('/');
  for (const { title, quote } of SHOWCASE) {
    await showcase(page).getByRole('link', { name: title }).focus();
    await expect(showcase(page).getByRole('link', { name: title })).toBeInViewport();
    await showcase(page).getByText(quote).scrollIntoViewIfNeeded();
    await expect(showcase(page).getByText(quote)).toBeInViewport();
  }
  for (const { quote } of SELECTION) {
    await testimonialCarousel(page).getByText(quote).scrollIntoViewIfNeeded();
    await expect(testimonialCarousel(page).getByText(quote)).toBeInViewport();
  }
  await expect(page.getByRole('button', { name: /case study|testimonials/ })).toHaveCount(0);
});

function showcase(page: Page): Locator {
  return page.getByRole('region', { name: home.showcase.listLabel });
}

function studyList(page: Page): Locator {
  return page.getByRole('list', { name: home.showcase.listLabel });
}

function testimonialCarousel(page: Page): Locator {
  return page.getByRole('region', { name: home.testimonials.heading });
}

function titleOf(index: number): string {
  return studyAt(index).title;
}

function studyAt(index: number) {
  const study = SHOWCASE.at(index);
  if (!study) throw new Error(`There is no case study ${index}`);
  return study;
}

/** One case study is shown, whole and visible; the list and the status name it. */
async function expectStudy(page: Page, index: number): Promise<void> {
  const study = studyAt(index);
  const heading = showcase(page).getByRole('heading', { name: study.title, exact: true });
  const shown = showcase(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: study.title, exact: true }) });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(shown.getByText(study.category, { exact: true })).toBeVisible();
  for (const words of [study.subtitle, study.description, study.quote, study.author]) await expect(shown).toContainText(words);
  await expect(shown.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveText(study.results);
  await expect(showcase(page).getByRole('heading', { level: 3 })).toHaveText([study.title]);
  await expect(showcase(page).getByRole('status')).toHaveText(`${index + 1} of 5: ${study.title}`);
  await expect(studyList(page).getByRole('button', { name: study.title })).toHaveAttribute('aria-current', 'true');
}

/** Three testimonials are visible, and no other. */
async function expectTestimonials(page: Page, index: number): Promise<void> {
  const expected = SELECTION.slice(index * TESTIMONIALS_PER_PAGE, (index + 1) * TESTIMONIALS_PER_PAGE);
  await testimonialCarousel(page).scrollIntoViewIfNeeded();
  for (const { quote } of expected) await expect(testimonialCarousel(page).getByText(quote)).toBeInViewport();
  await expect(testimonialCarousel(page).getByRole('blockquote')).toHaveText(
    expected.map(({ title, quote, author, position }) => `${title}“${quote}”${author}${position}`),
  );
  await expect(testimonialCarousel(page).getByRole('group', { name: `${index + 1} of 2` })).toBeVisible();
}
