// What the built pages tell search engines: JSON-LD that says what each type needs, in absolute addresses, in the words that the page shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_ORIGIN } from '../server/pages/built-origin.ts';
import { parseHtml, textOf } from '../site/prose/parse-html.ts';
import { builtPages } from './build.ts';
import { faultsOf, structuredDataOf, type Thing, thingsIn } from './structured-data.ts';
import { visibleText } from './visible-text.ts';

const pages = builtPages()
  .filter(({ html }) => html.includes('rel="canonical"'))
  .map((page) => ({ ...page, data: structuredDataOf(page.html) }));

function thingOf(path: string, type: string): Thing {
  const found = pages.find((page) => page.path === path)?.data['@graph'].find((thing) => [thing['@type']].flat().includes(type));
  assert.ok(found, `${path} has no ${type}`);
  return found;
}

test('every page that may be found carries one block of JSON-LD, and the others none', () => {
  assert.ok(pages.length > 30);
  for (const { path, html } of builtPages()) {
    const blocks = html.match(/<script type="application\/ld\+json">/g) ?? [];
    assert.equal(blocks.length, html.includes('rel="canonical"') ? 1 : 0, path);
  }
});

test('every thing has the properties that its type needs, and no address is relative', () => {
  assert.deepEqual(
    pages.flatMap(({ path, data }) =>
      thingsIn(data['@graph']).flatMap((thing) => faultsOf(thing, BUILT_ORIGIN).map((fault) => `${path}: ${fault}`)),
    ),
    [],
  );
});

test('every page below home says which pages it lies under, itself last, and each of them is there', () => {
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

test('the home page tells of the company with every office, and how the site is searched', () => {
  const company = thingOf('/', 'Organization');
  assert.equal([company.address].flat().length, 2);
  assert.equal([company.contactPoint].flat().length, 2);
  assert.match(
    JSON.stringify(thingOf('/', 'WebSite')),
    /\/search\?q=\{search_term_string\}.*"query-input":"required name=search_term_string"/,
  );
});

test('each service page offers its service, and each text names what kind of text it is', () => {
  for (const { path } of pages.filter((page) => page.path.startsWith('/services/'))) thingOf(path, 'Service');
  for (const { path } of pages.filter((page) => page.path.startsWith('/case-studies/'))) thingOf(path, 'Article');
  for (const { path } of pages.filter((page) => /^\/resources\/(whitepapers|guides)\//.test(page.path))) thingOf(path, 'TechArticle');
  thingOf('/about', 'AboutPage');
});

test('questions are told in the words that the page shows, and only where it shows them', () => {
  const asking = pages.filter(({ html }) => html.includes('FAQPage'));
  assert.deepEqual(asking.map(({ path }) => path).sort(), ['/services/analytical-testing', '/services/regulatory-support']);
  for (const { path, html } of asking) {
    const { mainEntity } = thingOf(path, 'FAQPage') as unknown as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    const text = visibleText(html);
    for (const { name, acceptedAnswer } of mainEntity)
      assert.ok(text.includes(name) && text.includes(acceptedAnswer.text), `${path}: ${name}`);
  }
});

test('the headline of a text is the heading of its page', () => {
  for (const { path, html, data } of pages) {
    const heading = parseHtml(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')
      .map(textOf)
      .join('')
      .replace(/\s+/g, ' ');
    for (const { headline } of data['@graph'].filter((thing) => thing.headline)) assert.equal(headline, heading, path);
  }
});

test('the company is told of in the words of the page', () => {
  const home = visibleText(pages.find(({ path }) => path === '/')?.html ?? '');
  const { email, contactPoint } = thingOf('/', 'Organization') as unknown as { email: string; contactPoint: { telephone: string }[] };
  for (const word of [email, ...contactPoint.map(({ telephone }) => telephone)]) assert.ok(home.includes(word), word);
});
