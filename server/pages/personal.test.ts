// Pages of one visitor: without the analytics script, kept by nobody, listed nowhere, their address told to nobody. Walks every route of the built site.
import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { routesOf } from '../../test/routes.ts';
import { builtPages } from '../pages.ts';
import { currentBuild } from './current-build.mjs';

const SCRIPT = 'https://stats.example.com/script.js';
const HTML = { accept: 'text/html' };
const FORM = { ...HTML, 'content-type': 'application/x-www-form-urlencoded' };
/** Rendered on demand, and the same for everybody but for the form's signed time. Whatever is not named here is one visitor's. */
const SAME_FOR_EVERYBODY = ['/consultation', '/contact', '/resources/documents', '/resources/news', '/resources/news/x', '/search'];
const TYPED = { name: 'Adelheid Quintanilla', email: 'adelheid@', message: 'Short' };
const MANY = { perAddress: 100_000, together: 100_000 };

testOnBoth('a page that is not the same for everybody never loads the analytics script, on any route', async (_context, given) => {
  const { app } = await openWithAnalytics(given);
  const asking: string[] = [];
  for (const url of routesOf(app)) {
    const read = await app.inject({ url, headers: HTML });
    if (isRenderedNow(read) && asks(read)) asking.push(url);
    else if (isRenderedNow(read)) isPersonal(read, `GET ${url}`);
    const posted = await app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(TYPED).toString() });
    isPersonal(posted, `POST ${url}`);
  }
  assert.deepEqual(asking.toSorted(), SAME_FOR_EVERYBODY);
});

testOnBoth('what carries a token or was typed is personal, and so is whatever goes wrong there', async (_context, given) => {
  const { app } = await openWithAnalytics(given);
  const fields = new URLSearchParams(TYPED).toString();
  for (const url of ['/api/consultation-requests', '/api/contacts']) {
    const shownAgain = await app.inject({ method: 'POST', url, headers: FORM, payload: fields });
    assert.match(shownAgain.body, /Adelheid Quintanilla/);
    isPersonal(shownAgain, url);
    isPersonal(await app.inject({ method: 'POST', url, headers: { ...FORM, 'sec-fetch-site': 'cross-site' }, payload: fields }), url);
  }
  const carrying = [
    '/newsletter/confirm?token=secret',
    '/newsletter/leave?token=secret',
    '/your-data/link?link=secret',
    '/your-data/erasure?link=secret',
    // Cut off, written in another way, or with its question mark encoded by a mail program.
    '/your-data/link%3Flink=secret',
    '/your-data/link/?link=secret',
    '/newsletter/confirm/secret',
    '/search?q=Adelheid+Quintanilla',
  ];
  for (const url of carrying) isPersonal(await app.inject({ url, headers: HTML }), url);
  await given.database.schema.dropTable('news').execute();
  isPersonal(await app.inject({ url: '/resources/news/x', headers: HTML }), 'a failure');
});

async function openWithAnalytics(given: TestDatabase) {
  const news = {
    id: 'x',
    title: 'An article',
    slug: 'x',
    excerpt: '',
    category: 'News',
    image_url: null,
    published_at: '2025-12-01T09:00:00.000Z',
    is_published: true,
    body: 'Text.',
  };
  await given.database.insertInto('news').values(news).execute();
  const pages = await builtPages(currentBuild(), { siteUrl: TEST_SITE, analyticsUrl: SCRIPT });
  return openTestApp(given, { analyticsUrl: SCRIPT, postsPerMinute: MANY }, pages);
}

/** Built pages name what browsers may fetch beforehand. */
function isRenderedNow({ headers }: LightMyRequestResponse): boolean {
  return String(headers['content-type']).startsWith('text/html') && headers['speculation-rules'] === undefined;
}

function asks({ body }: LightMyRequestResponse): boolean {
  return body.includes('analytics');
}

function isPersonal(answer: LightMyRequestResponse, what: string): void {
  const { headers } = answer;
  const [cache, referrer, robots] = [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']];
  assert.deepEqual([cache, referrer, robots, asks(answer)], ['no-store', 'no-referrer', 'noindex', false], what);
}
