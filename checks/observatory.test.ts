// MDN's HTTP Observatory would give this site at least 120 points, behind a proxy as it runs for real: the parts are printed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { type Scanned, scoreOf } from './observatory.ts';

const LEAST = 120;
const SITE_URL = 'https://www.example.com';
const BEHIND_HTTPS = { 'x-forwarded-proto': 'https', accept: 'text/html' };

for (const path of ['/', '/consultation', '/resources/documents', '/resources/whitepapers']) {
  test(`${path} has at least ${LEAST} points`, async (context) => {
    const server = startServer(context, { DATA_DIR: await temporaryFolder(context), SITE_URL, TRUST_PROXY: '127.0.0.1' });
    const { score, parts } = scoreOf(await scan(`http://127.0.0.1:${await server.port}`, path));
    context.diagnostic(`${path}: ${score} points`);
    for (const { test: name, result, modifier } of parts) context.diagnostic(`  ${modifier > 0 ? '+' : ''}${modifier} ${name}: ${result}`);
    assert.ok(score >= LEAST, `${score}`);
  });
}

test('a site that does nothing of the kind has none', () => {
  const bare: Scanned = {
    page: { status: 200, headers: new Headers(), html: '<script src="//cdn.example/x.js"></script>' },
    overHttp: { status: 200, location: null },
    preflight: new Headers({ 'access-control-allow-origin': 'https://evil.example', 'access-control-allow-credentials': 'true' }),
    cookies: ['session=1'],
  };
  assert.equal(scoreOf(bare).score, 0);
});

test('what is lost is not bought back by what is more than enough', () => {
  const headers = new Headers({
    'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  });
  const overHttp = { status: 308, location: 'https://www.example.com/' };
  const scanned: Scanned = { page: { status: 200, headers, html: '' }, overHttp, preflight: new Headers(), cookies: [] };
  assert.equal(scoreOf(scanned).score, 80);
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  assert.equal(scoreOf(scanned).score, 150);
});

/** Asks as the Observatory does: the page, robots.txt for its cookies, a preflight from elsewhere, and the page over http. */
async function scan(address: string, path: string): Promise<Scanned> {
  const ask = (asked: string, init: RequestInit = {}) => fetch(address + asked, { redirect: 'manual', headers: BEHIND_HTTPS, ...init });
  const page = await ask(path);
  assert.equal(page.status, 200);
  const robots = await ask('/robots.txt');
  const preflight = { 'x-forwarded-proto': 'https', origin: 'https://http-observatory.example', 'access-control-request-method': 'GET' };
  const overHttp = await ask(path, { headers: { 'x-forwarded-proto': 'http' } });
  return {
    page: { status: page.status, headers: page.headers, html: await page.text() },
    overHttp: { status: overHttp.status, location: overHttp.headers.get('location') },
    preflight: (await ask(path, { method: 'OPTIONS', headers: preflight })).headers,
    cookies: [...page.headers.getSetCookie(), ...robots.headers.getSetCookie()],
  };
}
