// What each setting takes and refuses, one by one. What holds without any, and how faults are told, is in settings.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fastify from 'fastify';
import { faultsOf, thrownBy } from '../test/settings.ts';
import { readSettings, type Settings, SettingsError, unknownSettings } from './settings.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64');
const DATA_KEYS = `2026:${KEY}`;
const POSTGRES = 'postgres://site:secret@db.example.com:5432/site';
const MISSING_KEYS =
  '  - DATA_KEYS is missing: with DATABASE_URL the keys have to be given; write DATA_KEYS=2026:KEY, where KEY is what "openssl rand -base64 32" prints';

test('the analytics script is an https address or one of this site, and nothing else', () => {
  const SITE_URL = 'http://localhost:3000';
  const read = (url: string) => readSettings({ SITE_URL, ANALYTICS_URL: url }).analyticsUrl;
  assert.equal(read('https://stats.example.com/script.js?site=1'), 'https://stats.example.com/script.js?site=1');
  assert.equal(read('/stats/script.js'), `${SITE_URL}/stats/script.js`);
  assert.equal(read(`${SITE_URL}/stats.js`), `${SITE_URL}/stats.js`);
  for (const wrong of [
    'http://stats.example.com/script.js',
    '//stats.example.com/script.js',
    '/\\stats.example.com/script.js',
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

test('the limit of reads lets a visitor open a link to their own data', () => {
  assert.equal(readSettings({ RATE_LIMIT_READS: '20' }).readsPerMinute, 20);
  assert.deepEqual(faultsOf({ RATE_LIMIT_READS: '19' }).slice(1), [
    "  - RATE_LIMIT_READS is below 20, which a link to one's own data costs: write a larger number",
  ]);
});

test('MAIL_URL and MAIL_TO belong together', () => {
  const together = ['  - MAIL_URL and MAIL_TO belong together: set both, or neither'];
  assert.deepEqual(faultsOf({ MAIL_URL: 'smtp://mail.example.com' }).slice(1), together);
  assert.deepEqual(faultsOf({ MAIL_TO: 'leads@example.com' }).slice(1), together);
});

test('MAIL_TO names several mailboxes, and each that is none is counted', () => {
  const mail = { MAIL_URL: 'smtp://mail.example.com' };
  assert.deepEqual(readSettings({ ...mail, MAIL_TO: 'a@example.com,b@example.com,a@example.com' }).mail?.to, [
    'a@example.com',
    'b@example.com',
  ]);
  assert.deepEqual(faultsOf({ ...mail, MAIL_TO: 'a@example.com, b, Ann <c@example.com>' }).slice(1), [
    '  - MAIL_TO: address 2 is no email address: write the mailboxes that get new leads, separated by commas',
    '  - MAIL_TO: address 3 is no email address: write the mailboxes that get new leads, separated by commas',
  ]);
});

test('MAIL_FROM is an address, with a name or without, and needs a mail server', () => {
  const mail = { MAIL_URL: 'smtp://mail.example.com', MAIL_TO: 'leads@example.com' };
  assert.equal(readSettings({ ...mail, MAIL_FROM: 'site@example.com' }).mail?.from, 'site@example.com');
  for (const wrong of ['site', 'The Site', 'The Site <site>', 'a@example.com, b@example.com', 'The\nSite <site@example.com>']) {
    assert.deepEqual(faultsOf({ ...mail, MAIL_FROM: wrong }).slice(1), [
      '  - MAIL_FROM is no email address: write it like site@example.com or Our Company <site@example.com>',
    ]);
  }
  assert.deepEqual(faultsOf({ MAIL_FROM: 'site@example.com' }).slice(1), [
    '  - MAIL_FROM has no effect without MAIL_URL and MAIL_TO: set these too, or leave it out',
  ]);
});

test('an address to which paths are added has no query, no fragment and no password, and SITE_URL no path', () => {
  const LIKE_SITE = 'write it like https://www.example.com';
  const LIKE_SERVICE = 'write it like https://notify.example.com';
  const PASSWORD = 'holds a user name or a password, which others would read';
  const QUERY = 'has a query or a fragment, but paths are added at its end';
  const said = (source: NodeJS.ProcessEnv) => faultsOf(source).slice(1);
  for (const SITE_URL of ['https://ann:hunter2@example.com', 'https://hunter2@example.com']) {
    assert.deepEqual(said({ SITE_URL }), [`  - SITE_URL ${PASSWORD}: ${LIKE_SITE}`]);
  }
  assert.deepEqual(said({ NOTIFY_URL: 'https://ann:hunter2@example.com/hook' }), [`  - NOTIFY_URL ${PASSWORD}: ${LIKE_SERVICE}`]);
  for (const end of ['?k=1', '?', '#top', '/hook?k=1']) {
    assert.deepEqual(said({ NOTIFY_URL: `https://example.com${end}` }), [`  - NOTIFY_URL ${QUERY}: ${LIKE_SERVICE}`]);
    assert.deepEqual(said({ SITE_URL: `https://example.com${end}` }), [`  - SITE_URL ${QUERY}: ${LIKE_SITE}`]);
  }
  assert.deepEqual(said({ SITE_URL: 'https://example.com/site' }), [
    `  - SITE_URL has a path, but the site answers at the root of its host: ${LIKE_SITE}`,
  ]);
  assert.equal(readSettings({ SITE_URL: 'https://WWW.example.com:443/' }).siteUrl, 'https://www.example.com');
});

test('a password that is not written as addresses want it is told of without being shown', () => {
  const remedy = 'cannot be read: in its user name and password write %25 for %, %40 for @, %2F for /, %3A for :, %23 for # and %3F for ?';
  for (const password of ['hunter2/x', 'hunter2#', '%hunter2', 'hunter2?x']) {
    assert.deepEqual(faultsOf({ DATABASE_URL: `postgres://site:${password}@db.example.com/site`, DATA_KEYS }).slice(1), [
      `  - DATABASE_URL ${remedy}`,
    ]);
    const MAIL_URL = `smtps://site:${password}@mail.example.com`;
    assert.deepEqual(faultsOf({ MAIL_URL, MAIL_TO: 'leads@example.com' }).slice(1), [`  - MAIL_URL ${remedy}`]);
  }
  assert.deepEqual(faultsOf({ MAIL_URL: 'smtp://', MAIL_TO: 'leads@example.com' }).slice(1), [
    '  - MAIL_URL names no host: write it like smtps://user:password@mail.example.com, or leave it out',
  ]);
});

test('a port that cannot be is not taken for a wrong password', () => {
  for (const start of ['', 'site:hunter2@']) {
    assert.deepEqual(faultsOf({ DATABASE_URL: `postgres://${start}db.example.com:70000/site`, DATA_KEYS }).slice(1), [
      '  - DATABASE_URL has a port above 65535: write a smaller one',
    ]);
    assert.deepEqual(faultsOf({ MAIL_URL: `smtp://${start}mail.example.com:70000`, MAIL_TO: 'leads@example.com' }).slice(1), [
      '  - MAIL_URL has a port above 65535: write a smaller one',
    ]);
  }
});

test('a parameter of the mail server that would have no effect, or would print mails, is refused', () => {
  const MAIL_TO = 'leads@example.com';
  const MAIL_URL = 'smtp://mail.example.com?requireTLS=true&tls.servername=mx.example.com';
  assert.equal(readSettings({ MAIL_URL, MAIL_TO }).mail?.url, MAIL_URL);
  for (const parameter of ['requiretls=true', 'secure=true', 'logger=true', 'hunter2@mail']) {
    const faults = faultsOf({ MAIL_URL: `smtp://mail.example.com?${parameter}`, MAIL_TO });
    assert.match(faults[1] ?? '', /^ {2}- MAIL_URL has a parameter that is not known: after \? may stand requireTLS, /);
    assert.doesNotMatch(faults.join(), /hunter2/);
  }
});

test('a misspelled parameter of TLS to the database is refused, and others are left to the driver', () => {
  const withParameters = (parameters: string) => ({ DATABASE_URL: `${POSTGRES}?${parameters}`, DATA_KEYS });
  for (const parameter of ['ssl_mode=require', 'SSLMODE=require', 'sslroot=hunter2', 'tls=true']) {
    assert.deepEqual(faultsOf(withParameters(parameter)).slice(1), [
      '  - DATABASE_URL has a parameter that is not known: after ? may stand sslmode, sslrootcert, sslcert, sslkey, sslnegotiation, ssl, uselibpqcompat',
    ]);
  }
  const known = withParameters('sslmode=verify-full&application_name=site');
  assert.equal(readSettings(known).databaseUrl, known.DATABASE_URL);
});

test('DATA_DIR is a folder, there already or not', () => {
  assert.deepEqual(faultsOf({ DATA_DIR: 'package.json' }).slice(1), ['  - DATA_DIR is a file: name a folder, or leave it out']);
  assert.deepEqual(faultsOf({ DATA_DIR: '~/data' }).slice(1), [
    '  - DATA_DIR begins with ~, which only a shell replaces: write the whole path',
  ]);
  for (const DATA_DIR of ['server', 'not/there/yet']) assert.equal(readSettings({ DATA_DIR }).dataDirectory, DATA_DIR);
});

test('a host to listen on is an address or a name, without a port', () => {
  for (const HOST of ['127.0.0.1', '::1', '::', 'localhost', 'site-1.internal']) assert.equal(readSettings({ HOST }).host, HOST);
  for (const HOST of ['localhost:3000', 'http://localhost', '[::1]']) {
    assert.deepEqual(faultsOf({ HOST }).slice(1), ['  - HOST is no address to listen on: write 127.0.0.1 or 0.0.0.0']);
  }
});

test('a name near that of a setting is pointed out, also among faults, and the names of other programs are not', () => {
  const hint = (name: string, meant: string) => `${name} is no setting and has no effect: ${meant} may be meant`;
  assert.deepEqual(unknownSettings({ DATABSE_URL: POSTGRES, RETAIN_INQUIRY_DAYS: '5', site_url: 'x', PROT: '1', MAILTO: 'a@b.c' }), [
    hint('DATABSE_URL', 'DATABASE_URL'),
    hint('RETAIN_INQUIRY_DAYS', 'RETAIN_INQUIRIES_DAYS'),
    hint('site_url', 'SITE_URL'),
    hint('MAILTO', 'MAIL_TO'),
  ]);
  const others = ['HOME', 'PATH', 'MAIL', 'TERM', 'LANG', 'USER', 'HOSTNAME', 'PGHOST', 'PGPORT', 'XDG_DATA_DIRS', 'NODE_ENV', 'LOGNAME'];
  assert.deepEqual(unknownSettings(Object.fromEntries([...others, 'DATABASE_URL', 'PORT'].map((name) => [name, '1']))), []);
  assert.deepEqual(unknownSettings({ MAIL_ULR: '' }), []);
  assert.deepEqual(faultsOf({ PORT: 'http', DATABSE_URL: POSTGRES }), [
    'Some settings cannot be used:',
    '  - PORT is no number: write a port such as 3000',
    `  - ${hint('DATABSE_URL', 'DATABASE_URL')}`,
  ]);
});

test('PostgreSQL without keys is refused, with the line to write', () => {
  assert.deepEqual(faultsOf({ DATABASE_URL: POSTGRES }).slice(1), [MISSING_KEYS]);
  assert.deepEqual(faultsOf({ DATABASE_URL: POSTGRES, DATA_KEYS: '', PORT: 'http' }).slice(1), [
    '  - PORT is no number: write a port such as 3000',
    MISSING_KEYS,
  ]);
  assert.equal(readSettings({ DATABASE_URL: POSTGRES, DATA_KEYS }).databaseUrl, POSTGRES);
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
  assert.equal(readSettings({ DATABASE_URL: POSTGRES, DATA_KEYS }).hasSamples, false);
  assert.equal(readSettings({ DATABASE_URL: POSTGRES, DATA_KEYS, SAMPLES: 'on' }).hasSamples, true);
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
