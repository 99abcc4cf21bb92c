// What machines read: the sitemap, robots.txt and llms.txt name what is public, under the address that is set, and nothing else.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import company from '../../content/company.json' with { type: 'json' };
import type { NewsRow } from '../../database/publishing-tables.ts';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { newsRow } from '../../test/published-rows.ts';

function article(slug: string, change: Partial<NewsRow> = {}): NewsRow {
  return newsRow(slug, { title: `About [${slug}]`, excerpt: 'A line.\nAnother.', ...change });
}

async function open(context: TestContext, given: TestDatabase) {
  await given.database
    .insertInto('news')
    .values([article('seen'), article('draft', { is_published: false }), article('older', { published_at: '2025-11-01T08:00:00.000Z' })])
    .execute();
  await given.database
    .insertInto('documents')
    .values({
      id: 'd',
      title: 'T',
      description: 'D',
      category: 'Safety',
      type: 'PDF',
      size: 1,
      file_url: '/f',
      created_at: '2025-10-01T00:00:00.000Z',
      is_active: true,
      download_count: 0,
    })
    .execute();
  const { app } = await openTestApp(given);
  context.after(() => app.close());
  return app;
}

testOnBoth(
  'the sitemap names every page and published article in absolute addresses, with its last change where known',
  async (context, given) => {
    const app = await open(context, given);
    const { body, headers } = await app.inject('/sitemap.xml');
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
    assert.match(body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
    assert.deepEqual(
      Array.from(body.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g), ([, place, changed]) => [place, changed]),
      [
        [`${TEST_SITE}/`, undefined],
        [`${TEST_SITE}/services/stability-studies`, '2025-12-18'],
        [`${TEST_SITE}/resources/news/seen`, '2025-12-18T09:30:00.000Z'],
        [`${TEST_SITE}/resources/news/older`, '2025-11-01T08:00:00.000Z'],
      ],
    );
  },
);

testOnBoth('an article that is published is in the next sitemap, and one that is withdrawn is not', async (context, given) => {
  const app = await open(context, given);
  await given.database.updateTable('news').set({ is_published: true }).where('id', '=', 'draft').execute();
  await given.database.updateTable('news').set({ is_published: false }).where('id', '=', 'seen').execute();
  const { body } = await app.inject('/sitemap.xml');
  assert.ok(body.includes('/resources/news/draft<'));
  assert.ok(!body.includes('/resources/news/seen<'));
});

testOnBoth(
  'robots.txt lets robots in everywhere but to the API, the sign-in and the desk, and names the sitemap',
  async (context, given) => {
    const app = await open(context, given);
    const { body } = await app.inject('/robots.txt');
    assert.equal(body, `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /desk\n\nSitemap: ${TEST_SITE}/sitemap.xml\n`);
  },
);

testOnBoth('llms.txt has a title, a summary, and sections of links with a sentence each', async (context, given) => {
  const app = await open(context, given);
  const { body, headers } = await app.inject('/llms.txt');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const [title, , summary] = body.split('\n');
  assert.equal(title, `# ${company.name}`);
  assert.equal(summary, `> ${company.tagline}.`);
  const afterHead = body.slice(body.indexOf('\n## ') + 1);
  for (const line of afterHead.split('\n').filter(Boolean))
    assert.match(line, /^(## \S.*|- \[.+\]\(https:\/\/www\.example\.com\/\S*\): \S.*)$/);
  assert.ok(body.includes(`- [Stability Studies](${TEST_SITE}/services/stability-studies): Shelf life in all climatic zones.`));
  assert.ok(body.includes(`- [About \\[seen\\]](${TEST_SITE}/resources/news/seen): A line. Another.`));
  assert.ok(!body.includes('draft'));
});
