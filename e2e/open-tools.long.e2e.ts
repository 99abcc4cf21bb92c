// The tools in use: axe finds nothing on a result, on faults and on a request with a report, and no tool scrolls sideways.
import { faultsInBothSchemes } from './fixtures/axe.ts';
import { overflowOf } from './fixtures/layout.ts';
import { reactTookOver } from './fixtures/react.ts';
import { expect, test } from './fixtures/site.ts';

test.describe.configure({ mode: 'parallel' });

for (const [path, label] of [
  ['/resources/tools/capsule-fill', 'Fill weight'],
  ['/resources/tools/shelf-life', 'Lower limit'],
  ['/resources/tools/dissolution-similarity', 'Sampling times'],
] as const) {
  test(`${path}: axe finds nothing with a result and with faults, and nothing scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    const field = page.getByLabel(label);
    await field.hover();
    await reactTookOver(field);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await field.fill('many');
    await expect(page.getByRole('alert')).toContainText('is no number');
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  });
}

test('axe finds nothing on a request with its report', async ({ page }) => {
  await page.goto('/resources/tools/stability-protocol');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send this with my request' }).click();
  await expect(page.getByRole('region', { name: 'Goes with your request' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
