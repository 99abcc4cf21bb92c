// Every page with figures of the company leads to the page that defines them, and what is a placeholder says so.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type BuiltPage, builtPages, visibleText } from './build.ts';

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const figures = read('figures');
const pages = new Map(builtPages().map((page) => [page.path, page]));
const WITH_FIGURES = ['/', '/about', '/services', '/case-studies', '/resources', '/resources/whitepapers'];
const SERVICES_WITH_FIGURES = [
  ...['small-molecule-formulation', 'process-development-optimization', 'supply-chain-manufacturing'],
  ...['regulatory-support', 'stability-studies'],
].map((slug) => `/services/${slug}`);

test('a line beside each group of figures leads to their definitions', () => {
  for (const path of [...WITH_FIGURES, ...SERVICES_WITH_FIGURES]) {
    const links = pages.get(path)?.document.querySelectorAll('main a[href="/figures"]') ?? [];
    assert.ok(links.length > 0, path);
  }
});

test('the page of figures prints every figure with what it counts and who confirms it', () => {
  const page = pages.get('/figures');
  assert.ok(page);
  const text = visibleText(page.document).replaceAll('\u00a0', ' ');
  for (const { figures: group } of figures.groups) {
    for (const { value, counts, confirmedBy } of group) {
      for (const words of [value, counts, confirmedBy]) assert.ok(text.includes(words), words);
    }
  }
  for (const words of [figures.pending.text, ...figures.pending.placeholders]) assert.ok(text.includes(words), words);
});

test('each case study says once that it illustrates, and the testimonials that they are samples', () => {
  const studies = [...pages.values()].filter(({ path }) => path.startsWith('/case-studies/'));
  assert.ok(studies.length > 0);
  for (const page of studies) assert.equal(timesIn(page, read('case-study-page').placeholder.text), 1, page.path);
  for (const path of ['/testimonials', '/', '/case-studies'])
    assert.equal(timesOn(path, read('testimonials-page').placeholder.text), 1, path);
});

test('the lines beside figures say that these are placeholders', () => {
  const { totals, studies, downloads } = figures.beside.placeholders;
  for (const path of ['/', '/about', '/case-studies']) assert.equal(timesOn(path, totals), 1, path);
  for (const path of ['/', '/case-studies', '/services', '/services/analytical-testing']) assert.equal(timesOn(path, studies), 1, path);
  assert.equal(timesOn('/resources/whitepapers', downloads), 1);
});

function timesOn(path: string, words: string): number {
  const page = pages.get(path);
  assert.ok(page, path);
  return timesIn(page, words);
}

function timesIn({ document }: BuiltPage, words: string): number {
  return visibleText(document).replaceAll('\u00a0', ' ').split(words).length - 1;
}
