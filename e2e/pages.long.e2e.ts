// Every page holds the words that the specification names for it, under headings in order. Every template has its landmarks.
import { EVERY_TEMPLATE } from './fixtures/every-page.ts';
import { expect, test } from './fixtures/site.ts';
import { SPECIFIED_WORDS } from './specified-words.ts';

test.describe.configure({ mode: 'parallel' });

for (const [path, words] of Object.entries(SPECIFIED_WORDS)) {
  test(`${path} says what is specified, under headings in order`, async ({ page }) => {
    await page.goto(path);
    for (const word of words) await expect(page.getByRole('main')).toContainText(word);
    const headings = await page.getByRole('main').getByRole('heading').all();
    const levels = await Promise.all(headings.map((heading) => heading.evaluate(({ tagName }) => Number(tagName.slice(1)))));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, `the levels are ${levels.join(' ')}`).toEqual([]);
  });
}

test('every template has one bar, one main part and one footer, its language, one main heading and headings in order', async ({ page }) => {
  const faults: string[] = [];
  for (const path of EVERY_TEMPLATE) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      if ((await page.getByRole(role).count()) !== 1) faults.push(`${path} has not one ${role}`);
    }
    const { language, levels } = await page.evaluate(() => ({
      language: document.documentElement.lang,
      levels: Array.from(document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)'), ({ tagName }) => Number(tagName.slice(1))),
    }));
    if (language !== 'en') faults.push(`${path} has no language`);
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`${path} has not one main heading`);
    if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)) faults.push(`${path} skips a level: ${levels.join(' ')}`);
  }
  expect(faults).toEqual([]);
});
