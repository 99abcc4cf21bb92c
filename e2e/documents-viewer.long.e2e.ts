// The way out of the browser's PDF viewer. Chromium passes no key that is pressed in it to scripts of the page.
import { expect, test } from './fixtures/site.ts';

const TITLE = 'Batch Record Review Checklist';

test('out of the browser’s own viewer Tab leads to what closes the preview', async ({ page }) => {
  await page.goto('/resources/documents');
  test.skip(!(await page.evaluate(() => navigator.pdfViewerEnabled)), 'This browser has no viewer');
  await page.getByRole('button', { name: `Preview ${TITLE}` }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  const viewer = dialog.getByTitle(TITLE);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  // Chromium takes the focus away from a viewer that is still loading. The next Tab leads to it again.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(viewer).toBeFocused({ timeout: 1_000 });
  }).toPass();
  const download = dialog.getByRole('button', { name: 'Download' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(download).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
