// The settings: what holds without any, and that every fault is named at once, with its remedy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fastify from 'fastify';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64');
const POSTGRES = 'postgres://site:secret@db.example.com:5432/site';

test('without settings the site runs on this machine, on its own database, with samples', () => {
  assert.deepEqual(readSettings({}), {
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDirectory: './data',
    dataKeys: undefined,
    databaseUrl: undefined,
    databaseWaitMilliseconds: 60_000,
    notifyUrl: undefined,
    mail: undefined,
    hasSamples: true,
    trustProxy: false,
    retention: { inquiriesDays: 730, unconfirmedDays: 30, unsubscribedDays: 30, notificationsDays: 90 },
    postsPerMinute: { perAddress: 100, together: 6_000 },
    logLevel: 'info',
    metricsToken: undefined,
  });
});

test('every setting is read', () => {
  const { dataKeys, ...settings } = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    SITE_URL: 'https://www.example.com',
    DATA_DIR: '/var/site',
    DATA_KEYS: `2026:${KEY}, 2025:${OTHER_KEY}`,
    DATABASE_URL: POSTGRES,
    DATABASE_WAIT: '5',
    NOTIFY_URL: 'https://notify.example.com/hooks',
    MAIL_URL: 'smtps://site:secret@mail.example.com',
    MAIL_TO: 'leads@example.com',
    SAMPLES: 'on',
    TRUST_PROXY: '10.0.0.0/8',
    RETAIN_INQUIRIES_DAYS: '0',
    RETAIN_UNCONFIRMED_DAYS: '7',
    RETAIN_UNSUBSCRIBED_DAYS: '8',
    RETAIN_NOTIFICATIONS_DAYS: '36500',
    RATE_LIMIT_PER_ADDRESS: '20',
    RATE_LIMIT_GLOBAL: '500',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'a-token-of-enough-length',
  });
  assert.deepEqual(settings, {
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://www.example.com',
    dataDirectory: '/var/site',
    databaseUrl: POSTGRES,
    databaseWaitMilliseconds: 5_000,
    notifyUrl: 'https://notify.example.com/hooks',
    mail: { url: 'smtps://site:secret@mail.example.com', to: 'leads@example.com' },
    hasSamples: true,
    trustProxy: '10.0.0.0/8',
    retention: { inquiriesDays: 0, unconfirmedDays: 7, unsubscribedDays: 8, notificationsDays: 36_500 },
    postsPerMinute: { perAddress: 20, together: 500 },
    logLevel: 'warn',
    metricsToken: 'a-token-of-enough-length',
  });
  assert.deepEqual(
    dataKeys?.map(({ id, secret }) => [id, secret.export().toString('base64')]),
    [
      ['2026', KEY],
      ['2025', OTHER_KEY],
    ],
  );
});

test('a setting that is empty counts as left out', () => {
  const names = [
    'PORT',
    'HOST',
    'SITE_URL',
    'DATA_DIR',
    'DATA_KEYS',
    'DATABASE_URL',
    'NOTIFY_URL',
    'MAIL_URL',
    'MAIL_TO',
    'SAMPLES',
    'TRUST_PROXY',
  ];
  assert.deepEqual(readSettings(Object.fromEntries(names.map((name) => [name, '']))), readSettings({}));
});

test('every fault is listed together with its remedy', () => {
  const faults = faultsOf({
    PORT: 'http',
    HOST: 'my host',
    SITE_URL: 'www.example.com',
    DATABASE_URL: 'mysql://db.example.com/site',
    DATABASE_WAIT: 'long',
    NOTIFY_URL: 'ftp://notify.example.com',
    MAIL_URL: 'mail.example.com',
    MAIL_TO: 'leads',
    SAMPLES: 'yes',
    TRUST_PROXY: 'the one in front',
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_GLOBAL: 'many',
    LOG_LEVEL: 'loud',
    METRICS_TOKEN: 'short',
  });
  assert.deepEqual(faults, [
    'Some settings cannot be used:',
    '  - PORT is no number: write a port such as 3000',
    '  - HOST is no address to listen on: write 127.0.0.1 or 0.0.0.0',
    '  - SITE_URL is no http or https address: write it like https://www.example.com, or leave it out',
    '  - DATABASE_URL is no postgres or postgresql address: write it like postgres://user:password@host:5432/name, or leave it out',
    '  - DATABASE_WAIT is no number: write seconds such as 60, or 0 for not waiting',
    '  - NOTIFY_URL is no http or https address: write it like https://notify.example.com, or leave it out',
    '  - MAIL_URL is no smtp or smtps address: write it like smtps://user:password@mail.example.com, or leave it out',
    '  - MAIL_TO is no email address: write the mailbox that gets new leads',
    '  - SAMPLES is neither on nor off: write one of the two, or leave it out',
    '  - RATE_LIMIT_PER_ADDRESS is no number of posts a minute: write one such as 100',
    '  - RATE_LIMIT_GLOBAL is no number of posts a minute: write one such as 100',
    '  - LOG_LEVEL is not known: write one of fatal, error, warn, info, debug, trace, silent',
    '  - METRICS_TOKEN can be guessed or cannot be sent: write 16 to 200 visible characters, such as `openssl rand -hex 32` prints',
    '  - TRUST_PROXY is not understood: write off, on, a number of proxies, or their addresses such as 127.0.0.1,10.0.0.0/8',
  ]);
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

/** @returns the lines of the refusal */
function faultsOf(source: NodeJS.ProcessEnv): string[] {
  const thrown = thrownBy(() => readSettings(source));
  assert.ok(thrown instanceof SettingsError, `refused with ${thrown}`);
  return thrown.message.split('\n');
}

function thrownBy(attempt: () => unknown): unknown {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error;
  }
}
