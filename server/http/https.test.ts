// The redirect to https: an unencrypted request is redirected once, and no request is redirected in a loop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';
import { readSettings } from '../settings.ts';

const PROXY = '127.0.0.1';
const ELSEWHERE = '172.17.0.1';

test('a trusted proxy that says http sends the visitor to the same page by https', async () => {
  const { statusCode, headers } = await ask({ trust: 'loopback', protocol: 'http', from: PROXY });
  assert.deepEqual([statusCode, headers.location], [308, `${TEST_SITE}/?a=1`]);
});

for (const [what, asked] of [
  ['came by https', { trust: 'loopback', protocol: 'https', from: PROXY }],
  ['came by https to the first of two proxies', { trust: 'loopback', protocol: 'https, http', from: PROXY }],
  ['came by a proxy that says nothing', { trust: 'loopback', protocol: undefined, from: PROXY }],
  ['came by https to a proxy at an address that is not named', { trust: 'loopback', protocol: 'https', from: ELSEWHERE }],
  ['came by http to a proxy at an address that is not named', { trust: 'loopback', protocol: 'http', from: ELSEWHERE }],
  ['came by https where no proxy is trusted', { trust: 'off', protocol: 'https', from: PROXY }],
  ['came by https where none is counted', { trust: '0', protocol: 'https', from: PROXY }],
  ['came by https to the one proxy that is counted', { trust: '1', protocol: 'https', from: PROXY }],
  ['came by https where everyone is trusted', { trust: 'on', protocol: 'https', from: ELSEWHERE }],
] as const) {
  test(`who ${what} is not sent anywhere`, async () => {
    assert.equal((await ask(asked)).statusCode, 200);
  });
}

test('the log says when a proxy is not named, with the remedy and without an address, and once for a flood', async () => {
  const { logged } = await ask({ trust: 'loopback', protocol: 'https', from: ELSEWHERE, times: 20 });
  const lines = logged.split('\n').filter((line) => line.includes('TRUST_PROXY'));
  assert.equal(lines.length, 1);
  const { level, from, msg } = JSON.parse(lines[0] ?? '');
  assert.deepEqual([level, from], [40, 'a private network']);
  assert.match(msg, /if it is your proxy, set TRUST_PROXY to/);
  assert.doesNotMatch(logged, /172\.17/);
  for (const trust of ['172.16.0.0/12', 'on', '1'])
    assert.doesNotMatch((await ask({ trust, protocol: 'https', from: ELSEWHERE })).logged, /TRUST_PROXY/);
});

interface Asked {
  trust: string;
  protocol: string | undefined;
  from: string;
  times?: number;
}

/** @returns the last answer, and all that was logged */
async function ask({ trust, protocol, from, times = 1 }: Asked) {
  let answer = { statusCode: 0, headers: {} as Record<string, unknown>, logged: '' };
  await onSqlite(async (given) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: trust });
    const { app, logged } = await openTestApp(given, { trustProxy });
    for (let time = 0; time < times; time += 1) {
      const headers = { host: new URL(TEST_SITE).host, ...(protocol && { 'x-forwarded-proto': protocol }) };
      const { statusCode, headers: answered } = await app.inject({ url: '/?a=1', remoteAddress: from, headers });
      answer = { statusCode, headers: answered, logged: logged() };
    }
  });
  return answer;
}
