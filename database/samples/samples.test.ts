// Samples fill an empty database once, and no other.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { currentBuild } from '../../server/pages/current-build.mjs';
import { testOnBoth } from '../../test/databases.ts';
import type { DatabaseSettings } from '../open.ts';
import { fillWithSamples } from './fill.ts';

const SAMPLES = join(currentBuild(), 'samples');

testOnBoth('an empty database gets 14 news and 27 documents with their files, most of them public', async (context, { database }) => {
  const folder = await ownFolder(context);
  await fillWithSamples(database, folder, SAMPLES);
  const documents = await database.selectFrom('documents').selectAll().execute();
  const news = await database.selectFrom('news').selectAll().execute();
  assert.equal(documents.length, 27);
  assert.equal(documents.filter(({ is_active }) => is_active).length, 24);
  assert.equal(news.length, 14);
  assert.equal(news.filter(({ is_published }) => is_published).length, 12);
  assert.equal((await readdir(join(folder, 'documents'))).length, 27 * 2);
  for (const { id, size } of documents) {
    const path = join(folder, 'documents', `${id}.pdf`);
    assert.equal((await stat(path)).size, size);
    assert.equal((await readFile(path)).subarray(0, 5).toString(), '%PDF-');
  }
});

testOnBoth('two servers that start at once fill it once', async (context, { database, settings }) => {
  const folder = await ownFolder(context);
  await Promise.all([fillInAnotherProcess(settings, folder), fillInAnotherProcess(settings, folder)]);
  assert.equal((await database.selectFrom('documents').select('id').execute()).length, 27);
  assert.equal((await database.selectFrom('news').select('id').execute()).length, 14);
  assert.deepEqual(
    (await readdir(join(folder, 'documents'))).filter((name) => !/\.(pdf|png)$/.test(name)),
    [],
  );
});

testOnBoth('a database with a single row is left as it is', async (context, { database }) => {
  const folder = await ownFolder(context);
  const row = { id: 'a', title: 'Ours', slug: 'ours', excerpt: '', category: '', image_url: null, body: 'Text' };
  await database
    .insertInto('news')
    .values({ ...row, published_at: '2025-12-18T09:30:00.000Z', is_published: false })
    .execute();
  await fillWithSamples(database, folder, SAMPLES);
  assert.deepEqual(await database.selectFrom('documents').select('id').execute(), []);
  assert.deepEqual(await database.selectFrom('news').select('id').execute(), [{ id: 'a' }]);
});

async function ownFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function fillInAnotherProcess(settings: DatabaseSettings, folder: string): Promise<unknown> {
  const source = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('../open.ts'))};
    import { fillWithSamples } from ${JSON.stringify(import.meta.resolve('./fill.ts'))};
    const database = await openDatabase(${JSON.stringify(settings)});
    await fillWithSamples(database, ${JSON.stringify(folder)}, ${JSON.stringify(SAMPLES)});
    await database.destroy();`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source]);
}
