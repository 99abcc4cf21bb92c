// The full-text search on both databases: public rows only, kept up to date, safe from the syntax of what visitors type.
import assert from 'node:assert/strict';
import { testOnBoth } from '../test/databases.ts';
import { documentRow, newsRow } from '../test/published-rows.ts';
import { type Asked, type Hit, search } from './full-text-search.ts';
import { type SitePage, writeSitePages } from './site-pages.ts';
import type { Database } from './tables.ts';

const LIMIT = 10;

function asked(words: string, change: Partial<Asked> = {}): Asked {
  return { words: words.split(' ').map((word) => [word]), isAnyEnough: false, ...change };
}

async function keysWith(database: Database, kind: Hit['kind'], words: string, change: Partial<Asked> = {}): Promise<string[]> {
  const hits = await search(database, asked(words, change), LIMIT);
  return hits.filter((hit) => hit.kind === kind).map(({ key }) => key);
}

const newsWith = (database: Database, words: string, change: Partial<Asked> = {}) => keysWith(database, 'news', words, change);
const documentsWith = (database: Database, words: string) => keysWith(database, 'documents', words);

testOnBoth('news are found by title, excerpt, category and text, titles first and texts last', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values([
      newsRow('body', { body: 'About **granulation**.', published_at: '2025-01-01T00:00:00.000Z' }),
      newsRow('excerpt', { excerpt: 'Granulation, again', published_at: '2025-02-01T00:00:00.000Z' }),
      newsRow('category', { category: 'Granulation', published_at: '2025-03-01T00:00:00.000Z' }),
      newsRow('title', { title: 'Three lessons of granulation', published_at: '2025-04-01T00:00:00.000Z' }),
      newsRow('other'),
    ])
    .execute();
  const found = await newsWith(database, 'granulation');
  assert.deepEqual([found[0], found.at(-1)], ['title', 'body']);
  assert.deepEqual(found.toSorted(), ['body', 'category', 'excerpt', 'title']);
});

testOnBoth('a word is found by its beginning and in its other forms', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values(newsRow('a', { title: 'Stability of coated tablets' }))
    .execute();
  for (const word of ['stab', 'stability', 'coating', 'tablet', 'tablets']) assert.deepEqual(await newsWith(database, word), ['a'], word);
});

testOnBoth('all words have to match, or one where one is enough', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values([
      newsRow('both', { title: 'Melatonin tablet' }),
      newsRow('one', { title: 'Charcoal tablet', published_at: '2025-12-17T00:00:00.000Z' }),
    ])
    .execute();
  assert.deepEqual(await newsWith(database, 'melatonin tablet'), ['both']);
  assert.deepEqual((await newsWith(database, 'melatonin tablet', { isAnyEnough: true })).sort(), ['both', 'one']);
});

testOnBoth('drafts and withdrawn articles are not found', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values([newsRow('draft', { title: 'Secret merger', is_published: false }), newsRow('seen', { title: 'Open merger' })])
    .execute();
  assert.deepEqual(await newsWith(database, 'merger'), ['seen']);
  await database.updateTable('news').set({ is_published: true }).where('id', '=', 'draft').execute();
  assert.deepEqual((await newsWith(database, 'merger')).sort(), ['draft', 'seen']);
  await database.updateTable('news').set({ is_published: false }).execute();
  assert.deepEqual(await newsWith(database, 'merger'), []);
});

testOnBoth('a changed text is found by its new words only, and a deleted one is not found', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values(newsRow('a', { title: 'Nitrosamines' }))
    .execute();
  await database.updateTable('news').set({ title: 'Peroxides' }).where('id', '=', 'a').execute();
  assert.deepEqual([await newsWith(database, 'nitrosamines'), await newsWith(database, 'peroxides')], [[], ['a']]);
  await database.deleteFrom('news').execute();
  assert.deepEqual(await newsWith(database, 'peroxides'), []);
});

testOnBoth('documents are found while they are active, and a counted download changes nothing', async (_context, { database }) => {
  await database
    .insertInto('documents')
    .values([
      documentRow('active', { description: 'Batch record review' }),
      documentRow('gone', { description: 'Batch record', is_active: false }),
    ])
    .execute();
  assert.deepEqual(await documentsWith(database, 'batch record'), ['active']);
  await database
    .updateTable('documents')
    .set(({ eb }) => ({ download_count: eb('download_count', '+', 1) }))
    .execute();
  assert.deepEqual(await documentsWith(database, 'batch'), ['active']);
  await database.updateTable('documents').set({ is_active: true }).where('id', '=', 'gone').execute();
  assert.deepEqual((await documentsWith(database, 'record')).sort(), ['active', 'gone']);
});

testOnBoth('the number of hits is limited', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values(Array.from({ length: LIMIT + 5 }, (_, index) => newsRow(`id-${index}`)))
    .execute();
  assert.equal((await newsWith(database, 'title')).length, LIMIT);
});

testOnBoth('a word with more than letters and digits is refused before it reaches the database', async (_context, { database }) => {
  for (const word of ['"', "'", 'a"b', 'title:', 'a*', '(a)', 'a&b', 'a|b', '!a', '', 'NEAR(a']) {
    await assert.rejects(search(database, { words: [[word]], isAnyEnough: false }, 1), /only letters and digits/, word);
  }
  for (const word of ['and', 'or', 'not', 'near', 'null', 'ĳß', '漢字', '１２']) assert.deepEqual(await newsWith(database, word), [], word);
});

function page(path: string, change: Partial<SitePage> = {}): SitePage {
  return { path, kind: 'pages', title: 'Page', description: 'What it is', headings: '', text: 'Text', ...change };
}

testOnBoth('matches are marked in title and summary, and a page is quoted', async (_context, { database }) => {
  await writeSitePages(database, [page('/a', { title: 'Coating of tablets', text: `${'Before. '.repeat(99)}A tablet dissolves.` })]);
  const [hit] = await search(database, asked('tablet'), LIMIT);
  assert.equal(hit?.title, 'Coating of \u0001tablets\u0002');
  assert.equal(hit?.summary, 'What it is');
  assert.ok(hit?.passage.includes('A \u0001tablet\u0002 dissolves'));
  assert.ok((hit?.passage.length ?? 0) < 300);
});

testOnBoth('the pages of another build take the place of those before, at once or by several processes', async (_context, { database }) => {
  await writeSitePages(database, [page('/a', { title: 'Nitrosamines' }), page('/b', { title: 'Peroxides' })]);
  const second = [page('/a', { title: 'Aldehydes' }), page('/c', { kind: 'papers', title: 'Peroxides' })];
  await Promise.all([writeSitePages(database, second), writeSitePages(database, second)]);
  assert.deepEqual(await keysWith(database, 'pages', 'nitrosamines peroxides aldehydes', { isAnyEnough: true }), ['/a']);
  assert.deepEqual(await keysWith(database, 'papers', 'peroxides'), ['/c']);
});

testOnBoth('the same pages are written once', async (_context, { database }) => {
  await writeSitePages(database, [page('/a')]);
  await database.updateTable('site_pages').set({ title: 'Changed' }).execute();
  await writeSitePages(database, [page('/a')]);
  assert.deepEqual(await keysWith(database, 'pages', 'changed'), ['/a']);
});
