// The files of documents: counted downloads, previews that are not, ranges, names, and what is not there.
import assert from 'node:assert/strict';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { downloadName } from '../../contracts/document.ts';
import { onSqlite, testOnBoth } from '../../test/databases.ts';
import { CONTENTS, documentsApp } from '../../test/documents-app.ts';
import { contentDisposition } from './content-disposition.ts';
import { countDownload } from './count-download.ts';

testOnBoth('a download is the file under its specified name, and counts one', async (context, { database }) => {
  const { app, put, downloads } = await documentsApp(context, database);
  await put({ id: 'a', title: 'Stability Protocol Template' });
  const answer = await app.inject('/api/documents/a/file');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.body, CONTENTS);
  assert.equal(answer.headers['content-type'], 'application/pdf');
  assert.equal(
    answer.headers['content-disposition'],
    `attachment; filename="stability-protocol-template.pdf"; filename*=UTF-8''stability-protocol-template.pdf`,
  );
  assert.equal(await downloads('a'), 8);
});

testOnBoth('200 downloads at once count exactly 200', async (context, { database }) => {
  const { app, put, downloads } = await documentsApp(context, database);
  await put({ id: 'a', download_count: 0 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject('/api/documents/a/file')));
  assert.ok(answers.every(({ statusCode, body }) => statusCode === 200 && body === CONTENTS));
  assert.equal(await downloads('a'), 200);
});

testOnBoth('downloads are also counted by week, and one of an unpublished document not at all', async (context, { database }) => {
  const { put } = await documentsApp(context, database);
  await put({ id: 'a' });
  await put({ id: 'b', is_active: false });
  for (const [id, time] of [
    ['a', '2025-12-14T23:59:59.999Z'],
    ['a', '2025-12-15T00:00:00.000Z'],
    ['a', '2025-12-21T23:59:59.999Z'],
    ['b', '2025-12-15T00:00:00.000Z'],
  ] as const)
    await countDownload(database, id, new Date(time));
  const weekly = await database.selectFrom('document_downloads').select(['document_id', 'week', 'count']).orderBy('week').execute();
  assert.deepEqual(weekly, [
    { document_id: 'a', week: '2025-12-08', count: 1 },
    { document_id: 'a', week: '2025-12-15', count: 2 },
  ]);
});

testOnBoth('only a range with the beginning counts, and not a look at a few bytes of it', async (context, { database }) => {
  const { app, put, downloads } = await documentsApp(context, database);
  await put({ id: 'a' });
  const ranged = (range: string) => app.inject({ url: '/api/documents/a/file', headers: { range } });
  const middle = await ranged('bytes=5-9');
  assert.equal(middle.statusCode, 206);
  assert.equal(middle.body, CONTENTS.slice(5, 10));
  assert.equal(middle.headers['content-range'], `bytes 5-9/${CONTENTS.length}`);
  assert.equal(await downloads('a'), 7);
  for (const look of ['bytes=0-0', 'bytes=0-4']) assert.equal((await ranged(look)).body, CONTENTS.slice(0, Number(look.at(-1)) + 1));
  assert.equal(await downloads('a'), 7);
  assert.equal((await ranged('bytes=0-')).body, CONTENTS);
  assert.equal(await downloads('a'), 8);
  const outside = await ranged('bytes=9999-');
  assert.equal(outside.statusCode, 416);
  assert.equal(outside.json().type, '/problems/range-outside-file');
  assert.equal(outside.headers['content-range'], `bytes */${CONTENTS.length}`);
  assert.equal(await downloads('a'), 8);
});

testOnBoth('a range of a large file counts once it is more than a look', async (context, { database }) => {
  const { app, put, downloads, dataDirectory } = await documentsApp(context, database);
  await put({ id: 'a' });
  await truncate(join(dataDirectory, 'documents', 'a.pdf'), 100_000);
  for (const range of ['bytes=0-1022', 'bytes=1-99999', 'bytes=-5']) {
    assert.equal((await app.inject({ url: '/api/documents/a/file', headers: { range } })).statusCode, 206, range);
  }
  assert.equal(await downloads('a'), 7);
  await app.inject({ url: '/api/documents/a/file', headers: { range: 'bytes=0-1023' } });
  assert.equal(await downloads('a'), 8);
});

testOnBoth('asking for the head only, a preview and the first page count nothing', async (context, { database }) => {
  const { app, put, downloads } = await documentsApp(context, database);
  await put({ id: 'a' });
  const head = await app.inject({ method: 'HEAD', url: '/api/documents/a/file' });
  assert.equal(head.statusCode, 200);
  assert.equal(head.headers['content-length'], String(CONTENTS.length));
  assert.equal(head.body, '');
  const preview = await app.inject('/api/documents/a/preview');
  assert.equal(preview.body, CONTENTS);
  assert.match(String(preview.headers['content-disposition']), /^inline; filename="stability-protocol.pdf"/);
  assert.equal(preview.headers['content-security-policy'], "frame-ancestors 'self'");
  assert.equal((await app.inject({ url: '/api/documents/a/preview', headers: { range: 'bytes=0-3' } })).statusCode, 206);
  assert.equal((await app.inject('/api/documents/a/first-page.png')).headers['content-type'], 'image/png');
  assert.equal(await downloads('a'), 7);
});

testOnBoth('what is unknown, inactive or no id at all is not found', async (context, { database }) => {
  const { app, put, downloads } = await documentsApp(context, database);
  await put({ id: 'hidden', is_active: false });
  for (const id of ['hidden', 'nothing', '..%2F..%2Fsite.db']) {
    for (const part of ['file', 'preview', 'first-page.png']) {
      const answer = await app.inject(`/api/documents/${id}/${part}`);
      assert.equal(answer.statusCode, 404, `${id}/${part}`);
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
    }
  }
  assert.equal(await downloads('hidden'), 7);
});

testOnBoth('a file missing on disk is our failure, and not a download', async (context, { database }) => {
  const { app, put, downloads } = await documentsApp(context, database);
  await put({ id: 'a' }, false);
  const answer = await app.inject('/api/documents/a/file');
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
  assert.doesNotMatch(answer.body, /ENOENT|\.pdf/);
  assert.equal(await downloads('a'), 7);
});

testOnBoth('a database that is gone is said to be, and nothing is sent', async (context, { database }) => {
  const { app, put, dataDirectory } = await documentsApp(context, database);
  await put({ id: 'a' });
  await database.schema.dropTable('documents').execute();
  for (const address of ['/api/documents', '/api/documents/a/file']) {
    const answer = await app.inject(address);
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.json().type, '/problems/database');
  }
  await rm(dataDirectory, { recursive: true });
});

test('a file of 200 MB streams', (context) =>
  onSqlite(async ({ database }) => {
    const { app, put, dataDirectory } = await documentsApp(context, database);
    await put({ id: 'a' });
    const bytes = 200 * 1_024 * 1_024;
    await truncate(join(dataDirectory, 'documents', 'a.pdf'), bytes);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const before = process.memoryUsage().arrayBuffers;
    const { body } = await fetch(`${address}/api/documents/a/file`);
    let received = 0;
    for await (const chunk of body ?? []) {
      // With the first piece, before there is garbage of others: a file that was read whole is there whole by then.
      if (received === 0) assert.ok(process.memoryUsage().arrayBuffers - before < bytes / 4, 'the whole file was held in memory');
      received += chunk.length;
    }
    await app.close();
    assert.equal(received, bytes);
  }));

test('a download is named after its title, in small letters with hyphens for spaces', () => {
  assert.equal(downloadName('ICH Q1A(R2) Étude: 25 °C'), 'ich-q1a(r2)-étude:-25-°c.pdf');
});

test('a name in the header survives quotes, slashes and letters outside ASCII', () => {
  assert.equal(
    contentDisposition('attachment', 'étude-"a/b"-(−5%).pdf'),
    `attachment; filename="-tude--a-b--(-5-).pdf"; filename*=UTF-8''%C3%A9tude-%22a%2Fb%22-%28%E2%88%925%25%29.pdf`,
  );
});
