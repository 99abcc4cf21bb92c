// axe finds nothing on any page, in either color scheme.
import { faultsInBothSchemes } from './fixtures/axe.ts';
import { EVERY_PAGE, inParts } from './fixtures/every-page.ts';
import { expect, test } from './fixtures/site.ts';

test.describe.configure({ mode: 'parallel' });

const PARTS = 6;

for (const [part, paths] of inParts(EVERY_PAGE, PARTS).entries()) {
  test(`axe finds nothing on any page, in both color schemes, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      faults.push(...(await faultsInBothSchemes(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
