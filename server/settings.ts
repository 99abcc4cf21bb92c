// Every setting of the product, read from the environment once.
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { type DataKey, parseDataKeys } from '../database/encryption/data-key.ts';
import type { NotificationChannel } from '../database/lead-tables.ts';
import { LOG_LEVELS, type LogLevel } from './logs/open-log.ts';
import { DEFAULT_PERIODS, type RetentionPeriods } from './privacy/retention-periods.ts';
import { baseAddress, HIGHEST_PORT, serverAddress, TLS_PARAMETERS } from './settings/addresses.ts';
import { identityProvider } from './settings/identity-provider.ts';
import { MAIL_PARAMETERS, mailboxes, sender } from './settings/mail-addresses.ts';
import { nearNames } from './settings/near-names.ts';
import { isScriptAddress } from './settings/script-address.ts';

const HTTP = ['http', 'https'];
const LONGEST_WAIT_SECONDS = 3_600;

const LONGEST_RETENTION_DAYS = 36_500;

const onOrOff = (name: string) => z.enum(['on', 'off'], `${name} is neither on nor off: write one of the two, or leave it out`);
const days = (name: string, otherwise: number) => {
  const fault = `${name} is no number of days: write a whole number from 0, which keeps for ever, to ${LONGEST_RETENTION_DAYS}, or leave it out`;
  return z
    .string()
    .regex(/^\d{1,5}$/, fault)
    .transform(Number)
    .refine((value) => value <= LONGEST_RETENTION_DAYS, fault)
    .default(otherwise);
};

const MOST_PER_MINUTE = 1_000_000;
/** What the dearest read costs (server/privacy/answer-your-data.ts): below it nobody could open a link to their data. */
const LEAST_READS = 20;
const perMinute = (name: string, what: 'posts' | 'reads') =>
  z
    .string()
    .regex(/^[1-9]\d*$/, `${name} is no number of ${what} a minute: write one such as 100`)
    .transform(Number)
    .refine((count) => count <= MOST_PER_MINUTE, `${name} is above ${MOST_PER_MINUTE}: write a smaller number`);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'PORT is no number: write a port such as 3000')
    .transform(Number)
    .refine((port) => port <= HIGHEST_PORT, `PORT is above ${HIGHEST_PORT}: write a smaller one`)
    .default(3000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || /^[\w.-]+$/.test(host), 'HOST is no address to listen on: write 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  SITE_URL: baseAddress('SITE_URL', { schemes: HTTP, example: 'https://www.example.com', mayHavePath: false }).optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !isFile(path), 'DATA_DIR is a file: name a folder, or leave it out')
    .refine((path) => !path.startsWith('~'), 'DATA_DIR begins with ~, which only a shell replaces: write the whole path')
    .default('./data'),
  DATA_KEYS: z.string().optional(),
  DATABASE_URL: serverAddress('DATABASE_URL', {
    schemes: ['postgres', 'postgresql'],
    example: 'postgres://user:password@host:5432/name',
    needsHost: false,
    parameters: TLS_PARAMETERS,
  }).optional(),
  DATABASE_WAIT: z
    .string()
    .regex(/^\d+$/, 'DATABASE_WAIT is no number: write seconds such as 60, or 0 for not waiting')
    .transform(Number)
    .refine((seconds) => seconds <= LONGEST_WAIT_SECONDS, `DATABASE_WAIT is above ${LONGEST_WAIT_SECONDS}: write fewer seconds`)
    .default(60),
  NOTIFY_URL: baseAddress('NOTIFY_URL', { schemes: HTTP, example: 'https://notify.example.com', mayHavePath: true }).optional(),
  MAIL_URL: serverAddress('MAIL_URL', {
    schemes: ['smtp', 'smtps'],
    example: 'smtps://user:password@mail.example.com',
    needsHost: true,
    parameters: { known: MAIL_PARAMETERS },
  }).optional(),
  MAIL_TO: mailboxes.optional(),
  MAIL_FROM: sender.optional(),
  OIDC_ISSUER: identityProvider.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SAMPLES: onOrOff('SAMPLES').optional(),
  TRUST_PROXY: z.string().default('off'),
  RETAIN_INQUIRIES_DAYS: days('RETAIN_INQUIRIES_DAYS', DEFAULT_PERIODS.inquiriesDays),
  RETAIN_UNCONFIRMED_DAYS: days('RETAIN_UNCONFIRMED_DAYS', DEFAULT_PERIODS.unconfirmedDays),
  RETAIN_UNSUBSCRIBED_DAYS: days('RETAIN_UNSUBSCRIBED_DAYS', DEFAULT_PERIODS.unsubscribedDays),
  RETAIN_NOTIFICATIONS_DAYS: days('RETAIN_NOTIFICATIONS_DAYS', DEFAULT_PERIODS.notificationsDays),
  RATE_LIMIT_PER_ADDRESS: perMinute('RATE_LIMIT_PER_ADDRESS', 'posts').default(100),
  RATE_LIMIT_GLOBAL: perMinute('RATE_LIMIT_GLOBAL', 'posts').default(6000),
  RATE_LIMIT_READS: perMinute('RATE_LIMIT_READS', 'reads')
    .refine(
      (count) => count >= LEAST_READS,
      `RATE_LIMIT_READS is below ${LEAST_READS}, which a link to one's own data costs: write a larger number`,
    )
    .default(6000),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL is not known: write one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ANALYTICS_URL: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,200}$/,
      'METRICS_TOKEN can be guessed or cannot be sent: write 16 to 200 visible characters, such as `openssl rand -hex 32` prints',
    )
    .optional(),
});

export interface Settings {
  port: number;
  host: string;
  /** Canonical address, without a trailing slash. */
  siteUrl: string;
  dataDirectory: string;
  /** Keys of the personal data: the first encrypts, all decrypt. Undefined with a key file, which only the embedded database may have. */
  dataKeys: DataKey[] | undefined;
  databaseUrl: string | undefined;
  /** How long the start waits for a database that cannot be reached. */
  databaseWaitMilliseconds: number;
  notifyUrl: string | undefined;
  /** The mail server, the receivers of new leads, and the sender, which is the first receiver unless it is set. */
  mail: { url: string; to: string[]; from?: string | undefined } | undefined;
  /** The company's own identity provider, by which staff may sign in. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  hasSamples: boolean;
  /** Fastify's trustProxy: whose X-Forwarded-For is believed. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** How long personal data is kept; 0 days for ever. */
  retention: RetentionPeriods;
  /** Limits of posts for one address, and for all together. */
  postsPerMinute: { perAddress: number; together: number };
  /** Limit of reads of what is rendered on demand, for one address: a page costs 1. */
  readsPerMinute: number;
  logLevel: LogLevel;
  /** The absolute address of the operator's analytics script. Without one, no consent is asked and nothing is loaded. */
  analyticsUrl: string | undefined;
  /** Gives access to /metrics. Without one, the address does not exist. */
  metricsToken: string | undefined;
}

/** @throws SettingsError with every error and its remedy, one per line */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  if (Boolean(given.MAIL_URL) !== Boolean(given.MAIL_TO)) {
    faults.push('MAIL_URL and MAIL_TO belong together: set both, or neither');
  }
  if (given.MAIL_FROM && !given.MAIL_URL)
    faults.push('MAIL_FROM has no effect without MAIL_URL and MAIL_TO: set these too, or leave it out');
  if (new Set([given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET].map(Boolean)).size > 1) {
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none');
  }
  if (given.TRUST_PROXY && !isTrustProxy(given.TRUST_PROXY)) {
    faults.push('TRUST_PROXY is not understood: write off, on, a number of proxies, or their addresses such as 127.0.0.1,10.0.0.0/8');
  }
  if (given.ANALYTICS_URL && !isScriptAddress(given.ANALYTICS_URL, given.SITE_URL)) {
    faults.push(
      'ANALYTICS_URL is no https address of a script, nor one of this site: write it like https://stats.example.com/script.js or /script.js, or leave it out',
    );
  }
  if (given.DATABASE_URL && !given.DATA_KEYS) {
    faults.push(
      'DATA_KEYS is missing: with DATABASE_URL the keys have to be given; write DATA_KEYS=2026:KEY, where KEY is what "openssl rand -base64 32" prints',
    );
  }
  const dataKeys = given.DATA_KEYS === undefined ? undefined : parseDataKeys(given.DATA_KEYS.split(','), 'DATA_KEYS');
  faults.push(...(dataKeys?.faults ?? []));
  if (parsed.success && parsed.data.RATE_LIMIT_GLOBAL < parsed.data.RATE_LIMIT_PER_ADDRESS) {
    faults.push('RATE_LIMIT_GLOBAL is below RATE_LIMIT_PER_ADDRESS: one address would shut out all others; write a larger one');
  }
  if (!parsed.success || faults.length > 0) throw new SettingsError([...faults, ...unknownSettings(source)]);

  const values = parsed.data;
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    dataDirectory: values.DATA_DIR,
    dataKeys: dataKeys?.keys,
    databaseUrl: values.DATABASE_URL,
    databaseWaitMilliseconds: values.DATABASE_WAIT * 1_000,
    notifyUrl: values.NOTIFY_URL?.replace(/\/+$/, ''),
    mail: values.MAIL_URL && values.MAIL_TO ? { url: values.MAIL_URL, to: values.MAIL_TO, from: values.MAIL_FROM } : undefined,
    oidc: oidcOf(values),
    hasSamples: values.SAMPLES ? values.SAMPLES === 'on' : !values.DATABASE_URL,
    trustProxy: trustProxy(values.TRUST_PROXY),
    retention: {
      inquiriesDays: values.RETAIN_INQUIRIES_DAYS,
      unconfirmedDays: values.RETAIN_UNCONFIRMED_DAYS,
      unsubscribedDays: values.RETAIN_UNSUBSCRIBED_DAYS,
      notificationsDays: values.RETAIN_NOTIFICATIONS_DAYS,
    },
    postsPerMinute: { perAddress: values.RATE_LIMIT_PER_ADDRESS, together: values.RATE_LIMIT_GLOBAL },
    readsPerMinute: values.RATE_LIMIT_READS,
    logLevel: values.LOG_LEVEL,
    analyticsUrl: values.ANALYTICS_URL && new URL(values.ANALYTICS_URL, siteUrl).href,
    metricsToken: values.METRICS_TOKEN,
  };
}

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: z.infer<typeof environment>) {
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

/** @returns a line for each misspelled setting in the environment */
export function unknownSettings(source: NodeJS.ProcessEnv): string[] {
  return nearNames(source, Object.keys(environment.shape));
}

/** The channels over which notifications are sent with these settings. */
export function tryingChannels({ notifyUrl, mail }: Pick<Settings, 'notifyUrl' | 'mail'>): NotificationChannel[] {
  return [...(notifyUrl ? ['service' as const] : []), ...(mail ? ['mail' as const] : [])];
}

export class SettingsError extends Error {
  constructor(faults: string[]) {
    super(['Some settings cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsError';
  }
}

/** A path that cannot be read fails later, when it is opened. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isTrustProxy(value: string): boolean {
  return /^(on|off|\d+)$/.test(value) || value.split(',').every((part) => isProxyAddress(part.trim()));
}

function isProxyAddress(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', prefix = '1', ...more] = part.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits;
}

/** A number is the number of proxies in front of the server; 0 is none. */
function trustProxy(value: string): Settings['trustProxy'] {
  if (value === 'off' || value === 'on') return value === 'on';
  if (Number(value) === 0) return false;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}
