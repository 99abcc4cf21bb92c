// The name of a request: in its answer and on its lines; the proxy's own, but only where a proxy is trusted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp, REQUEST } from '../../test/app.ts';
import { onSqlite, testOnBoth } from '../../test/databases.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { readSettings } from '../settings.ts';

const MADE_HERE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const GIVEN = '7d0a1c1f0e2b4f5c';

testOnBoth('an answer carries the name under which the log speaks of its request, also when it fails', async (_context, given) => {
  const { app, postJson, logged } = await openTestApp(given);
  const kept = await postJson(REQUEST);
  assert.match(String(kept.headers['x-request-id']), MADE_HERE);
  assert.ok(logged().includes(`"request":"${kept.headers['x-request-id']}"`));
  await given.database.schema.dropTable('contacts').execute();
  const payload = { name: 'Ada', email: 'ada@labs.com', message: 'A question' };
  const failed = await app.inject({ method: 'POST', url: '/api/contacts', payload });
  assert.equal(failed.statusCode, 503);
  const lines = logged()
    .split('\n')
    .filter((line) => line.includes(String(failed.headers['x-request-id'])));
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).msg),
    ['The contact could not be kept', 'Answered'],
  );
});

test('built pages leave no line', () =>
  onSqlite(async (given) => {
    const { app, logged } = await openTestApp(given);
    await app.inject('/');
    assert.doesNotMatch(logged(), /Answered/);
    await app.inject('/consultation');
    assert.match(logged(), /Answered/);
  }));

test('a name that comes with the request is believed of a trusted proxy only, and only when it is plain', () =>
  onSqlite(async (given) => {
    const named = async (trust: string, id: string, remoteAddress = '10.0.0.9') => {
      const { app } = await openTestApp(given, { trustProxy: readSettings({ TRUST_PROXY: trust }).trustProxy });
      return (await app.inject({ url: '/', headers: { 'x-request-id': id }, remoteAddress })).headers['x-request-id'];
    };
    for (const trust of ['on', '1', '10.0.0.9', '10.0.0.0/8', 'loopback, uniquelocal'])
      assert.equal(await named(trust, GIVEN), GIVEN, trust);
    for (const trust of ['off', '0', '10.0.0.8', '192.168.0.0/16', 'loopback'])
      assert.match(String(await named(trust, GIVEN)), MADE_HERE, trust);
    for (const id of ['', 'short', 'x'.repeat(65), 'ada@labs.com', 'two words', '<b>bold</b>', '{"a":"b"}', 'ümläut-id']) {
      assert.match(String(await named('on', id)), MADE_HERE, id);
    }
  }));

test('addresses are known in either notation', () => {
  const isTrusted = trustedProxies('10.0.0.0/8,2001:db8::/32,::1');
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:5::1', '::1']) assert.ok(isTrusted(address), address);
  for (const address of ['11.1.2.3', '::ffff:11.1.2.3', '2001:db9::1', '::2', undefined]) assert.ok(!isTrusted(address), address);
});
