// Checks the JSON-LD of the built pages: absolute addresses, breadcrumbs that lead to pages, and the words that the page shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_ORIGIN } from '../server/pages/built-origin.ts';
import { builtPages, visibleText } from './build.ts';
import { faultsOf, structuredDataOf, type Thing, thingsIn } from './structured-data.ts';

const pages = builtPages()
  .filter(({ document }) => document.querySelector('link[rel=canonical]'))
  .map((page) => ({ ...page, data: structuredDataOf(page.html) }));

function thingOf(path: string, type: string): Thing {
  const found = pages.find((page) => page.path === path)?.data['@graph'].find((thing) => thing['@type'] === type);
  assert.ok(found, `${path} has no ${type}`);
  return found;
}

test('every indexed page carries one block of JSON-LD, and the others none', () => {
  assert.ok(pages.length > 30);
  for (const { path, document } of builtPages()) {
    const blocks = document.querySelectorAll('script[type="application/ld+json"]');
    assert.equal(blocks.length, document.querySelector('link[rel=canonical]') ? 1 : 0, path);
  }
});

test('no property is empty, no address is relative, and dates are dates', () => {
  assert.deepEqual(
    pages.flatMap(({ path, data }) =>
      thingsIn(data['@graph']).flatMap((thing) => faultsOf(thing, BUILT_ORIGIN).map((fault) => `${path}: ${fault}`)),
    ),
    [],
  );
});

test('breadcrumbs lead from the home page to the page itself, through pages that exist', () => {
  const there = new Set([...pages.map(({ path }) => path), '/resources/news', '/resources/documents']);
  for (const { path } of pages.filter((page) => page.path !== '/')) {
    const { itemListElement } = thingOf(path, 'BreadcrumbList') as unknown as { itemListElement: { position: number; item: string }[] };
    const places = itemListElement.map(({ item }) => new URL(item).pathname);
    assert.deepEqual([places[0], places.at(-1)], ['/', path]);
    assert.deepEqual(
      places.filter((place) => !there.has(place)),
      [],
      path,
    );
    assert.deepEqual(
      itemListElement.map(({ position }) => position),
      itemListElement.map((_, index) => index + 1),
    );
  }
});

test('the home page describes the company with every office, and the search', () => {
  const company = thingOf('/', 'Organization');
  assert.equal([company.address].flat().length, 2);
  assert.equal([company.contactPoint].flat().length, 2);
  assert.match(
    JSON.stringify(thingOf('/', 'WebSite')),
    /\/search\?q=\{search_term_string\}.*"query-input":"required name=search_term_string"/,
  );
});

test('service pages describe a service, and texts name their kind', () => {
  for (const { path } of pages.filter((page) => page.path.startsWith('/services/'))) thingOf(path, 'Service');
  for (const { path } of pages.filter((page) => page.path.startsWith('/case-studies/'))) thingOf(path, 'Article');
  for (const { path } of pages.filter((page) => /^\/resources\/(whitepapers|guides)\//.test(page.path))) thingOf(path, 'TechArticle');
  thingOf('/about', 'AboutPage');
});

test('questions have the words that the page shows, and stand only where it shows them', () => {
  const asking = pages.filter(({ html }) => html.includes('FAQPage'));
  assert.deepEqual(
    asking.map(({ path }) => path).sort(),
    pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/services/'))
      .sort(),
  );
  for (const { path, document } of asking) {
    const { mainEntity } = thingOf(path, 'FAQPage') as unknown as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    const text = visibleText(document);
    for (const { name, acceptedAnswer } of mainEntity)
      assert.ok(text.includes(name) && text.includes(acceptedAnswer.text), `${path}: ${name}`);
  }
});

test('the headline of a text is the heading of its page', () => {
  for (const { path, document, data } of pages) {
    const heading = document.querySelector('h1')?.text.replace(/\s+/g, ' ');
    for (const { headline } of data['@graph'].filter((thing) => thing.headline)) assert.equal(headline, heading, path);
  }
});

test('the home page shows the contact details of the company', () => {
  const page = pages.find(({ path }) => path === '/');
  assert.ok(page);
  const home = visibleText(page.document);
  const { email, contactPoint } = thingOf('/', 'Organization') as unknown as { email: string; contactPoint: { telephone: string }[] };
  for (const word of [email, ...contactPoint.map(({ telephone }) => telephone)]) assert.ok(home.includes(word), word);
});
