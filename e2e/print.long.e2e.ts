// Printed pages: what breaks over pages flows as blocks. In grids and flex columns Firefox cuts lines and lays figures over text.
import { ROUTES } from '../checks/routes.ts';
import { overflowOf } from './fixtures/layout.ts';
import { expect, test } from './fixtures/site.ts';

/** A4 with the margins of the style sheet. */
const PAPER_PIXELS = { width: 673, height: 986 };
/** Shorter grids move to the next page as a whole. */
const LONGEST_GRID_PIXELS = 600;

for (const path of ROUTES) {
  test(`${path} has nothing on paper that a page break would cut, and fits its width`, async ({ page }) => {
    await page.setViewportSize(PAPER_PIXELS);
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    const grids = await page.evaluate((longest) => {
      const breakable = [document.body, ...document.querySelectorAll('main, main *')].filter((element) =>
        /grid|flex/.test(getComputedStyle(element).display),
      );
      const isKeptWhole = (element: Element): boolean =>
        getComputedStyle(element).breakInside === 'avoid' || (element.parentElement !== null && isKeptWhole(element.parentElement));
      const long = breakable.filter((element) => element.getBoundingClientRect().height > longest && !isKeptWhole(element));
      return long.map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
    }, LONGEST_GRID_PIXELS);
    expect(grids).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}
