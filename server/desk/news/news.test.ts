// News at the desk: drafts, publishing, conflicts, versions, preview and pictures, as the editor's browser calls them.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DeskNews } from '../../../contracts/desk/publishing.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { openOffice } from '../../../test/office-app.ts';
import { newsRow } from '../../../test/published-rows.ts';

const WORDS = { title: 'New rooms, été', excerpt: 'Two more.', category: 'Company', body: 'The **text**.' };
const NEWS = '/api/desk/news';

testOnBoth('a draft may be empty and is not public anywhere until it is published', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const begun = await desk.call('POST', NEWS, {});
  assert.equal(begun.statusCode, 201);
  const draft: DeskNews = begun.json();
  assert.deepEqual([draft.state, draft.slug, draft.title, draft.version], ['draft', '', '', 1]);

  const saved = await desk.call('PATCH', `${NEWS}/${draft.id}`, { version: 1, ...WORDS });
  assert.deepEqual([saved.statusCode, saved.json().version, saved.json().state], [200, 2, 'draft']);
  const published = async () => {
    const pages = ['/api/news', '/sitemap.xml', '/llms.txt', '/resources/news/feed.xml', '/api/search?q=rooms', '/resources/news'];
    const answers = await Promise.all(pages.map((url) => desk.app.inject(url)));
    return pages.filter((_page, index) => /New rooms|new-rooms/.test(answers[index]?.body ?? ''));
  };
  assert.deepEqual(await published(), []);
  assert.equal((await desk.app.inject(`/api/news/${draft.id}`)).statusCode, 404);

  const shown = await desk.call('PATCH', `${NEWS}/${draft.id}`, { version: 2, publish_at: 'now' });
  assert.deepEqual([shown.statusCode, shown.json().state, shown.json().slug], [200, 'published', 'new-rooms-ete']);
  assert.equal((await desk.app.inject('/api/news/new-rooms-ete')).json().body, WORDS.body);
  assert.equal((await published()).length, 6);

  const hidden = await desk.call('PATCH', `${NEWS}/${draft.id}`, { version: 3, publish_at: null });
  assert.equal(hidden.json().state, 'draft');
  assert.deepEqual(await published(), []);
  const trail = await given.database.selectFrom('audit_entries').select(['actor', 'detail']).orderBy('number').execute();
  assert.deepEqual(
    trail.map(({ detail }) => detail.replace(/from .*/, 'from now')),
    ['draft begun', 'published from now', 'unpublished'],
  );
  assert.ok(trail.every(({ actor }) => actor === `staff ${desk.id}`));
});

testOnBoth('what is published must be complete, and each fault is named at its field', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const { id } = (await desk.call('POST', NEWS, { body: 'See ![](/resources/news/pictures/a.webp)' })).json();
  const refused = await desk.call('PATCH', `${NEWS}/${id}`, { version: 1, publish_at: 'now' });
  assert.equal(refused.statusCode, 422);
  const { errors } = refused.json();
  assert.deepEqual(Object.keys(errors).sort(), ['body', 'category', 'excerpt', 'slug', 'title']);
  assert.match(errors.body, /says nothing to those who cannot see it/);
  const elsewhere = await desk.call('PATCH', `${NEWS}/${id}`, {
    version: 1,
    ...WORDS,
    body: '![A](https://elsewhere.example/a.png)',
    publish_at: 'now',
  });
  assert.match(elsewhere.json().errors.body, /is on another site: upload it here/);

  await desk.call('PATCH', `${NEWS}/${id}`, { version: 1, ...WORDS, publish_at: 'now' });
  const emptied = await desk.call('PATCH', `${NEWS}/${id}`, { version: 2, excerpt: '' });
  assert.deepEqual([emptied.statusCode, Object.keys(emptied.json().errors)], [422, ['excerpt']]);
  const wrong = { version: 2, slug: 'Not A Slug', image_url: 'https://elsewhere.example/a.png', publish_at: 'soon', author: 'me' };
  assert.deepEqual(Object.keys((await desk.call('PATCH', `${NEWS}/${id}`, wrong)).json().errors).sort(), [
    'author',
    'image_url',
    'publish_at',
    'slug',
  ]);
});

testOnBoth('a slug names one article', async (context, given) => {
  await given.database
    .insertInto('news')
    .values(newsRow('taken', { title: 'The first' }))
    .execute();
  const desk = await openOffice(context, given, 'editor');
  const refused = await desk.call('POST', NEWS, { slug: 'taken' });
  assert.deepEqual([refused.statusCode, refused.json().errors], [422, { slug: 'Slug taken is taken by "The first": choose another' }]);
  const { id } = (await desk.call('POST', NEWS, { ...WORDS, title: 'Taken' })).json();
  assert.equal(
    (await desk.call('PATCH', `${NEWS}/${id}`, { version: 1, publish_at: 'now' })).json().errors.slug,
    refused.json().errors.slug,
  );
  const own = await desk.call('PATCH', `${NEWS}/${id}`, { version: 1, slug: 'own', publish_at: 'now' });
  assert.equal(own.json().slug, 'own');
  assert.equal((await desk.call('PATCH', `${NEWS}/${id}`, { version: 2, slug: 'own', title: 'Other' })).statusCode, 200);
  const [listed] = (await desk.call('GET', NEWS)).json().news.filter(({ slug }: DeskNews) => slug === 'taken');
  assert.equal(listed.state, 'published');
});

testOnBoth('who comes second is shown what is there now, and changes nothing', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const { id } = (await desk.call('POST', NEWS, WORDS)).json();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => desk.call('PATCH', `${NEWS}/${id}`, { version: 1, title, excerpt: title })),
  );
  const [first] = answers.filter(({ statusCode }) => statusCode === 200);
  const others = answers.filter(({ statusCode }) => statusCode === 409);
  assert.equal(others.length, 2);
  const kept = (await desk.call('GET', `${NEWS}/${id}`)).json();
  assert.equal(kept.title, first?.json().title);
  for (const other of others) {
    assert.equal(other.json().type, '/problems/changed-meanwhile');
    assert.deepEqual(other.json().news, kept);
  }
});

testOnBoth('scheduled news appear by themselves, and news of an earlier day stand there', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const { id } = (await desk.call('POST', NEWS, WORDS)).json();
  const scheduled = await desk.call('PATCH', `${NEWS}/${id}`, { version: 1, publish_at: '2199-12-18T15:00:00+05:30' });
  assert.deepEqual([scheduled.json().state, scheduled.json().published_at], ['scheduled', '2199-12-18T09:30:00.000Z']);
  assert.deepEqual((await desk.app.inject('/api/news')).json(), []);
  await desk.call('PATCH', `${NEWS}/${id}`, { version: 2, publish_at: '2025-12-18T09:30:00Z' });
  assert.equal((await desk.app.inject('/api/news')).json()[0].published_at, '2025-12-18T09:30:00.000Z');
});

testOnBoth('each version is kept with who made it, autosaves are one, and an earlier one can be restored', async (context, given) => {
  await given.database
    .insertInto('news')
    .values(newsRow('old', { title: 'As it was', body: 'First' }))
    .execute();
  const desk = await openOffice(context, given, 'editor', { name: 'Ines Okafor' });
  const versions = async (id: string) => {
    const listed = (await desk.call('GET', `${NEWS}/${id}/versions`)).json().versions as { version: number; by: string; title: string }[];
    return listed.map(({ version, by, title }) => `${version} ${title} (${by})`);
  };
  await desk.call('PATCH', `${NEWS}/old`, { version: 1, title: 'Changed', body: 'Second' });
  await desk.call('PATCH', `${NEWS}/old`, { version: 2, title: 'Again' });
  assert.deepEqual(await versions('old'), ['3 Again (Ines Okafor)', '2 Changed (Ines Okafor)', '1 As it was (before the desk)']);

  const restored = await desk.call('POST', `${NEWS}/old/restore`, { version: 3, from: 1 });
  assert.deepEqual(
    [restored.json().title, restored.json().body, restored.json().version, restored.json().slug],
    ['As it was', 'First', 4, 'old'],
  );
  assert.equal((await desk.call('POST', `${NEWS}/old/restore`, { version: 3, from: 1 })).statusCode, 409);
  assert.equal((await desk.call('POST', `${NEWS}/old/restore`, { version: 4, from: 77 })).statusCode, 422);
  assert.equal((await versions('old')).length, 4);

  const { id } = (await desk.call('POST', NEWS, { title: 'a' })).json();
  for (const [index, title] of ['ab', 'abc', 'abcd'].entries()) await desk.call('PATCH', `${NEWS}/${id}`, { version: index + 1, title });
  assert.deepEqual(await versions(id), ['4 abcd (Ines Okafor)']);
});

testOnBoth('an article that gets another slug is found under its earlier one, and a draft under none', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const { id } = (await desk.call('POST', NEWS, { ...WORDS, slug: 'only-a-draft' })).json();
  const change = (version: number, words: object) => desk.call('PATCH', `${NEWS}/${id}`, { version, ...words });
  await change(1, { slug: 'first', publish_at: 'now' });
  await change(2, { slug: 'second' });
  const follow = async (slug: string) => {
    const { statusCode, headers } = await desk.app.inject(`/resources/news/${slug}`);
    return [statusCode, headers.location];
  };
  assert.deepEqual(await follow('first'), [307, '/resources/news/second']);
  assert.deepEqual(await follow('second'), [200, undefined]);
  assert.deepEqual(await follow('only-a-draft'), [404, undefined]);
  await change(3, { slug: 'first' });
  assert.deepEqual(
    [await follow('first'), await follow('second')],
    [
      [200, undefined],
      [307, '/resources/news/first'],
    ],
  );
  await change(4, { publish_at: null });
  assert.deepEqual(await follow('second'), [404, undefined]);
});

testOnBoth('the preview is what the public page renders', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const body = '## Rooms\n\n<script>alert(1)</script> [a](javascript:alert(1))\n\n![Room](/resources/news/pictures/x.webp)';
  const preview = await desk.call('POST', `${NEWS}/preview`, { body });
  const html = preview.body;
  assert.equal(preview.headers['content-type'], 'text/html; charset=utf-8');
  await given.database.insertInto('news').values(newsRow('seen', { body })).execute();
  const page = await desk.app.inject('/resources/news/seen');
  const [, stated] = /^<!doctype html><pre>(.*)<\/pre>$/s.exec(page.body) ?? [];
  const { locals } = JSON.parse(String(stated).replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
  assert.equal(html, locals.articleHtml);
  assert.match(html, /<h2>Rooms<\/h2>/);
  assert.doesNotMatch(html, /<script|href="javascript/);
});

testOnBoth('a picture is converted and served, and what is no picture is refused with what to do', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const photograph = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c98416' } })
    .withExif({ IFD0: { Copyright: 'Room 12' } })
    .jpeg()
    .toBuffer();
  const sent = await desk.send('POST', `${NEWS}/pictures`, photograph, 'image/jpeg');
  assert.equal(sent.statusCode, 201);
  const { url, width, height } = sent.json();
  assert.deepEqual([width, height], [1600, 800]);
  const served = await desk.app.inject(url);
  const { format, exif } = await sharp(served.rawPayload).metadata();
  assert.deepEqual([served.statusCode, format, exif], [200, 'webp', undefined]);

  const words = await desk.send('POST', `${NEWS}/pictures`, Buffer.from('no picture'), 'image/png');
  assert.deepEqual(
    [words.statusCode, words.json().errors.file],
    [422, 'This file is no picture that can be opened: save it again as PNG, JPEG or WebP'],
  );
  assert.equal((await desk.send('POST', `${NEWS}/pictures`, Buffer.from('<svg/>'), 'image/svg+xml')).statusCode, 415);
  assert.equal((await desk.send('POST', `${NEWS}/pictures`, Buffer.alloc(21_000_000), 'image/png')).statusCode, 413);
  assert.equal((await readdir(join(desk.dataDirectory, 'pictures'))).length, 1);
});

testOnBoth('a long text fits, and only the calls of the desk take one', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const { id } = (await desk.call('POST', NEWS, WORDS)).json();
  const long = await desk.call('PATCH', `${NEWS}/${id}`, { version: 1, body: '“é”'.repeat(60_000) });
  assert.equal(long.statusCode, 200);
  assert.equal((await desk.call('PATCH', `${NEWS}/${id}`, { version: 2, body: 'a'.repeat(200_001) })).statusCode, 422);
  assert.equal((await desk.call('PATCH', `${NEWS}/${id}`, { version: 2, body: 'a'.repeat(1_600_000) })).statusCode, 413);
  assert.equal((await desk.call('POST', '/api/contacts', { message: 'a'.repeat(70_000) })).statusCode, 413);
  assert.equal((await desk.call('PATCH', `${NEWS}/none`, { version: 1 })).statusCode, 404);
});
