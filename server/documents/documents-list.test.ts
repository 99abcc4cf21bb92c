// The list of documents: what stands in it, in which order, a hundred at a time, and only when it has changed.
import assert from 'node:assert/strict';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DocumentItem, DocumentLibrary } from '../../contracts/document.ts';
import { shownPage } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';
import { documentRow, documentsApp } from '../../test/documents-app.ts';

testOnBoth('active documents are listed newest first, with all their fields', async (context, { database }) => {
  const { app, put } = await documentsApp(context, database);
  await put({ id: 'older', created_at: '2024-01-01T00:00:00.000Z' });
  await put({ id: 'newer', download_count: 3 });
  await put({ id: 'hidden', is_active: false });
  const answer = await app.inject('/api/documents');
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), [
    documentRow({ id: 'newer', download_count: 3 }),
    documentRow({ id: 'older', created_at: '2024-01-01T00:00:00.000Z' }),
  ]);
  assert.equal(answer.headers.link, undefined);
});

testOnBoth('a category lists its own documents only, an unknown one is refused by name', async (context, { database }) => {
  const { app, put } = await documentsApp(context, database);
  await put({ id: 'guideline' });
  await put({ id: 'safety', category: 'Safety' });
  assert.deepEqual(ids((await app.inject('/api/documents?category=Safety')).json()), ['safety']);
  const refused = await app.inject('/api/documents?category=Poetry');
  assert.equal(refused.statusCode, 422);
  assert.match(refused.json().errors.category, /Guidelines, Standards/);
});

testOnBoth('250 documents of one moment come in three answers, each document once', async (context, { database }) => {
  const { app } = await documentsApp(context, database);
  const rows = Array.from({ length: 250 }, (_, index) => documentRow({ id: `document-${String(index).padStart(3, '0')}` }));
  await database.insertInto('documents').values(rows).execute();
  const seen: string[][] = [];
  for (let next: string | undefined = '/api/documents?category=Guidelines'; next; ) {
    const answer: LightMyRequestResponse = await app.inject(next);
    seen.push(ids(answer.json()));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  assert.deepEqual(
    seen.map(({ length }) => length),
    [100, 100, 50],
  );
  assert.deepEqual(seen.flat(), rows.map(({ id }) => id).reverse());
});

testOnBoth('rows after a document that is not public are answered like those after an unknown one', async (context, { database }) => {
  const { app, put } = await documentsApp(context, database);
  await put({ id: 'older', created_at: '2024-01-01T00:00:00.000Z' });
  await put({ id: 'hidden', is_active: false });
  const [hidden, unknown] = [await app.inject('/api/documents?after=hidden'), await app.inject('/api/documents?after=unknown')];
  assert.deepEqual([hidden.statusCode, hidden.body], [unknown.statusCode, unknown.body]);
});

testOnBoth('a caller who has the list already gets no body, until a download changes it', async (context, { database }) => {
  const { app, put } = await documentsApp(context, database);
  await put({ id: 'a' });
  const { etag } = (await app.inject('/api/documents')).headers;
  const again = await app.inject({ url: '/api/documents', headers: { 'if-none-match': `W/${etag}` } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
  await app.inject('/api/documents/a/file');
  assert.equal((await app.inject({ url: '/api/documents', headers: { 'if-none-match': String(etag) } })).statusCode, 200);
});

testOnBoth('the page is handed no list when the database fails', async (context, { database }) => {
  const { app } = await documentsApp(context, database);
  await database.schema.dropTable('documents').execute();
  assert.deepEqual(shownPage((await app.inject('/resources/documents')).body), { path: '/resources/documents', locals: {} });
});

testOnBoth('a small library is handed to the page whole, with its counts', async (context, { database }) => {
  const { app, put } = await documentsApp(context, database);
  await put({ id: 'guideline' });
  await put({ id: 'safety', category: 'Safety' });
  const { category, library } = await handed(app, '/resources/documents?category=Safety');
  assert.equal(category, 'Safety');
  assert.deepEqual(ids(library.documents), ['safety', 'guideline']);
  assert.deepEqual(library.counts, { Guidelines: 1, Safety: 1 });
  assert.equal((await handed(app, '/resources/documents?category=Poetry&after=%27')).category, undefined);
});

testOnBoth('a large library is handed to the page by category, with counts of all', async (context, { database }) => {
  const { app, put } = await documentsApp(context, database);
  const rows = Array.from({ length: 101 }, (_, index) => documentRow({ id: `document-${index}` }));
  await database.insertInto('documents').values(rows).execute();
  await put({ id: 'safety', category: 'Safety', created_at: '2020-01-01T00:00:00.000Z' });
  const { library } = await handed(app, '/resources/documents?category=Safety');
  assert.deepEqual(ids(library.documents), ['safety']);
  assert.deepEqual(library.counts, { Guidelines: 101, Safety: 1 });
  assert.equal(library.isWhole, false);
});

/** What the page was handed. */
async function handed(app: FastifyInstance, address: string) {
  return shownPage((await app.inject(address)).body).locals as { category?: string; library: DocumentLibrary };
}

function ids(documents: DocumentItem[]): string[] {
  return documents.map(({ id }) => id);
}
