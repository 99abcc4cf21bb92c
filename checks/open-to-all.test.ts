// What the accessibility statement says of every page, drawing and printed paper, read from what the build wrote.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pages from '../content/pages.json' with { type: 'json' };
import { builtFiles, builtPages, CLIENT } from './build.ts';

const built = builtPages();

test('every page has a title of its own, a language and one main heading', () => {
  const titles = Object.values(pages).map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  const printed = built.map(({ html }) => /<title>(.+?)<\/title>/.exec(html)?.[1]);
  assert.equal(new Set(printed).size, built.length);
  for (const { path, html } of built) {
    assert.match(html, /<html[^>]* lang="en"/, path);
    assert.equal(html.match(/<h1\b/g)?.length, 1, path);
  }
});

test('every drawing has a title and a description, or is kept from screen readers', () => {
  const drawings = built.flatMap(({ path, html }) =>
    Array.from(html.matchAll(/<svg\b([^>]*)>([\s\S]*?)<\/svg>/g), ([, attributes = '', inside = '']) => ({ path, attributes, inside })),
  );
  const told = drawings.filter(({ attributes }) => !attributes.includes('aria-hidden="true"'));
  assert.ok(told.length > 20);
  for (const { path, attributes, inside } of told) {
    assert.match(attributes, /role="img"/, path);
    assert.match(inside, /<title[^>]*>[^<]+<\/title><desc[^>]*>[^<]+<\/desc>/, path);
  }
});

test('every printed paper has its page, a title, a language and text, and no tags as the statement says', () => {
  const papers = builtFiles('.pdf');
  assert.ok(papers.length > 0);
  for (const paper of papers) {
    const file = readFileSync(join(CLIENT, paper), 'latin1');
    assert.ok(builtFiles('.html').includes(paper.replace(/pdf$/, 'html')), paper);
    for (const mark of ['/Title', '/Lang (en-US)', '/ToUnicode']) assert.ok(file.includes(mark), `${paper} has no ${mark}`);
    assert.ok(!file.includes('/StructTreeRoot'), `${paper} is tagged: say so in content/legal/accessibility.md`);
  }
});
