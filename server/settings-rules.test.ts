// What each setting takes and refuses, one by one. What holds without any, and how faults are told, is in settings.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fastify from 'fastify';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { faultsOf, thrownBy } from './test-settings.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64');
const POSTGRES = 'postgres://site:secret@db.example.com:5432/site';

test('the analytics script is an https address or one of this site, and nothing else', () => {
  const SITE_URL = 'http://localhost:3000';
  const read = (url: string) => readSettings({ SITE_URL, ANALYTICS_URL: url }).analyticsUrl;
  assert.equal(read('https://stats.example.com/script.js?site=1'), 'https://stats.example.com/script.js?site=1');
  assert.equal(read('/stats/script.js'), `${SITE_URL}/stats/script.js`);
  assert.equal(read(`${SITE_URL}/stats.js`), `${SITE_URL}/stats.js`);
  for (const wrong of [
    'http://stats.example.com/script.js',
    '//stats.example.com/script.js',
    'javascript:alert(1)',
    'stats.js',
    'https://a:b@c.example/',
  ]) {
    assert.deepEqual(faultsOf({ SITE_URL, ANALYTICS_URL: wrong }).slice(1), [
      '  - ANALYTICS_URL is no https address of a script, nor one of this site: write it like https://stats.example.com/script.js or /script.js, or leave it out',
    ]);
  }
});

test('every key of DATA_KEYS that cannot be used is named with its remedy, and never shown', () => {
  const wrong = [`${KEY}:2026`, KEY, `short:${KEY.slice(4)}`, `loose:${KEY.replace('=', '!')}`, `2026:${KEY}`, `2026:${OTHER_KEY}`];
  const faults = faultsOf({ DATA_KEYS: wrong.join(',') });
  assert.deepEqual(faults.slice(1), [
    '  - DATA_KEYS: key 1 is not written as name:key: write it like 2026:KEY, where KEY is what "openssl rand -base64 32" prints',
    '  - DATA_KEYS: key 2 is not written as name:key: write it like 2026:KEY, where KEY is what "openssl rand -base64 32" prints',
    '  - DATA_KEYS: key 3 (short) is not 32 bytes in base64: take what "openssl rand -base64 32" prints',
    '  - DATA_KEYS: key 4 (loose) is not 32 bytes in base64: take what "openssl rand -base64 32" prints',
    '  - DATA_KEYS: key 6 has the name 2026 of another: give each its own',
  ]);
  assert.ok(!faults.join().includes(KEY.slice(4, 12)));
  assert.doesNotMatch(inspect(readSettings({ DATA_KEYS: `2026:${KEY}` }), { depth: 9 }), /AQEB|<Buffer/);
});

test('a fault never repeats a secret that stands in an address', () => {
  assert.doesNotMatch(faultsOf({ DATABASE_URL: 'mysql://site:hunter2@db/site', MAIL_URL: 'imap://site:hunter2@mail' }).join(), /hunter2/);
});

test('a port lies between 0 and 65535', () => {
  assert.equal(readSettings({ PORT: '0' }).port, 0);
  assert.equal(readSettings({ PORT: '65535' }).port, 65_535);
  assert.deepEqual(faultsOf({ PORT: '65536' }).slice(1), ['  - PORT is above 65535: write a smaller one']);
  for (const PORT of ['-1', '3000.5', '1e3', ' 3000', '0x10']) {
    assert.deepEqual(faultsOf({ PORT }).slice(1), ['  - PORT is no number: write a port such as 3000']);
  }
});

test('how long data is kept is a whole number of days, and 0 keeps for ever', () => {
  for (const RETAIN_INQUIRIES_DAYS of ['-1', '1.5', 'never', '36501', '1e3']) {
    assert.deepEqual(faultsOf({ RETAIN_INQUIRIES_DAYS }).slice(1), [
      '  - RETAIN_INQUIRIES_DAYS is no number of days: write a whole number from 0, which keeps for ever, to 36500, or leave it out',
    ]);
  }
});

test('all addresses together may post at least as often as one', () => {
  const faults = faultsOf({ RATE_LIMIT_GLOBAL: '99' });
  assert.deepEqual(faults.slice(1), [
    '  - RATE_LIMIT_GLOBAL is below RATE_LIMIT_PER_ADDRESS: one address would shut out all others; write a larger one',
  ]);
});

test('MAIL_URL and MAIL_TO belong together', () => {
  const together = ['  - MAIL_URL and MAIL_TO belong together: set both, or neither'];
  assert.deepEqual(faultsOf({ MAIL_URL: 'smtp://mail.example.com' }).slice(1), together);
  assert.deepEqual(faultsOf({ MAIL_TO: 'leads@example.com' }).slice(1), together);
});

test('SITE_URL follows PORT where it is left out', () => {
  assert.equal(readSettings({ PORT: '4321' }).siteUrl, 'http://localhost:4321');
});

test('a slash at the end of an address is cut', () => {
  const { siteUrl, notifyUrl } = readSettings({ SITE_URL: 'https://www.example.com//', NOTIFY_URL: 'http://127.0.0.1:9000/hooks/' });
  assert.equal(siteUrl, 'https://www.example.com');
  assert.equal(notifyUrl, 'http://127.0.0.1:9000/hooks');
});

test('samples fill the embedded database, and a PostgreSQL only when that is asked for', () => {
  assert.equal(readSettings({ DATABASE_URL: POSTGRES }).hasSamples, false);
  assert.equal(readSettings({ DATABASE_URL: POSTGRES, SAMPLES: 'on' }).hasSamples, true);
  assert.equal(readSettings({ SAMPLES: 'off' }).hasSamples, false);
});

test('TRUST_PROXY decides whose forwarded address is believed', async () => {
  assert.equal(await addressSeen('off'), '127.0.0.1');
  assert.equal(await addressSeen('0'), '127.0.0.1');
  assert.equal(await addressSeen('1'), '192.0.2.2');
  assert.equal(await addressSeen('2'), '192.0.2.1');
  assert.equal(await addressSeen('on'), '192.0.2.1');
  assert.equal(await addressSeen('127.0.0.1'), '192.0.2.2');
  assert.equal(await addressSeen('loopback'), '192.0.2.2');
  assert.equal(await addressSeen('10.0.0.0/8'), '127.0.0.1');
  assert.equal(await addressSeen('::1, 127.0.0.1,192.0.2.2/32'), '192.0.2.1');
});

test('a TRUST_PROXY that the server could not use is a fault', () => {
  for (const TRUST_PROXY of ['127.0.0.1/99', '300.1.1.1', 'face', ',', 'ON', 'Loopback']) {
    const thrown = thrownBy(() => fastify({ trustProxy: readSettings({ TRUST_PROXY }).trustProxy }));
    assert.ok(thrown === undefined || thrown instanceof SettingsError, `${TRUST_PROXY} passes for a setting, then: ${thrown}`);
  }
});

/** @returns what the server takes for the visitor's address, behind two proxies: 192.0.2.2 and, nearest, 127.0.0.1 */
async function addressSeen(trust: string): Promise<string> {
  const trustProxy: Settings['trustProxy'] = readSettings({ TRUST_PROXY: trust }).trustProxy;
  const app = fastify({ trustProxy });
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({ url: '/', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' } });
  return answer.body;
}
