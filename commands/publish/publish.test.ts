// Publishing from the terminal: what goes on the site, what is refused and why, and what comes off again.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../database/tables.ts';
import { testOnBoth } from '../../database/test-databases.ts';
import { type Desk, Refused } from './desk.ts';
import { editDocument, publishDocument } from './document.ts';
import { list } from './list.ts';
import { editNews, publishNews } from './news.ts';
import { setVisible } from './set-visible.ts';

const PDF = fileURLToPath(new URL('../../dist/samples/stability-protocol-template.pdf', import.meta.url));
const WORDS = { title: 'Stability Protocol', category: 'Guidelines', description: 'How to plan it.' };

testOnBoth('a PDF is published with its file and the picture of its first page', async (context, { database }) => {
  const { desk, said } = await deskFor(context, database);
  await publishDocument(desk, PDF, WORDS);
  const row = await database.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  const original = await readFile(PDF);
  assert.deepEqual(row, {
    ...row,
    ...WORDS,
    type: 'PDF',
    size: original.length,
    file_url: `/api/documents/${row.id}/file`,
    is_active: true,
    download_count: 0,
  });
  assert.deepEqual(await readFile(join(desk.dataDirectory, 'documents', `${row.id}.pdf`)), original);
  const picture = await readFile(join(desk.dataDirectory, 'documents', `${row.id}.png`));
  assert.equal(picture.subarray(1, 4).toString(), 'PNG');
  assert.match(said(), /stability-protocol\.pdf/);
});

testOnBoth('every fault of a document is listed at once, and nothing is kept', async (context, { database }) => {
  const { desk, folder } = await deskFor(context, database);
  const path = join(folder, 'notes.pdf');
  await writeFile(path, 'just some text');
  const faults = await faultsOf(publishDocument(desk, path, { title: ' ', category: 'Poetry', description: 'two\nlines' }));
  assert.equal(faults.length, 4);
  assert.match(
    faults.join('\n'),
    /title needs a letter or a digit.*\ncategory is not one of ours: give Guidelines.*\ndescription holds a line break.*\n.*notes\.pdf is no PDF/,
  );
  assert.deepEqual(await faultsOf(publishDocument(desk, join(folder, 'none.pdf'), WORDS)), [
    `${join(folder, 'none.pdf')} cannot be read (there is no such file): check its name`,
  ]);
  assert.deepEqual(await database.selectFrom('documents').select('id').execute(), []);
  assert.deepEqual(await readdir(folder), ['notes.pdf']);
});

testOnBoth('a file that begins like a PDF and breaks off is refused', async (context, { database }) => {
  const { desk, folder } = await deskFor(context, database);
  const path = join(folder, 'broken.pdf');
  await writeFile(path, '%PDF-1.7\nbut nothing that could be read');
  assert.match(String(await faultsOf(publishDocument(desk, path, WORDS))), /broken\.pdf is no PDF that a browser can open/);
});

testOnBoth('a document is edited, taken off, listed and put on again', async (context, { database }) => {
  const { desk, said } = await deskFor(context, database);
  await publishDocument(desk, PDF, WORDS);
  const { id } = await database.selectFrom('documents').select('id').executeTakeFirstOrThrow();
  await editDocument(desk, id, { title: 'Shelf Life' });
  await setVisible(desk, 'document', id, false);
  await list(desk, 'documents');
  assert.match(said(), new RegExp(`inactive {2}${id} {2}Guidelines {2}0 downloads {2}Shelf Life\n1 documents`));
  await setVisible(desk, 'document', id, true);
  assert.deepEqual(await database.selectFrom('documents').select(['title', 'category', 'is_active']).execute(), [
    { title: 'Shelf Life', category: 'Guidelines', is_active: true },
  ]);
  assert.match(String(await faultsOf(editDocument(desk, id, { category: 'Poetry' }))), /category is not one of ours/);
  assert.match(String(await faultsOf(editDocument(desk, id, {}))), /nothing to change was given/);
  assert.match(String(await faultsOf(editDocument(desk, 'nothing', { title: 'X' }))), /there is no document nothing/);
  assert.match(String(await faultsOf(setVisible(desk, 'poem', id, true))), /write document or news/);
});

testOnBoth('an article is published under a slug of its title, and that slug only once', async (context, { database }) => {
  const { desk, folder } = await deskFor(context, database);
  const path = join(folder, 'news.md');
  const head = 'title: "ICH Q1: one guideline, été"\nexcerpt: What changes.\ncategory: Regulatory\npublished_at: 2025-12-18';
  await writeFile(path, `---\n${head}\n---\n\nThe **text**.\n`);
  await publishNews(desk, path);
  const row = await database.selectFrom('news').selectAll().executeTakeFirstOrThrow();
  assert.equal(row.slug, 'ich-q1-one-guideline-ete');
  assert.equal(row.published_at, '2025-12-18T00:00:00.000Z');
  assert.equal(row.body, 'The **text**.');
  assert.equal(row.is_published, true);
  assert.match(String(await faultsOf(publishNews(desk, path))), /slug ich-q1-one-guideline-ete is taken by "ICH Q1/);
  await editNews(desk, row.slug, { excerpt: 'All of it.' });
  await setVisible(desk, 'news', row.slug, false);
  assert.deepEqual(await database.selectFrom('news').select(['excerpt', 'is_published']).execute(), [
    { excerpt: 'All of it.', is_published: false },
  ]);
});

testOnBoth('every fault of an article is listed at once', async (context, { database }) => {
  const { desk, folder } = await deskFor(context, database);
  const path = join(folder, 'news.md');
  await writeFile(
    path,
    '---\ntitle: 12\nslug: Not A Slug\nimage_url: https://elsewhere.example/a.png\nauthor: me\npublished_at: soon\n---\n',
  );
  const faults = (await faultsOf(publishNews(desk, path))).join('\n');
  for (const field of ['title', 'excerpt', 'category', 'slug', 'image_url', 'author', 'published_at'])
    assert.match(faults, new RegExp(`^${field} `, 'm'));
  assert.match(faults, /holds no text below its head/);
  await writeFile(path, 'no head at all');
  assert.match(String(await faultsOf(publishNews(desk, path))), /begin the file with a line ---/);
});

async function deskFor(context: TestContext, database: Database): Promise<{ desk: Desk; folder: string; said: () => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const desk = { database, dataDirectory: folder, siteUrl: 'http://localhost', say: (text: string) => void lines.push(text) };
  return { desk, folder, said: () => lines.join('\n') };
}

async function faultsOf(act: Promise<void>): Promise<string[]> {
  const failure = await act.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(failure instanceof Refused)) assert.fail(`it was not refused: ${failure}`);
  return failure.faults;
}
