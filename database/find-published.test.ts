// Searching news and documents on both databases: public rows only, as they are now, and never a syntax of the visitor's.
import assert from 'node:assert/strict';
import { testOnBoth } from '../test/databases.ts';
import { type Asked, findDocuments, findNews } from './find-published.ts';
import type { Database, DocumentRow, NewsRow } from './tables.ts';

const LIMIT = 10;

function item(id: string, change: Partial<NewsRow> = {}): NewsRow {
  const texts = { title: 'Title', excerpt: 'Excerpt', category: 'Science', body: 'Text' };
  return { id, slug: id, ...texts, image_url: null, published_at: '2025-12-18T09:30:00.000Z', is_published: true, ...change };
}

function file(id: string, change: Partial<DocumentRow> = {}): DocumentRow {
  const texts = { title: 'Title', description: 'Text', category: 'Safety', type: 'PDF', file_url: '/file' };
  return { id, ...texts, size: 7, created_at: '2025-12-18T09:30:00.000Z', is_active: true, download_count: 0, ...change };
}

function asked(words: string, change: Partial<Asked> = {}): Asked {
  return { words: words.split(' ').map((word) => [word]), isAnyEnough: false, inTitles: false, ...change };
}

async function newsWith(database: Database, words: string, change: Partial<Asked> = {}): Promise<string[]> {
  return (await findNews(database, asked(words, change), LIMIT).execute()).map(({ id }) => id);
}

async function documentsWith(database: Database, words: string): Promise<string[]> {
  return (await findDocuments(database, asked(words), LIMIT).execute()).map(({ id }) => id);
}

testOnBoth('news are found by title, excerpt, category and text, the newest first', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values([
      item('body', { body: 'About **granulation**.', published_at: '2025-01-01T00:00:00.000Z' }),
      item('excerpt', { excerpt: 'Granulation, again', published_at: '2025-02-01T00:00:00.000Z' }),
      item('category', { category: 'Granulation', published_at: '2025-03-01T00:00:00.000Z' }),
      item('title', { title: 'Three lessons of granulation', published_at: '2025-04-01T00:00:00.000Z' }),
      item('other'),
    ])
    .execute();
  assert.deepEqual(await newsWith(database, 'granulation'), ['title', 'category', 'excerpt', 'body']);
  assert.deepEqual(await newsWith(database, 'granulation', { inTitles: true }), ['title']);
});

testOnBoth('a word is found by its beginning and in its other forms', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values(item('a', { title: 'Stability of coated tablets' }))
    .execute();
  for (const word of ['stab', 'stability', 'coating', 'tablet', 'tablets']) assert.deepEqual(await newsWith(database, word), ['a'], word);
  assert.deepEqual(await newsWith(database, 'of'), await newsWith(database, 'of'));
});

testOnBoth('all words have to be there, or any where any is enough', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values([
      item('both', { title: 'Melatonin tablet' }),
      item('one', { title: 'Charcoal tablet', published_at: '2025-12-17T00:00:00.000Z' }),
    ])
    .execute();
  assert.deepEqual(await newsWith(database, 'melatonin tablet'), ['both']);
  assert.deepEqual((await newsWith(database, 'melatonin tablet', { isAnyEnough: true })).sort(), ['both', 'one']);
});

testOnBoth('what is not published is not found, and what is withdrawn is found no more', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values([item('draft', { title: 'Secret merger', is_published: false }), item('seen', { title: 'Open merger' })])
    .execute();
  assert.deepEqual(await newsWith(database, 'merger'), ['seen']);
  await database.updateTable('news').set({ is_published: true }).where('id', '=', 'draft').execute();
  assert.deepEqual((await newsWith(database, 'merger')).sort(), ['draft', 'seen']);
  await database.updateTable('news').set({ is_published: false }).execute();
  assert.deepEqual(await newsWith(database, 'merger'), []);
});

testOnBoth('a changed text is found by its new words only, and a deleted one not at all', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values(item('a', { title: 'Nitrosamines' }))
    .execute();
  await database.updateTable('news').set({ title: 'Peroxides' }).where('id', '=', 'a').execute();
  assert.deepEqual([await newsWith(database, 'nitrosamines'), await newsWith(database, 'peroxides')], [[], ['a']]);
  await database.deleteFrom('news').execute();
  assert.deepEqual(await newsWith(database, 'peroxides'), []);
});

testOnBoth('documents are found while they are active, and counting a download changes nothing', async (_context, { database }) => {
  await database
    .insertInto('documents')
    .values([file('active', { description: 'Batch record review' }), file('gone', { description: 'Batch record', is_active: false })])
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

testOnBoth('no more come than are asked for', async (_context, { database }) => {
  await database
    .insertInto('news')
    .values(Array.from({ length: LIMIT + 5 }, (_, index) => item(`id-${index}`)))
    .execute();
  assert.equal((await newsWith(database, 'title')).length, LIMIT);
});

testOnBoth('a word that holds more than letters and digits is refused, before it reaches the database', async (_context, { database }) => {
  for (const word of ['"', "'", 'a"b', 'title:', 'a*', '(a)', 'a&b', 'a|b', '!a', '', 'NEAR(a']) {
    await assert.rejects(
      async () => findNews(database, { words: [[word]], isAnyEnough: false, inTitles: false }, 1).execute(),
      /only letters and digits/,
      word,
    );
  }
  for (const word of ['and', 'or', 'not', 'near', 'null', 'ĳß', '漢字', '１２']) assert.deepEqual(await newsWith(database, word), [], word);
});
