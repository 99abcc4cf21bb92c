// A figure without a definition fails the build, and the message names its place.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { checkFigures, undefinedIn } from './check-figures.ts';

const DEFINED = ['200+ projects', '15+ years', '95% approval rate', '$3.2M manufacturing cost saved', '24/7 support'];

test('every figure of the site is defined', async () => {
  await checkFigures();
});

test('figures pass in a list and within a sentence, also with a no-break space', () => {
  const content = { figures: [{ metric: '200+', description: 'projects' }], text: 'With 15+\u00a0years and 200+ projects behind us.' };
  assert.deepEqual(undefinedIn('about.json', content, DEFINED), []);
});

test('a figure that no entry defines is named with its place', () => {
  assert.deepEqual(undefinedIn('about.json', { hero: { figures: [{ metric: '300+', description: 'projects' }] } }, DEFINED), [
    'content/about.json: hero.figures.0 prints "300+ projects", which no entry of content/figures.json defines: add one, or take the figure away',
  ]);
});

test('a figure that is defined for something else does not pass', () => {
  for (const text of ['200+ approvals', '$3.2M revenue', '24/7 laboratory', 'We reach 95% of our aims']) {
    assert.equal(undefinedIn('home.json', { text }, DEFINED).length, 1, text);
  }
});

test('percentages and ions of the science are no claims', () => {
  assert.deepEqual(undefinedIn('services/stability-studies.json', { text: 'Assay 95% to 105%, 75% RH, Ca2+ and pH 3.2+0.1' }, DEFINED), []);
  assert.deepEqual(undefinedIn('home.json', { text: 'At 40 °C/75%\u00a0RH' }, DEFINED), []);
});

test('a result of a case study has to say how it was measured', async (context) => {
  const folder = await copyOfContent(context);
  await change(folder, 'case-studies/melatonin.json', ({ results: [first, ...others], ...study }) => ({
    ...study,
    results: [{ ...first, detail: undefined }, ...others],
  }));
  await assert.rejects(checkFigures(folder), /case-studies\/melatonin\.json prints "30 min onset" and does not say how it was measured/);
});

test('a site without placeholders has every figure confirmed', async (context) => {
  const folder = await copyOfContent(context);
  await change(folder, 'company.json', (company) => ({ ...company, placeholdersReplaced: true }));
  await assert.rejects(
    checkFigures(folder),
    /"approval-rate" has no confirmedOn, though company\.json says that no placeholder is left: ask the/,
  );
});

test('a share that its tally does not give, and a count below the printed one, are refused', async (context) => {
  const folder = await copyOfContent(context);
  await change(folder, 'figures.json', (figures) =>
    JSON.parse(JSON.stringify(figures).replace('"count":152,"of":160', '"count":140,"of":160')),
  );
  await assert.rejects(checkFigures(folder), /is no share that the tally gives/);
  await change(folder, 'figures.json', (figures) =>
    JSON.parse(JSON.stringify(figures).replace('"count":214,"of":231', '"count":199,"of":231')),
  );
  await assert.rejects(checkFigures(folder), /is not the count of the tally/);
});

async function copyOfContent(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-figures-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  await cp('content', folder, { recursive: true });
  return folder;
}

// biome-ignore lint/suspicious/noExplicitAny: a content file before it is checked
async function change(folder: string, name: string, how: (content: any) => unknown): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(how(JSON.parse(await readFile(file, 'utf8')))));
}
