// Words that look like tags stay words, wherever the server puts something into a page: as a tag, a policy or a placeholder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';
import { builtPages } from '../pages.ts';
import { headerPolicy, liftPolicy } from './content-security-policy.ts';
import { currentBuild } from './current-build.mjs';
import { findTag, tagsOf } from './html-tags.ts';

const TITLES = [
  '</head><script>alert(1)</script>',
  '<main id="content"><script>alert(1)</script>',
  'Why <script> and <style> matter',
  `<!-- <body> ' " > </main>`,
  "$& $' $` {{name}} &amp;",
];

test('a title that looks like tags changes nothing of its page, with analytics and without', () =>
  onSqlite(async (given) => {
    for (const [number, title] of TITLES.entries()) {
      const item = { id: String(number), slug: `of-${number}`, title, excerpt: title, category: title, body: title, image_url: null };
      await given.database
        .insertInto('news')
        .values({ ...item, published_at: '2025-12-01T09:00:00.000Z', is_published: true })
        .execute();
    }
    const plain = { id: 'plain', slug: 'plain', title: 'Plain', excerpt: 'Plain', category: 'Plain', body: 'Plain', image_url: null };
    await given.database
      .insertInto('news')
      .values({ ...plain, published_at: '2025-12-01T09:00:00.000Z', is_published: true })
      .execute();
    for (const analyticsUrl of [undefined, 'https://stats.example.com/script.js']) {
      const { app } = await openTestApp(given, { analyticsUrl }, await builtPages(currentBuild(), { siteUrl: TEST_SITE, analyticsUrl }));
      const expected = outlineOf(await app.inject('/resources/news/plain'));
      for (const [number, title] of TITLES.entries()) {
        assert.deepEqual(outlineOf(await app.inject(`/resources/news/of-${number}`)), expected, title);
      }
    }
  }));

test('what stands in an attribute, a script, a style or a comment is no tag', () => {
  const html = `<!doctype html><!-- <i> --><a title="<b>" alt='"<u>'><script>if (a<b) "<p>"</script><style>a>b{}</style><BR/></a>`;
  assert.deepEqual(
    Array.from(tagsOf(html), ({ name }) => name),
    ['a', 'script', '/script', 'style', '/style', 'br', '/a'],
  );
  assert.equal(findTag(html, 'script').text, 'if (a<b) "<p>"');
  assert.throws(() => findTag(html, 'b'), /A page has no <b>/);
  assert.throws(() => [...tagsOf('<script>')], /without end/);
});

test('the policy that is lifted is the page’s own, and names the scripts that are its own', () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-AAAA'; style-src 'self'";
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const lifted = liftPolicy(`<head><meta content='${meta.replaceAll("'", '')}'>${meta}</head>`);
  assert.match(lifted.policy, /^default-src 'none'/);
  assert.ok(lifted.html.includes('<meta content='));
  assert.throws(() => liftPolicy('<head></head>'), /no content security policy/);
  const [own] = /'sha256-[^']+'/.exec(headerPolicyOf('<script>run()</script>')) ?? [];
  assert.ok(headerPolicyOf('<meta content="<script>"><script>run()</script>').includes(String(own)));
});

test('a page that names a policy of trusted types may create that one, and all others none', () => {
  const policyOf = (types: string) => headerPolicy(`default-src 'none'; trusted-types ${types}`, '<p>');
  assert.match(policyOf("'none'"), /trusted-types 'none';/);
  assert.match(policyOf("'none' bootstrap-worker"), /trusted-types bootstrap-worker;/);
});

/** Names the hash of `run()`, as Astro names those of every script. */
function headerPolicyOf(html: string): string {
  return headerPolicy("script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='", html);
}

/** The names of all tags in order, and the policy that lets its scripts run. */
function outlineOf({ body, headers }: { body: string; headers: Record<string, unknown> }) {
  return { tags: Array.from(tagsOf(body), ({ name }) => name).join(' '), policy: headers['content-security-policy'] };
}
