// Publishing from the terminal: what goes on the site, what is refused and why, and what comes off again.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { fillWithSamples } from '../../database/samples/fill.ts';
import type { Database } from '../../database/tables.ts';
import { currentBuild } from '../../server/pages/current-build.mjs';
import { readSettings } from '../../server/settings.ts';
import { testKeyring, testOnBoth } from '../../test/databases.ts';
import type { CommandContext } from '../context.ts';
import { editDocument, publishDocument } from './document.ts';
import { InputError } from './input-error.ts';
import { list } from './list.ts';
import { editNews, publishNews } from './news.ts';
import { setVisible } from './set-visible.ts';
import { unpublishSamples } from './unpublish-samples.ts';

const PDF = join(currentBuild(), 'samples/stability-protocol-template.pdf');
const WORDS = { title: 'Stability Protocol', category: 'Guidelines', description: 'How to plan it.' };

testOnBoth('a PDF is published with its file and the picture of its first page', async (context, { database }) => {
  const { command, folder, said } = await commandFor(context, database);
  await publishDocument(command, PDF, WORDS);
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
  assert.deepEqual(await readFile(join(folder, 'documents', `${row.id}.pdf`)), original);
  const picture = await readFile(join(folder, 'documents', `${row.id}.png`));
  assert.equal(picture.subarray(1, 4).toString(), 'PNG');
  assert.match(said(), /stability-protocol\.pdf/);
});

testOnBoth('every fault of a document is listed at once, and nothing is kept', async (context, { database }) => {
  const { command, folder } = await commandFor(context, database);
  const path = join(folder, 'notes.pdf');
  await writeFile(path, 'just some text');
  const faults = await faultsOf(publishDocument(command, path, { title: ' ', category: 'Poetry', description: 'two\nlines' }));
  assert.equal(faults.length, 4);
  assert.match(
    faults.join('\n'),
    /title needs a letter or a digit.*\ncategory is not one of ours: give Guidelines.*\ndescription holds a line break.*\n.*notes\.pdf is no PDF/,
  );
  assert.deepEqual(await faultsOf(publishDocument(command, join(folder, 'none.pdf'), WORDS)), [
    `${join(folder, 'none.pdf')} cannot be read (there is no such file): check its name`,
  ]);
  assert.deepEqual(await database.selectFrom('documents').select('id').execute(), []);
  assert.deepEqual(await readdir(folder), ['notes.pdf']);
});

testOnBoth('a file that begins like a PDF and breaks off is refused', async (context, { database }) => {
  const { command, folder } = await commandFor(context, database);
  const path = join(folder, 'broken.pdf');
  await writeFile(path, '%PDF-1.7\nbut nothing that could be read');
  assert.match(String(await faultsOf(publishDocument(command, path, WORDS))), /broken\.pdf is no PDF that a browser can open/);
});

testOnBoth('a document is edited, taken off, listed and put on again', async (context, { database }) => {
  const { command, said } = await commandFor(context, database);
  await publishDocument(command, PDF, WORDS);
  const { id } = await database.selectFrom('documents').select('id').executeTakeFirstOrThrow();
  await editDocument(command, id, { title: 'Shelf Life' });
  await setVisible(command, 'documents', id, false);
  await list(command, 'documents');
  assert.match(said(), new RegExp(`inactive {2}${id} {2}Guidelines {2}0 downloads {2}Shelf Life\n1 document(?!s)`));
  await setVisible(command, 'document', id, true);
  assert.deepEqual(await database.selectFrom('documents').select(['title', 'category', 'is_active']).execute(), [
    { title: 'Shelf Life', category: 'Guidelines', is_active: true },
  ]);
  assert.match(String(await faultsOf(editDocument(command, id, { category: 'Poetry' }))), /category is not one of ours/);
  assert.match(String(await faultsOf(editDocument(command, id, {}))), /nothing to change was given/);
  assert.match(String(await faultsOf(editDocument(command, 'nothing', { title: 'X' }))), /there is no document nothing/);
  assert.match(String(await faultsOf(setVisible(command, 'poem', id, true))), /write document or news/);
});

testOnBoth('an article is published under a slug of its title, and that slug only once', async (context, { database }) => {
  const { command, folder } = await commandFor(context, database);
  const path = join(folder, 'news.md');
  const head = 'title: "ICH Q1: one guideline, été"\nexcerpt: What changes.\ncategory: Regulatory\npublished_at: 2025-12-18';
  await writeFile(path, `---\n${head}\n---\n\nThe **text**.\n`);
  await publishNews(command, path);
  const row = await database.selectFrom('news').selectAll().executeTakeFirstOrThrow();
  assert.equal(row.slug, 'ich-q1-one-guideline-ete');
  assert.equal(row.published_at, '2025-12-18T00:00:00.000Z');
  assert.equal(row.body, 'The **text**.');
  assert.equal(row.is_published, true);
  assert.match(String(await faultsOf(publishNews(command, path))), /slug ich-q1-one-guideline-ete is taken by "ICH Q1/);
  await editNews(command, row.slug, { excerpt: 'All of it.' });
  await setVisible(command, 'news', row.slug, false);
  assert.deepEqual(await database.selectFrom('news').select(['excerpt', 'is_published']).execute(), [
    { excerpt: 'All of it.', is_published: false },
  ]);
});

testOnBoth('every fault of an article is listed at once', async (context, { database }) => {
  const { command, folder } = await commandFor(context, database);
  const path = join(folder, 'news.md');
  await writeFile(
    path,
    '---\ntitle: 12\nslug: Not A Slug\nimage_url: https://elsewhere.example/a.png\nauthor: me\npublished_at: soon\n---\n',
  );
  const faults = (await faultsOf(publishNews(command, path))).join('\n');
  for (const field of ['title', 'excerpt', 'category', 'slug', 'image_url', 'author', 'published_at'])
    assert.match(faults, new RegExp(`^${field} `, 'm'));
  assert.match(faults, /holds no text below its head/);
  await writeFile(path, 'no head at all');
  assert.match(String(await faultsOf(publishNews(command, path))), /begin the file with a line ---/);
});

testOnBoth(
  'the pictures that an article names beside itself come along, upright, small and without what a camera notes',
  async (context, { database }) => {
    const { command, folder } = await commandFor(context, database);
    const photograph = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c98416' } });
    // Taken with the camera on its side, and with the place in its notes.
    await photograph
      .withExif({ IFD0: { Copyright: 'Room 12' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(folder, 'new room.jpg'));
    await writeFile(
      join(folder, 'news.md'),
      '---\ntitle: Rooms\nexcerpt: New ones.\ncategory: Company\nimage_url: new room.jpg\n---\n\nSee ![The new room](<new room.jpg>).\n',
    );
    await publishNews(command, join(folder, 'news.md'));
    const row = await database.selectFrom('news').select(['body', 'image_url']).executeTakeFirstOrThrow();
    const name = row.image_url?.split('/').at(-1) ?? '';
    assert.match(row.image_url ?? '', /^\/resources\/news\/pictures\/[0-9a-f]{32}-1200x2400\.webp$/);
    assert.equal(row.body, `See ![The new room](${row.image_url}).`);
    const kept = await sharp(join(folder, 'pictures', name)).metadata();
    assert.deepEqual([kept.format, kept.width, kept.height, kept.exif], ['webp', 1200, 2400, undefined]);
  },
);

testOnBoth('every picture that cannot be shown is named with what to do, and nothing is kept', async (context, { database }) => {
  const { command, folder } = await commandFor(context, database);
  await writeFile(join(folder, 'words.png'), 'no picture');
  await writeFile(
    join(folder, 'news.md'),
    '---\ntitle: Rooms\nexcerpt: New ones.\ncategory: Company\n---\n\n![](words.png) ![A](https://elsewhere.example/a.png) ![B](none.png)\n',
  );
  const faults = (await faultsOf(publishNews(command, join(folder, 'news.md')))).join('\n');
  assert.match(faults, /picture words\.png says nothing to those who cannot see it: write !\[What it shows\]\(words\.png\)/);
  assert.match(faults, /picture words\.png is no picture that can be opened: save it again as PNG, JPEG or WebP/);
  assert.match(faults, /picture https:\/\/elsewhere\.example\/a\.png stands on another site: save it beside the article/);
  assert.match(faults, /picture none\.png cannot be read \(there is no .*none\.png\): check its name/);
  assert.deepEqual(await database.selectFrom('news').select('id').execute(), []);
  assert.deepEqual((await readdir(folder)).sort(), ['news.md', 'words.png']);
});

testOnBoth('the samples are taken off at once, and nothing else', async (context, { database, settings }) => {
  const { command, folder, said } = await commandFor(context, database);
  await fillWithSamples(database, settings.dataDirectory || folder, join(currentBuild(), 'samples'));
  await publishDocument(command, PDF, WORDS);
  await unpublishSamples(command);
  assert.deepEqual(await database.selectFrom('documents').select('title').where('is_active', '=', true).execute(), [
    { title: WORDS.title },
  ]);
  assert.deepEqual(await database.selectFrom('news').select('id').where('is_published', '=', true).execute(), []);
  assert.match(said(), /Unpublished: \d+ sample documents and \d+ sample news/);
});

testOnBoth('without SITE_URL no address is made up', async (context, { database }) => {
  const { command, said } = await commandFor(context, database);
  await publishDocument({ ...command, siteUrl: undefined }, PDF, WORDS);
  assert.match(said(), /address {2}\/resources\/documents on the site \(set SITE_URL to see the whole address\)/);
});

testOnBoth('news of a time to come says when it appears, and waits in the list', async (context, { database }) => {
  const { command, folder, said } = await commandFor(context, database);
  const path = join(folder, 'coming.md');
  await writeFile(path, '---\ntitle: Coming\nexcerpt: Soon.\ncategory: Company\npublished_at: 2199-12-18T09:30:00Z\n---\nText');
  await publishNews(command, path);
  await list(command, 'news');
  assert.match(said(), /It appears by itself on 2199-12-18 at 09:30 UTC\.\n2199-12-18 {2}waits /);
});

async function commandFor(
  context: TestContext,
  database: Database,
): Promise<{ command: CommandContext; folder: string; said: () => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const command = {
    database,
    keyring: testKeyring,
    settings: readSettings({ DATA_DIR: folder }),
    siteUrl: 'http://localhost',
    actor: 'Ann Byron',
    say: (text: string) => void lines.push(text),
  };
  return { command, folder, said: () => lines.join('\n') };
}

async function faultsOf(act: Promise<void>): Promise<string[]> {
  const failure = await act.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(failure instanceof InputError)) assert.fail(`it was not refused: ${failure}`);
  return failure.faults;
}
