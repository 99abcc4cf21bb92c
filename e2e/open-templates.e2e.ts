// One page of each template: axe finds nothing, the focus is seen and uncovered, and targets are large enough. The `.long.` files do it for every page.
import { faultsInBothSchemes } from './fixtures/axe.ts';
import { ONE_PAGE_OF_EACH_TEMPLATE } from './fixtures/every-page.ts';
import { walkFocus } from './fixtures/focus.ts';
import { expect, test } from './fixtures/site.ts';
import { smallTargets } from './fixtures/targets.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of ONE_PAGE_OF_EACH_TEMPLATE) {
  test(`${path} is open to all: axe, focus and targets`, async ({ page }) => {
    await page.goto(path);
    const faults = await faultsInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 700 });
    expect([...faults, ...(await smallTargets(page)), ...(await walkFocus(page))]).toEqual([]);
  });
}
