// Mistakes in the consultation form: a message under each field, a summary for several, and none once they are corrected.
import {
  EMPTY,
  expectConfirmation,
  expectMistake,
  expectNoMistake,
  expectTyped,
  field,
  newRequest,
  openForm,
  send,
} from './fixtures/consultation-form.ts';
import { expect, test } from './fixtures/site.ts';

const NAME_TOO_SHORT = 'Name must be at least 2 characters';
const EMAIL_INVALID = 'Please enter a valid email address';
const MESSAGE_TOO_SHORT = 'Message must be at least 10 characters';

for (const { label, typed, message } of [
  { label: 'Name', typed: '', message: NAME_TOO_SHORT },
  { label: 'Name', typed: 'A', message: NAME_TOO_SHORT },
  { label: 'Email', typed: '', message: EMAIL_INVALID },
  { label: 'Email', typed: 'ada at quill', message: EMAIL_INVALID },
  { label: 'Message', typed: '', message: MESSAGE_TOO_SHORT },
  { label: 'Message', typed: 'Too short', message: MESSAGE_TOO_SHORT },
] as const) {
  test(`"${typed}" as ${label} is answered with a message under the field, which gets the focus`, async ({ page }) => {
    await openForm(page);
    await send(page, { ...newRequest(), [label]: typed });
    await expectMistake(page, label, message);
    await expect(field(page, label)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a name of two and a message of ten characters are enough', async ({ page, site }) => {
  const words = newRequest({ Name: 'Al', Message: 'Ten chars.' });
  await openForm(page);
  await send(page, words);
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});

test('several mistakes are summed up with links to their fields, and the summary gets the focus', async ({ page }) => {
  await openForm(page);
  await send(page, { Company: 'Kept as it is' });
  const summary = page.getByRole('alert', { name: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([NAME_TOO_SHORT, EMAIL_INVALID, MESSAGE_TOO_SHORT]);
  for (const [label, message] of [
    ['Message', MESSAGE_TOO_SHORT],
    ['Email', EMAIL_INVALID],
    ['Name', NAME_TOO_SHORT],
  ] as const) {
    await expectMistake(page, label, message);
    await summary.getByRole('link', { name: message }).click();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toBeInViewport({ ratio: 1 });
  }
  await expectTyped(page, { ...EMPTY, Company: 'Kept as it is' });
});

test('a mistake is forgotten while its field is typed in, and the others stay', async ({ page, site }) => {
  const words = newRequest();
  await openForm(page);
  await send(page, {});
  await field(page, 'Name').press('A');
  await expectNoMistake(page, 'Name');
  await expectMistake(page, 'Email', EMAIL_INVALID);
  await expectMistake(page, 'Message', MESSAGE_TOO_SHORT);
  await field(page, 'Email').press('a');
  await expectNoMistake(page, 'Email');
  await field(page, 'Message').press('O');
  await expectNoMistake(page, 'Message');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send(page, words);
  await expectConfirmation(page);
  expect(await site.requestsFrom(words.Email)).toHaveLength(1);
});
