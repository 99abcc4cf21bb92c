// The desk is for staff: no public page, no list of pages and no search knows it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentBuild } from '../server/pages/current-build.mjs';
import { builtFiles, builtPages } from './build.ts';

const DESK = /^\/desk(\/|$|[?#])/;

test('the catalog, from which the sitemap, llms.txt and the search are made, does not name the desk', () => {
  const catalog: { path: string; text: string }[] = JSON.parse(readFileSync(join(currentBuild(), 'catalog.json'), 'utf8'));
  assert.ok(catalog.length > 20, 'there are pages to look at');
  assert.deepEqual(
    catalog.filter(({ path, text }) => DESK.test(path) || text.includes('/desk')).map(({ path }) => path),
    [],
  );
});

test('no public page links to the desk or loads its script', () => {
  const [island] = builtFiles('.js').filter((name) => /(^|\/)Desk\.[\w-]+\.js$/.test(name));
  assert.ok(island, 'the desk has a script');
  const pages = builtPages();
  assert.ok(pages.length > 20, 'there are pages to look at');
  const naming = pages.filter(
    ({ html, document }) =>
      document.querySelectorAll('a[href]').some((link) => DESK.test(link.getAttribute('href') ?? '')) || html.includes(island),
  );
  assert.deepEqual(
    naming.map(({ path }) => path),
    [],
  );
});
