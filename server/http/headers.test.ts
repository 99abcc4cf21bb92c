// The headers of every answer: each route with each method, and each way in which a request is refused. Reads the built site.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openTestApp, REQUEST, TEST_SITE } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';
import { documentRow, documentsApp } from '../../test/documents-app.ts';
import { routesOf } from '../../test/routes.ts';
import { currentBuild } from '../pages/current-build.mjs';
import { builtPages } from '../pages.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FOR_A_PERSON = { accept: 'text/html' };

test('every route, whatever the method, answers with every header and without a cookie', () =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given, { postsPerMinute: { perAddress: 100_000, together: 100_000 } }, await realPages());
    const routes = routesOf(app);
    assert.ok(routes.length > 60, `${routes.length} routes`);
    for (const url of [...routes, '/nowhere', '/api/nowhere', '/about/', '/%zz']) {
      for (const method of METHODS) isGuarded(await app.inject({ method, url }), `${method} ${url}`);
    }
  }));

test('every refusal carries them too', () =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given, { postsPerMinute: { perAddress: 8, together: 1_000 } }, await realPages());
    const url = '/api/consultation-requests';
    const tag = String((await app.inject('/about')).headers.etag);
    const refused: [status: number, request: InjectOptions][] = [
      [304, { url: '/about', headers: { 'if-none-match': tag } }],
      [308, { url: '/about/' }],
      [403, { method: 'POST', url, payload: REQUEST, headers: { origin: 'https://evil.example' } }],
      [400, { method: 'POST', url, payload: '{', headers: { 'content-type': 'application/json' } }],
      [413, { method: 'POST', url, payload: 'x'.repeat(70_000), headers: FORM }],
      [415, { method: 'POST', url, payload: 'x', headers: { 'content-type': 'text/plain' } }],
      [422, { method: 'POST', url, payload: {} }],
      [422, { method: 'POST', url, payload: 'name=', headers: FORM }],
      [303, { method: 'POST', url, payload: new URLSearchParams({ ...TYPED_ENOUGH }).toString(), headers: FORM }],
    ];
    for (const [status, request] of refused) {
      const answer = await app.inject(request);
      assert.equal(answer.statusCode, status, `${JSON.stringify(request).slice(0, 100)}: ${answer.body.slice(0, 200)}`);
      isGuarded(answer, String(status));
    }
    await given.database.schema.dropTable('news').execute();
    isGuarded(await app.inject('/api/news'), '503');
    isGuarded(await app.inject({ url: '/api/news', headers: FOR_A_PERSON }), '503 for a person');
    for (let post = 0; post < 10; post += 1) await app.inject({ method: 'POST', url, payload: {} });
    const limited = await app.inject({ method: 'POST', url, payload: {} });
    assert.equal(limited.statusCode, 429);
    isGuarded(limited, '429');
  }));

test('only the preview of a document may be framed, and only by us', (context: TestContext) =>
  onSqlite(async ({ database }) => {
    const { app, put } = await documentsApp(context, database);
    await put(documentRow({ id: 'a' }));
    const preview = await app.inject('/api/documents/a/preview');
    assert.equal(preview.headers['content-security-policy'], "frame-ancestors 'self'");
    assert.equal(preview.headers['x-frame-options'], 'SAMEORIGIN');
    for (const url of ['/api/documents/a/file', '/api/documents/a/first-page.png', '/resources/documents', '/']) {
      const { headers } = await app.inject(url);
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
      assert.equal(headers['x-frame-options'], 'DENY', url);
    }
  }));

test('a page loads what its own policy names and nothing else; only the library may hold a frame', () =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given, {}, await realPages());
    for (const url of [
      '/',
      '/consultation',
      '/contact',
      '/resources/documents',
      '/resources/news',
      '/nowhere',
      '/case-studies/melatonin',
    ]) {
      const policy = new Map(
        String((await app.inject(url)).headers['content-security-policy'])
          .split(';')
          .map((directive) => directive.trim().split(/\s+/))
          .map(([name = '', ...sources]) => [name, sources]),
      );
      assert.deepEqual(policy.get('default-src'), ["'none'"], url);
      assert.deepEqual(policy.get('base-uri'), ["'none'"], url);
      assert.deepEqual(policy.get('form-action'), ["'self'"], url);
      assert.deepEqual(policy.get('frame-ancestors'), ["'none'"], url);
      assert.deepEqual(policy.get('require-trusted-types-for'), ["'script'"], url);
      assert.deepEqual(policy.get('trusted-types'), ["'none'"], url);
      assert.deepEqual(policy.get('frame-src'), url === '/resources/documents' ? ["'self'"] : undefined, url);
      assert.ok(
        policy.get('script-src')?.every((source) => source === "'self'" || /^'sha256-.{44}'$/.test(source)),
        url,
      );
      assert.ok(
        policy.get('style-src')?.every((source) => /^'sha256-.{44}'$/.test(source)),
        url,
      );
    }
  }));

test('only an address with https asks browsers to stay with it, and sends on who came without', () =>
  onSqlite(async (given) => {
    const behindProxy = await openTestApp(given, { trustProxy: true });
    const plain = await behindProxy.app.inject({ url: '/consultation?request=received', headers: { 'x-forwarded-proto': 'http' } });
    assert.equal(plain.statusCode, 308);
    assert.equal(plain.headers.location, `${TEST_SITE}/consultation?request=received`);
    assert.equal((await behindProxy.app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })).statusCode, 200);
    assert.equal((await behindProxy.app.inject('/readyz')).statusCode, 200, 'who asks past the proxy is answered');

    const { app } = await openTestApp(given);
    const unbelieved = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'http' } });
    assert.equal(unbelieved.statusCode, 200);
    assert.equal(unbelieved.headers['strict-transport-security'], 'max-age=63072000; includeSubDomains');
    const local = await openTestApp(given, { siteUrl: 'http://localhost:3000' });
    assert.equal((await local.app.inject('/')).headers['strict-transport-security'], undefined);
  }));

const TYPED_ENOUGH = { name: 'Ada Lindqvist', email: 'ada@labs.com', message: 'Our tablet fails dissolution.' };

function realPages() {
  return builtPages(currentBuild(), { siteUrl: TEST_SITE, analyticsUrl: undefined });
}

function isGuarded({ headers, statusCode }: LightMyRequestResponse, what: string): void {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'cross-origin-opener-policy': 'same-origin',
    // Pictures of shared links are shown by the sites that links are shared on.
    'cross-origin-resource-policy': /^(GET|HEAD) \/pictures\/.*\.png$/.test(what) && statusCode === 200 ? 'cross-origin' : 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };
  // Stricter on one visitor's own pages: server/pages/personal.test.ts says which.
  assert.match(String(headers['referrer-policy']), /^(no-referrer|strict-origin-when-cross-origin)$/, what);
  for (const [name, value] of Object.entries(expected)) assert.equal(headers[name], value, `${name} of ${what} (${statusCode})`);
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/, what);
  assert.doesNotMatch(String(headers['content-security-policy']), /unsafe-|\*|https?:|data:/, what);
  assert.match(String(headers['permissions-policy']), /camera=\(\), .*geolocation=\(\)/, what);
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin']) {
    assert.equal(headers[name], undefined, `${name} of ${what}`);
  }
}
