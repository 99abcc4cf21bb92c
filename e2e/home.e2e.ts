// The home page apart from its carousels, from its first two buttons to the closing call.
import home from '../content/home.json' with { type: 'json' };
import pages from '../content/pages.json' with { type: 'json' };
import { expect, test } from './fixtures/site.ts';

test('the hero leads to a free consultation and to the services', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Schedule Your Free Consultation' }).click();
  await expect(page).toHaveURL('/consultation');
  await page.goBack();
  await page.getByRole('link', { name: 'Explore Our Services' }).click();
  await expect(page).toHaveURL('/services');
});

test('each sentence of the headline begins a line of its own, and the first needs no second', async ({ page }) => {
  const sentences = pages.home.heading.split(/(?<=[.!?]) /);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const boxes = await Promise.all(sentences.map((sentence) => page.getByText(sentence, { exact: true }).boundingBox()));
    const [first, second] = boxes.map((box) => ({
      top: box?.y ?? Number.NaN,
      bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN),
    }));
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.NaN);
    expect((boxes[1]?.height ?? 0) / (boxes[0]?.height ?? Number.NaN)).toBeCloseTo(3, 1);
  }
});

test('four barriers each stand beside what we do about them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: home.barriers.solutionLabel })).toHaveCount(4);
  for (const { problem, description, solution } of home.barriers.items) {
    const barrier = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: problem }) });
    await expect(barrier.getByText(description)).toBeVisible();
    await expect(barrier.getByText(solution)).toBeVisible();
  }
});

test('four service cards lead to their services', async ({ page }) => {
  const services = {
    'Small Molecule Formulation': 'small-molecule-formulation',
    'Nutritional Supplement Development': 'nutritional-supplement-development',
    'Process Development and Optimization': 'process-development-optimization',
    'Supply Chain and Manufacturing': 'supply-chain-manufacturing',
  };
  for (const [title, slug] of Object.entries(services)) {
    await page.goto('/');
    await page.getByRole('heading', { name: title }).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/services/${slug}`);
  }
});

test('four results tell their figures', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - term: first-round stability tests
    - definition: 94%
    - term: shorter scale-up timeline
    - definition: 87%
    - term: manufacturing cost saved
    - definition: $3.2M
    - term: products brought to market
    - definition: "42"
  `);
});

test('three credential cards and a closing call end the page', async ({ page }) => {
  await page.goto('/');
  for (const { title, role, credential, proof } of home.credentials.items) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    for (const words of [role, credential, proof]) await expect(card.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: home.closing.heading })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: home.closing.label, exact: true }).click();
  await expect(page).toHaveURL('/consultation');
});
