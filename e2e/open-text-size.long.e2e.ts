// Text of twice the size, set in the browser: nothing is cut off, and no page scrolls sideways.
import { CHROMIUM } from './fixtures/chromium.ts';
import { EVERY_TEMPLATE } from './fixtures/every-page.ts';
import { lossesOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

const TWICE_THE_USUAL_PIXELS = 32;

test.use({ launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, `--blink-settings=defaultFontSize=${TWICE_THE_USUAL_PIXELS}`] } });

test('no template loses anything with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const faults: string[] = [];
  for (const path of EVERY_TEMPLATE) {
    await page.goto(path);
    faults.push(...(await lossesOf(page)).map((fault) => `${path} ${fault}`));
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${TWICE_THE_USUAL_PIXELS}px`);
  expect(faults).toEqual([]);
});
