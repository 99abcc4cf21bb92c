// Every page holds the words that the specification names for it, under headings in order.
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
