// The news on both databases: what is published is read, newest first, and what is not is nowhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICTURES_ADDRESS } from '../../contracts/news.ts';
import { pictureName, placePicture } from '../../database/picture-files.ts';
import type { NewsRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';
import { openTestApp } from '../../test/app.ts';
import { onSqlite, testOnBoth } from '../../test/databases.ts';
import { articleHtml } from './article-html.ts';
import { newsFeed } from './feed.ts';
import { placeOf, publishedArticle, publishedNews } from './read-news.ts';

function item(number: number, change: Partial<NewsRow> = {}): NewsRow {
  return {
    id: `id-${String(number).padStart(3, '0')}`,
    title: `Title ${number}`,
    slug: `slug-${number}`,
    excerpt: 'Excerpt',
    category: 'Science',
    image_url: null,
    published_at: new Date(Date.UTC(2025, 0, 1) + Math.floor(number / 2) * 1_000).toISOString(),
    is_published: true,
    body: 'Text',
    ...change,
  };
}

async function fill(database: Database, rows: NewsRow[]): Promise<void> {
  await database.insertInto('news').values(rows).execute();
}

testOnBoth('news come newest first and unpublished items never', async (_context, { database }) => {
  await fill(database, [item(1), item(9, { is_published: false }), item(4)]);
  const { items, next } = await publishedNews(database, 10);
  assert.deepEqual(
    items.map(({ slug }) => slug),
    ['slug-4', 'slug-1'],
  );
  assert.equal(next, undefined);
  assert.equal(items[0]?.is_published, true);
  assert.equal(items[0]?.published_at, item(4).published_at);
});

testOnBoth('news of a time to come is nowhere until then: no list, page, feed, sitemap or search has it', async (_context, given) => {
  const published_at = new Date(Date.now() + 3_600_000).toISOString();
  const coming = { slug: 'announcement', title: 'Zirconia announcement' };
  await fill(given.database, [item(1), item(2, { ...coming, published_at })]);
  const { app } = await openTestApp(given);
  for (const url of [
    '/api/news',
    '/resources/news/feed.xml',
    '/resources/news/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    '/api/search?q=zirconia',
  ]) {
    const { statusCode, body } = await app.inject(url);
    assert.equal(statusCode, 200, url);
    assert.doesNotMatch(body, /announcement/, url);
  }
  for (const url of ['/api/news/announcement', '/resources/news/announcement']) assert.equal((await app.inject(url)).statusCode, 404, url);
  await given.database
    .updateTable('news')
    .set({ published_at: item(2).published_at })
    .where('slug', '=', coming.slug)
    .execute();
  for (const url of ['/api/news', '/sitemap.xml', '/api/search?q=zirconia', '/api/news/announcement']) {
    assert.match((await app.inject(url)).body, /announcement/, url);
  }
});

testOnBoth('pages of news show every item once, also where times are equal', async (_context, { database }) => {
  await fill(
    database,
    Array.from({ length: 25 }, (_, number) => item(number)),
  );
  const seen: string[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const page = await publishedNews(database, 7, placeOf(cursor));
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  assert.equal(seen.length, 25);
  assert.equal(new Set(seen).size, 25);
  assert.deepEqual(seen, seen.toSorted().toReversed());
});

testOnBoth('an article is read by its slug only when it is published', async (_context, { database }) => {
  await fill(database, [item(1), item(2, { is_published: false })]);
  assert.equal((await publishedArticle(database, 'slug-1'))?.body, 'Text');
  assert.equal(await publishedArticle(database, 'slug-2'), undefined);
  assert.equal(await publishedArticle(database, "x' or '1'='1"), undefined);
});

test('a text that names no place is no place', () => {
  assert.equal(placeOf('nonsense'), undefined);
  for (const text of [
    'yesterday id',
    '0000-01-01T00:00:00.000Z x',
    '+275760-09-13T00:00:00.000Z id',
    '2025-12-18T09:30:00.000Z \0',
    '2025-12-18T99:30:00.000Z id',
  ]) {
    assert.equal(placeOf(Buffer.from(text).toString('base64url')), undefined, text);
  }
});

test('markup and script addresses in an article stay text', () => {
  const html = articleHtml('<script>alert(1)</script> [x](javascript:alert(1)) ![x](https://example.com/x.png) **bold** [ok](/services)');
  assert.ok(!/<script|href="javascript|<img/.test(html));
  assert.ok(html.includes('<strong>bold</strong>'));
  assert.ok(html.includes('<a href="/services">ok</a>'));
});

test('a picture of our own site shows with its size, and one of another site is a link', () => {
  const name = `${'0a'.repeat(16)}-1200x800.webp`;
  assert.equal(
    articleHtml(`![A "room" & more](${PICTURES_ADDRESS}/${name})`),
    `<p><img src="${PICTURES_ADDRESS}/${name}" alt="A &quot;room&quot; &amp; more" width="1200" height="800" loading="lazy" decoding="async"></p>\n`,
  );
  assert.equal(articleHtml('![A room](https://example.com/x.png)'), '<p><a href="https://example.com/x.png">A room</a></p>\n');
  assert.ok(articleHtml('![A room](//example.com/x.png)').startsWith('<p><a href'));
});

test('a picture is sent under its name, never asked for again, and what is none is not there', async () => {
  await onSqlite(async (given) => {
    const { app } = await openTestApp(given);
    const bytes = Buffer.from('RIFF....WEBP');
    const name = pictureName({ bytes, width: 12, height: 8 });
    await placePicture(given.settings.dataDirectory, name, bytes);
    const answer = await app.inject(`${PICTURES_ADDRESS}/${name}`);
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.rawPayload, bytes);
    assert.equal(answer.headers['content-type'], 'image/webp');
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const other of [`${'0'.repeat(32)}-12x8.webp`, '..%2Fsite.db', 'site.db', `${name}.part`]) {
      assert.equal((await app.inject(`${PICTURES_ADDRESS}/${other}`)).statusCode, 404, other);
    }
  });
});

test('the feeds name absolute addresses and escape titles', () => {
  const feed = newsFeed([item(1, { title: 'USP <621> & more' })], 'https://www.example.com');
  assert.ok(feed.rss2().includes('https://www.example.com/resources/news/slug-1'));
  assert.ok(!feed.rss2().includes('<621>') || feed.rss2().includes('<![CDATA[USP <621> & more]]>'));
  assert.equal(JSON.parse(feed.json1()).items[0].url, 'https://www.example.com/resources/news/slug-1');
});
