// The site by keyboard alone: the bar, a carousel, the library and its preview, and both forms to their confirmation.
import type { Locator, Page } from '@playwright/test';
import home from '../content/home.json' with { type: 'json' };
import { expectConfirmation, newRequest } from './fixtures/consultation-form.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

const MOST_STOPS = 150;

test('Tab goes down the whole home page and out at its end, and never stands still', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo').getByRole('link').last();
  const stops = await tabTo(page, footer);
  expect(new Set(stops).size).toBe(stops.length);
});

test('a carousel is moved by its buttons and by arrows, says where it stands, and keeps hidden slides out of reach', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: home.showcase.listLabel });
  const next = page.getByRole('button', { name: home.showcase.next });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(carousel.getByRole('status')).toHaveText(/^2 of 5: /);
  await expect(next).toBeFocused();
  await expect(carousel.getByRole('group', { name: '2 of 5' })).toBeVisible();
  await expect(carousel.getByRole('group', { name: / of 5$/ })).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(carousel.getByRole('status')).toHaveText(/^1 of 5: /);
});

test('at the ends of the testimonials the way on is disabled, and the other page is announced', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('button', { name: home.testimonials.next });
  await expect(page.getByRole('button', { name: home.testimonials.previous })).toBeDisabled();
  await tabTo(page, next);
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: home.testimonials.heading }).getByRole('status')).toHaveText('2 of 2');
  await expect(next).toBeDisabled();
});

test('the library is filtered, previewed and closed by keys, and the focus comes back', async ({ page }) => {
  await page.goto('/resources/documents');
  const safety = page.getByRole('link', { name: 'Safety', exact: true });
  await tabTo(page, safety);
  await reactTookOver(safety);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '3 documents' })).toBeVisible();
  await expect(safety).toBeFocused();
  const eye = page.getByRole('button', { name: /^Preview / }).first();
  await tabTo(page, eye);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(eye).toBeFocused();
});

test('a consultation is asked for by keys alone', async ({ page }) => {
  await page.goto('/consultation');
  const words = newRequest();
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  for (const label of ['Name', 'Email', 'Company', 'Phone', 'Message'] as const) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
    await page.keyboard.type(words[label].replaceAll('\n', ' '));
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByRole('button', { name: 'Submit Consultation Request' }));
  await page.keyboard.press('Enter');
  await expectConfirmation(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a message is sent by keys alone, and its form comes back', async ({ page }) => {
  await page.goto('/contact');
  for (const [label, typed] of Object.entries({ Name: 'Ann Lee', Email: 'ann@visitor.example', Message: 'The coating cracks.' })) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(typed);
  }
  const send = page.getByRole('button', { name: 'Send Message' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible();
  await expect(send).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

/** Presses Tab until the element has the focus. @returns the stops on the way, each with a unique name */
async function tabTo(page: Page, target: Locator): Promise<string[]> {
  const element = await target.elementHandle();
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    const { isThere, stop } = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      const all = Array.from(document.querySelectorAll('*'));
      return { isThere: focused === wanted, stop: `${all.indexOf(focused ?? document.body)} ${focused?.textContent?.trim().slice(0, 30)}` };
    }, element);
    if (isThere) return stops;
    await page.keyboard.press('Tab');
    stops.push(stop);
  }
  throw new Error(`Tab did not come there within ${MOST_STOPS} stops`);
}
