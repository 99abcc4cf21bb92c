// Checks what the accessibility statement says about every page, drawing and printed paper.
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
  const printed = built.map(({ document }) => document.querySelector('title')?.text);
  assert.equal(new Set(printed).size, built.length);
  for (const { path, document } of built) {
    assert.ok(document.querySelector('html[lang=en]'), path);
    assert.equal(document.querySelectorAll('h1').length, 1, path);
  }
});

test('every drawing has a title and a description, or is kept from screen readers', () => {
  const exposed = built.flatMap(({ path, document }) =>
    document.querySelectorAll('svg:not([aria-hidden=true])').map((drawing) => ({ path, drawing })),
  );
  assert.ok(exposed.length > 20);
  for (const { path, drawing } of exposed) {
    assert.equal(drawing.getAttribute('role'), 'img', path);
    for (const tag of ['title', 'desc']) assert.ok(drawing.querySelector(tag)?.text, `${path}: ${tag}`);
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
