// The question about analytics: in every page that is the same for everybody, where the operator has a script, and not a byte of it elsewhere. Reads the built site.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';
import { builtPages } from '../pages.ts';
import { currentBuild } from './current-build.mjs';

const SCRIPT = 'https://stats.example.com/js/script.js?site=1';
/** Built, with a form, shared by all. */
const PAGES = ['/', '/cookie-policy', '/consultation', '/contact', '/resources/documents', '/resources/news', '/search'];
const MOST_BYTES_MORE = 850;

test('without an analytics script no page holds or allows anything of it', async () => {
  for (const [path, { html, policy, headers }] of await answers(undefined)) {
    assert.doesNotMatch(html, /analytics-(notice|script)|localStorage\./, path);
    assert.doesNotMatch(policy, /https:/, path);
    assert.equal(headers['cross-origin-embedder-policy'], 'require-corp');
  }
});

test('with one, every page that is the same for everybody asks, and allows the one script and the origin it reports to, and no other', async () => {
  for (const [path, { html, policy, headers }] of await answers(SCRIPT)) {
    assert.match(html, /<section [^>]*id="analytics-notice"[^>]*hidden/, path);
    assert.match(html, /<template id="analytics-script"><script async src="https:\/\/stats\.example\.com\/js\/script\.js\?site=1">/, path);
    assert.deepEqual(foreignSources(policy), {
      'script-src': ['https://stats.example.com/js/script.js'],
      'connect-src': ['https://stats.example.com'],
    });
    assert.equal(headers['cross-origin-embedder-policy'], 'credentialless');
  }
});

test('a script of this site needs no other source', async () => {
  for (const [path, { html, policy }] of await answers(`${TEST_SITE}/stats.js`)) {
    assert.match(html, /<script async src="https:\/\/www\.example\.com\/stats\.js">/, path);
    assert.deepEqual(foreignSources(policy), {}, path);
  }
});

test('the script’s address cannot end its attribute or the policy’s directive', async () => {
  const url = new URL(`https://stats.example.com/a;b,c.js?q="><b>&amp`).href;
  for (const [path, { html, policy }] of await answers(url)) {
    assert.doesNotMatch(html, /<b>/, path);
    assert.deepEqual(foreignSources(policy)['script-src'], ['https://stats.example.com/a%3Bb%2Cc.js'], path);
  }
});

test('the two policies read as it is in either case, at the same address', async () => {
  const [without, withScript] = [new Map(await answers(undefined)), new Map(await answers(SCRIPT))];
  assert.match(without.get('/cookie-policy')?.html ?? '', /Analytics: nothing is stored/);
  assert.doesNotMatch(without.get('/cookie-policy')?.html ?? '', /role="switch"/);
  assert.match(withScript.get('/cookie-policy')?.html ?? '', /role="switch"[^>]*aria-checked="false"/);
  assert.doesNotMatch(withScript.get('/cookie-policy')?.html ?? '', /\[analytics switch\]|Analytics: nothing is stored/);
  for (const html of [without, withScript].map((pages) => pages.get('/cookie-policy')?.html ?? '')) {
    assert.match(html, /<link rel="canonical" href="https:\/\/www\.example\.com\/cookie-policy"/);
    assert.match(html, /<td>Analytics<\/td><td>Enabled<\/td>/);
  }
});

test('what is kept for either case has no address of its own', () =>
  onSqlite(async (given) => {
    for (const analyticsUrl of [undefined, SCRIPT]) {
      const { app } = await openTestApp(given, { analyticsUrl }, await pagesWith(analyticsUrl));
      for (const url of ['/with-analytics/notice', '/with-analytics/cookie-policy']) assert.equal((await app.inject(url)).statusCode, 404);
    }
  }));

test('the question costs a page at most 850 bytes after brotli', async () => {
  const [[, without] = [], [, withScript] = []] = [(await answers(undefined))[0] ?? [], (await answers(SCRIPT))[0] ?? []];
  const [plain, asking] = [without, withScript].map((answer) => brotliCompressSync(answer?.html ?? '').length);
  assert.ok(asking && plain && asking - plain <= MOST_BYTES_MORE, `${asking} after ${plain}`);
});

interface Answer {
  html: string;
  policy: string;
  headers: Record<string, unknown>;
}

async function answers(analyticsUrl: string | undefined): Promise<[path: string, answer: Answer][]> {
  const found: [string, Answer][] = [];
  await onSqlite(async (given) => {
    const { app } = await openTestApp(given, { analyticsUrl }, await pagesWith(analyticsUrl));
    for (const url of PAGES) {
      const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      found.push([url, { html: body, policy: String(headers['content-security-policy']), headers }]);
    }
  });
  return found;
}

function pagesWith(analyticsUrl: string | undefined) {
  return builtPages(currentBuild(), { siteUrl: TEST_SITE, analyticsUrl });
}

/** Every source that is no keyword, hash or scheme, by its directive. */
function foreignSources(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const foreign = directives.map(
    ([name = '', ...sources]) => [name, sources.filter((source) => !source.startsWith("'") && source.includes('//'))] as const,
  );
  return Object.fromEntries(foreign.filter(([, sources]) => sources.length > 0));
}
