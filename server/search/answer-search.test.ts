// The search over HTTP, on both databases.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchAnswer } from '../../contracts/search.ts';
import { writeSitePages } from '../../database/site-pages.ts';
import { CATALOG, openTestApp, shownPage } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { documentRow, newsRow } from '../../test/published-rows.ts';

const ODD = [
  '"',
  "'",
  '" OR 1=1 --',
  'stability*',
  'title: stability',
  'NEAR(stability shelf)',
  'stability AND',
  '!stability & | :*',
  '<script>alert(1)</script>',
  '%00%',
  '🙂',
  'ﬁlm',
  '٣٤',
  'x'.repeat(5_000),
  `${'a'.repeat(39)}𝒜𝒜𝒜`,
  `${'𝒜'.repeat(120)} stability`,
  'stability '.repeat(2_000),
];

async function open(context: TestContext, given: TestDatabase) {
  await writeSitePages(given.database, CATALOG);
  const test = await openTestApp(given);
  context.after(() => test.app.close());
  const ask = async (query: string): Promise<SearchAnswer> => {
    const response = await test.app.inject({ url: '/api/search', query: { q: query } });
    assert.equal(response.statusCode, 200, query);
    return response.json();
  };
  return { ...test, ask };
}

function pathsOf({ groups }: SearchAnswer): Record<string, string[]> {
  return Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ path }) => path)]));
}

testOnBoth('pages, news and documents are found together, grouped by kind, in the order of the kinds', async (context, given) => {
  await given.database
    .insertInto('news')
    .values([newsRow('n', { excerpt: 'On stability.' }), newsRow('draft', { title: 'Stability', is_published: false })])
    .execute();
  await given.database
    .insertInto('documents')
    .values([documentRow('d', { title: 'Stability protocol' }), documentRow('gone', { title: 'Stability', is_active: false })])
    .execute();
  const { ask } = await open(context, given);
  const answer = await ask('stability');
  assert.deepEqual(pathsOf(answer), {
    services: ['/services/stability-studies'],
    news: ['/resources/news/n'],
    documents: ['/api/documents/d/preview'],
  });
  assert.deepEqual(
    answer.groups.map(({ kind }) => kind),
    ['services', 'news', 'documents'],
  );
  assert.equal(answer.count, 3);
  assert.equal(answer.summary, '3 results for “stability”');
  assert.deepEqual(answer.groups[0]?.results[0]?.title, [
    { text: 'Stability', isMatch: true },
    { text: ' Studies', isMatch: false },
  ]);
});

testOnBoth('an article is found once it is published, and not once it is withdrawn', async (context, given) => {
  const { ask } = await open(context, given);
  assert.equal((await ask('granulation')).count, 0);
  await given.database
    .insertInto('news')
    .values(newsRow('n', { title: 'Granulation' }))
    .execute();
  assert.equal((await ask('granulation')).count, 1);
  await given.database.updateTable('news').set({ is_published: false }).execute();
  assert.equal((await ask('granulation')).count, 0);
});

testOnBoth('a misspelled word of the site finds news with the right word too', async (context, given) => {
  await given.database
    .insertInto('news')
    .values(newsRow('n', { title: 'Bioavailability again' }))
    .execute();
  const { ask } = await open(context, given);
  assert.deepEqual(pathsOf(await ask('bioavailabilty')), { news: ['/resources/news/n'], services: ['/services/stability-studies'] });
});

testOnBoth('where nothing matches all words, matches of some are shown with a note', async (context, given) => {
  const { ask } = await open(context, given);
  const answer = await ask('stability xylophone');
  assert.deepEqual(pathsOf(answer), { services: ['/services/stability-studies'] });
  assert.deepEqual(answer.notes, ['No page holds all of these words. These hold some of them.']);
});

testOnBoth('an answer has at most eight results of a kind, and says that there are more', async (context, given) => {
  await given.database
    .insertInto('news')
    .values(Array.from({ length: 30 }, (_, index) => newsRow(`n${index}`, { title: `Xylitol ${index}` })))
    .execute();
  const { ask } = await open(context, given);
  const answer = await ask('xylitol');
  assert.equal(answer.groups[0]?.results.length, 8);
  assert.equal(answer.summary, 'The best 8 results for “xylitol”');
});

testOnBoth('an older article with the word in its title comes before newer ones that mention it', async (context, given) => {
  const mentions = Array.from({ length: 40 }, (_, index) =>
    newsRow(`m${index}`, { body: 'It mentions sorbitol.', published_at: `2025-12-01T00:00:${10 + index}.000Z` }),
  );
  await given.database
    .insertInto('news')
    .values(newsRow('named', { title: 'Sorbitol', published_at: '2020-01-01T00:00:00.000Z' }))
    .execute();
  await given.database.insertInto('news').values(mentions).execute();
  const { ask } = await open(context, given);
  assert.equal((await ask('sorbitol')).groups[0]?.results[0]?.path, '/resources/news/named');
});

testOnBoth('whatever is typed is answered, and only words of it reach the database', async (context, given) => {
  const { app, ask, logged } = await open(context, given);
  for (const query of ODD) {
    const answer = await ask(query);
    assert.ok([...answer.query].length <= 200);
  }
  for (const half of ['%ED%A0%B5', '%ED%B2%9C', '%C3', '%'])
    assert.equal((await app.inject(`/api/search?q=stability${half}`)).statusCode, 200, half);
  assert.equal((await app.inject('/api/search?q=%00')).statusCode, 400);
  assert.deepEqual(pathsOf(await ask('stability*')), pathsOf(await ask('stability')));
  assert.doesNotMatch(logged(), /"level":50/);
});

testOnBoth('a search without words, or with the parameter given twice, is answered too', async (context, given) => {
  const { app, ask } = await open(context, given);
  assert.deepEqual(await ask(''), { query: '', count: 0, summary: '', notes: [], groups: [] });
  assert.equal((await ask('the of')).summary, 'Nothing found for “the of”');
  assert.equal((await app.inject('/api/search?q=stability&q=other')).json().query, 'stability');
  assert.equal((await app.inject('/api/search')).json().count, 0);
});

testOnBoth('the page gets the results, and without words it is the same for everyone', async (context, given) => {
  const { app } = await open(context, given);
  const asked = shownPage((await app.inject('/search?q=stability')).body);
  assert.equal(asked.path, '/search');
  assert.equal((asked.locals.search as SearchAnswer).count, 1);
  assert.deepEqual(shownPage((await app.inject('/search?q=%20')).body).locals, {});
});

testOnBoth('words are found by their beginning, in other forms, with accents, hyphens and numbers', async (context, given) => {
  await given.database
    .insertInto('news')
    .values(newsRow('n', { title: 'ICH Q1A(R2) for coated tablets: a shelf-life in cafés' }))
    .execute();
  const { ask } = await open(context, given);
  for (const query of ['Q1A(R2)', 'q1a', 'coating', 'tablet', 'tabl', 'shelf-life', 'shelf life', 'café', 'COATED']) {
    const { groups } = await ask(query);
    assert.ok(
      groups.some(({ results }) => results.some(({ path }) => path === '/resources/news/n')),
      query,
    );
  }
});

testOnBoth('a half-typed word is completed with the words of the site', async (context, given) => {
  const { ask } = await open(context, given);
  for (const query of ['bio', 'bioavailabil', 'bioavailability', 'stabilit'])
    assert.deepEqual(pathsOf(await ask(query)).services, ['/services/stability-studies'], query);
});

testOnBoth('a page is quoted by the passage with the word where its description has none', async (context, given) => {
  const { ask } = await open(context, given);
  const quoted = (await ask('bioavailability')).groups[0]?.results[0]?.excerpt;
  assert.match(quoted?.map(({ text }) => text).join('') ?? '', /measure bioavailability of tablets after storage/);
  assert.deepEqual(
    quoted?.filter(({ isMatch }) => isMatch).map(({ text }) => text),
    ['bioavailability'],
  );
});

testOnBoth('news is found once its time has come', async (context, given) => {
  const hour = 3_600_000;
  await given.database
    .insertInto('news')
    .values(newsRow('n', { title: 'Granulation', published_at: new Date(Date.now() + hour).toISOString() }))
    .execute();
  const { ask } = await open(context, given);
  assert.equal((await ask('granulation')).count, 0);
  await given.database
    .updateTable('news')
    .set({ published_at: new Date(Date.now() - hour).toISOString() })
    .execute();
  assert.equal((await ask('granulation')).count, 1);
});
