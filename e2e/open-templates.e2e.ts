// Templates that differ most: axe finds nothing, the focus is visible, targets are large enough, and nothing scrolls sideways. The `.long.` files do it for every page.
import { faultsInBothSchemes } from './fixtures/axe.ts';
import { DIFFERENT_TEMPLATES } from './fixtures/every-page.ts';
import { walkFocus } from './fixtures/focus.ts';
import { overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';
import { smallTargets } from './fixtures/targets.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of DIFFERENT_TEMPLATES) {
  test(`${path} is open to all: axe, focus, targets and reflow`, async ({ page }) => {
    await page.goto(path);
    const faults = await faultsInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 700 });
    faults.push(...(await smallTargets(page)), ...(await walkFocus(page)));
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), 'pixels beyond a window of 320').toBe(0);
    expect(faults).toEqual([]);
  });
}
