// IBM's accessibility checker finds no certain violation on any page.
import { EVERY_PAGE, inParts } from './fixtures/every-page.ts';
import { ibmFaultsOf } from './fixtures/ibm-checker.ts';
import { expect, test } from './fixtures/site.ts';

test.describe.configure({ mode: 'parallel' });

const PARTS = 2;

for (const [part, paths] of inParts(EVERY_PAGE, PARTS).entries()) {
  test(`IBM's checker finds nothing on any page, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      faults.push(...(await ibmFaultsOf(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
