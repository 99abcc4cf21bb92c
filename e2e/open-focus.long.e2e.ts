// The focus on every page: visible, never under the bar, on targets of sufficient size.
import { EVERY_PAGE, EVERY_TEMPLATE, inParts } from './fixtures/every-page.ts';
import { walkFocus } from './fixtures/focus.ts';
import { expect, test } from './fixtures/site.ts';
import { smallTargets } from './fixtures/targets.ts';

test.describe.configure({ mode: 'parallel' });

const WINDOWS = [
  { width: 390, height: 700 },
  { width: 1440, height: 800 },
];
const PARTS = 4;

for (const [part, paths] of inParts(EVERY_PAGE, PARTS).entries()) {
  test(`on every page the focus is seen and uncovered, and targets are large enough or apart, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const found = [...(await smallTargets(page)), ...(EVERY_TEMPLATE.includes(path) ? await walkFocus(page) : [])];
        faults.push(...found.map((fault) => `${path} at ${window.width} pixels: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
