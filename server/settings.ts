// Every setting of the product, read from the environment once. Called by the server and by commands.
import { isIP } from 'node:net';
import { z } from 'zod';

const HIGHEST_PORT = 65_535;
const LONGEST_WAIT_SECONDS = 3_600;

const onOrOff = (name: string) => z.enum(['on', 'off'], `${name} is neither on nor off: write one of the two, or leave it out`);
const address = (name: string, schemes: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => isAddress(value, schemes),
      `${name} is no ${schemes.join(' or ')} address: write it like ${example}, or leave it out`,
    );

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'PORT is no number: write a port such as 3000')
    .transform(Number)
    .refine((port) => port <= HIGHEST_PORT, `PORT is above ${HIGHEST_PORT}: write a smaller one`)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST is no address to listen on: write 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  SITE_URL: address('SITE_URL', ['http', 'https'], 'https://www.example.com').optional(),
  DATA_DIR: z.string().min(1, 'DATA_DIR is empty: name a folder, or leave it out').default('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres', 'postgresql'], 'postgres://user:password@host:5432/name').optional(),
  DATABASE_WAIT: z
    .string()
    .regex(/^\d+$/, 'DATABASE_WAIT is no number: write seconds such as 60, or 0 for not waiting')
    .transform(Number)
    .refine((seconds) => seconds <= LONGEST_WAIT_SECONDS, `DATABASE_WAIT is above ${LONGEST_WAIT_SECONDS}: write fewer seconds`)
    .default(60),
  NOTIFY_URL: address('NOTIFY_URL', ['http', 'https'], 'https://notify.example.com').optional(),
  MAIL_URL: address('MAIL_URL', ['smtp', 'smtps'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_TO: z.email('MAIL_TO is no email address: write the mailbox that gets new leads').optional(),
  SAMPLES: onOrOff('SAMPLES').optional(),
  TRUST_PROXY: z.string().default('off'),
});

export interface Settings {
  port: number;
  host: string;
  /** Canonical address, without a slash at the end. */
  siteUrl: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** How long the start waits for a database that cannot be reached. */
  databaseWaitMilliseconds: number;
  notifyUrl: string | undefined;
  mail: { url: string; to: string } | undefined;
  hasSamples: boolean;
  /** What Fastify calls trustProxy: whose X-Forwarded-For is believed. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
}

/** @throws SettingsError with every fault and its remedy, one a line */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  if (Boolean(given.MAIL_URL) !== Boolean(given.MAIL_TO)) {
    faults.push('MAIL_URL and MAIL_TO belong together: set both, or neither');
  }
  if (given.TRUST_PROXY && !isTrustProxy(given.TRUST_PROXY)) {
    faults.push('TRUST_PROXY is not understood: write off, on, a number of proxies, or their addresses such as 127.0.0.1,10.0.0.0/8');
  }
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);

  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseWaitMilliseconds: values.DATABASE_WAIT * 1_000,
    notifyUrl: values.NOTIFY_URL?.replace(/\/+$/, ''),
    mail: values.MAIL_URL && values.MAIL_TO ? { url: values.MAIL_URL, to: values.MAIL_TO } : undefined,
    hasSamples: values.SAMPLES ? values.SAMPLES === 'on' : !values.DATABASE_URL,
    trustProxy: trustProxy(values.TRUST_PROXY),
  };
}

export class SettingsError extends Error {
  constructor(faults: string[]) {
    super(['Some settings cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsError';
  }
}

function isAddress(value: string, schemes: string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
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

/** A number means that many proxies in front, counted from here. */
function trustProxy(value: string): Settings['trustProxy'] {
  if (value === 'off' || value === 'on') return value === 'on';
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}
