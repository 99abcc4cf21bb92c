// Every page with figures of the company leads to the page that defines them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { builtPages, visibleText } from './build.ts';

const figures = JSON.parse(readFileSync('content/figures.json', 'utf8'));
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
  assert.ok(text.includes(figures.pending.text));
});
