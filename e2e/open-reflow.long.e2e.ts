// Pages as visitors adapt them: narrow, with wider spacing, in forced colors.
import type { Page } from '@playwright/test';
import { EVERY_PAGE, EVERY_TEMPLATE, inParts } from './fixtures/every-page.ts';
import { walkFocus } from './fixtures/focus.ts';
import { lossesOf, overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

test.describe.configure({ mode: 'parallel' });

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };
/** WCAG 2.2, 1.4.12. */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
const PARTS = 2;

for (const [part, paths] of inParts(EVERY_PAGE, PARTS).entries()) {
  test(`no page scrolls sideways at 320 pixels, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      if ((await overflowOf(page)) > 0) wide.push(path);
    }
    expect(wide).toEqual([]);
  });
}

test('no template loses anything with the text spacing of WCAG 1.4.12', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  const faults: string[] = [];
  for (const path of EVERY_TEMPLATE) {
    await page.goto(path);
    await setStyle(page, SPACED_TEXT);
    faults.push(...(await lossesOf(page)).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('in forced colors the focus, buttons, fields and what is chosen keep their outlines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const path of ['/', '/consultation', '/case-studies', '/resources/documents', '/search?q=stability+tablet']) {
    await page.goto(path);
    faults.push(...[...(await walkFocus(page)), ...(await borderless(page))].map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** As browser settings do, which no content security policy blocks. */
async function setStyle(page: Page, style: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    await new Promise(requestAnimationFrame);
  }, style);
}

/** @returns buttons and fields that only their color sets off */
function borderless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('button, input:not([type=hidden]), textarea'))
      .filter((element) => element.checkVisibility() && !element.querySelector('svg') && !/^(Show|Go)/.test(element.ariaLabel ?? ''))
      .filter((element) => getComputedStyle(element).borderTopStyle === 'none' && !element.textContent?.trim())
      .map((element) => `<${element.tagName.toLowerCase()}> ${element.ariaLabel ?? element.id}`),
  );
}
