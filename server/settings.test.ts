// The settings: what holds without any, and that every fault is named at once, with its remedy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from '../test/settings.ts';
import { readSettings } from './settings.ts';

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
    oidc: undefined,
    hasSamples: true,
    trustProxy: false,
    retention: { inquiriesDays: 730, unconfirmedDays: 30, unsubscribedDays: 30, notificationsDays: 90 },
    postsPerMinute: { perAddress: 100, together: 6_000 },
    readsPerMinute: 6_000,
    logLevel: 'info',
    metricsToken: undefined,
    analyticsUrl: undefined,
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
    MAIL_TO: 'leads@example.com, ann@example.com,',
    MAIL_FROM: 'The Site <site@example.com>',
    OIDC_ISSUER: 'https://login.example.com/tenant',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'a secret',
    SAMPLES: 'on',
    TRUST_PROXY: '10.0.0.0/8',
    RETAIN_INQUIRIES_DAYS: '0',
    RETAIN_UNCONFIRMED_DAYS: '7',
    RETAIN_UNSUBSCRIBED_DAYS: '8',
    RETAIN_NOTIFICATIONS_DAYS: '36500',
    RATE_LIMIT_PER_ADDRESS: '20',
    RATE_LIMIT_GLOBAL: '500',
    RATE_LIMIT_READS: '700',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'a-token-of-enough-length',
    ANALYTICS_URL: 'https://stats.example.com/script.js',
  });
  assert.deepEqual(settings, {
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://www.example.com',
    dataDirectory: '/var/site',
    databaseUrl: POSTGRES,
    databaseWaitMilliseconds: 5_000,
    notifyUrl: 'https://notify.example.com/hooks',
    mail: {
      url: 'smtps://site:secret@mail.example.com',
      to: ['leads@example.com', 'ann@example.com'],
      from: 'The Site <site@example.com>',
    },
    oidc: { issuer: 'https://login.example.com/tenant', clientId: 'desk', clientSecret: 'a secret' },
    hasSamples: true,
    trustProxy: '10.0.0.0/8',
    retention: { inquiriesDays: 0, unconfirmedDays: 7, unsubscribedDays: 8, notificationsDays: 36_500 },
    postsPerMinute: { perAddress: 20, together: 500 },
    readsPerMinute: 700,
    logLevel: 'warn',
    metricsToken: 'a-token-of-enough-length',
    analyticsUrl: 'https://stats.example.com/script.js',
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
    'MAIL_FROM',
    'SAMPLES',
    'TRUST_PROXY',
    'ANALYTICS_URL',
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
    RATE_LIMIT_READS: '-1',
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
    '  - MAIL_TO is no email address: write the mailboxes that get new leads, separated by commas',
    '  - SAMPLES is neither on nor off: write one of the two, or leave it out',
    '  - RATE_LIMIT_PER_ADDRESS is no number of posts a minute: write one such as 100',
    '  - RATE_LIMIT_GLOBAL is no number of posts a minute: write one such as 100',
    '  - RATE_LIMIT_READS is no number of reads a minute: write one such as 100',
    '  - LOG_LEVEL is not known: write one of fatal, error, warn, info, debug, trace, silent',
    '  - METRICS_TOKEN can be guessed or cannot be sent: write 16 to 200 visible characters, such as `openssl rand -hex 32` prints',
    '  - TRUST_PROXY is not understood: write off, on, a number of proxies, or their addresses such as 127.0.0.1,10.0.0.0/8',
    '  - DATA_KEYS is missing: with DATABASE_URL the keys have to be given; write DATA_KEYS=2026:KEY, where KEY is what "openssl rand -base64 32" prints',
  ]);
});
