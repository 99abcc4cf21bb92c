// The whole server for tests, on a database of the test. Its pages print what they were given.
import type { FastifyInstance, FastifyReply, LightMyRequestResponse } from 'fastify';
import { CONSULTATION_REQUESTS_ADDRESS } from '../contracts/consultation-request.ts';
import type { Keyring } from '../database/encryption/keyring.ts';
import type { DatabaseSettings } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { buildApp } from '../server/app.ts';
import { accessTokens } from '../server/auth/access-tokens.ts';
import { PERSONAL } from '../server/http/headers.ts';
import { type FormTokens, formTokens } from '../server/leads/form-token.ts';
import type { Locals, Pages } from '../server/pages.ts';
import type { CatalogPage } from '../server/seo/catalog.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { testKeyring } from './databases.ts';
import { testLog } from './log.ts';

export const TEST_SITE = 'https://www.example.com';
/** A valid request, as a program sends it. */
export const REQUEST = {
  name: 'Ada Lindqvist',
  email: 'ada@lindqvist-labs.com',
  company: 'Lindqvist Labs',
  phone: '+46 70 123 45 67',
  message: 'Our tablet fails dissolution\r\nat pH 6.8.',
  created_at: '2025-12-18T15:00:00.5+05:30',
};

const { created_at: _notInForms, ...typed } = REQUEST;
/** The same request as a person types it into the form. */
export const TYPED = typed;

/** Two pages of the search catalog, as the build writes them. */
export const CATALOG: CatalogPage[] = [
  {
    path: '/',
    kind: 'pages',
    title: 'Formulation Consultants',
    description: 'What we do.',
    headings: 'Your molecule works',
    text: 'Your molecule works. Now make it last on the shelf & in the plant.',
  },
  {
    path: '/services/stability-studies',
    kind: 'services',
    title: 'Stability Studies',
    description: 'Shelf life in all climatic zones.',
    headings: 'Stability studies. Six kinds of study',
    text: 'We measure bioavailability of tablets after storage at 40 °C.',
    modified: '2025-12-18',
  },
];

const SECRET = '5e'.repeat(32);

export interface TestApp {
  app: FastifyInstance;
  formTokens: FormTokens;
  /** Posts a consultation request: an object as JSON, a text or bytes unchanged. */
  postJson(body: object | string, from?: Sender): Promise<LightMyRequestResponse>;
  /** Posts as a browser without JavaScript does. */
  postForm(fields: Record<string, string> | string | Buffer, from?: Sender): Promise<LightMyRequestResponse>;
  /** How many rows there are. */
  counts(): Promise<{ requests: number; notifications: number }>;
  /** Everything logged so far, at every level. */
  logged(): string;
  /** How often the delivery was woken. */
  timesWoken(): number;
}

interface Sender {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** A page as the placeholder shows it: its path, and what the server handed to it. */
interface ShownPage {
  path: string;
  locals: Locals;
}

/**
 * @param changes to the settings that hold without any
 * @param pages the built ones, where a test looks at what visitors see
 */
export async function openTestApp(
  { database, keyring = testKeyring, settings }: { database: Database; keyring?: Keyring; settings: DatabaseSettings },
  changes: Partial<Settings> = {},
  pages: Pages = statingPages(),
): Promise<TestApp> {
  const tokens = formTokens(SECRET);
  const { log, lines } = testLog();
  let timesWoken = 0;
  const testSettings = { ...readSettings({ SITE_URL: TEST_SITE }), ...settings, ...changes };
  const services = {
    settings: testSettings,
    database,
    keyring,
    channels: ['service' as const],
    delivery: {
      wake() {
        timesWoken += 1;
      },
    },
    formTokens: tokens,
    accessTokens: accessTokens({ database, keyring, siteUrl: testSettings.siteUrl }),
    pages,
    catalog: CATALOG,
  };
  const app = await buildApp(services, log);

  const post = (type: string, payload: string | Buffer, { headers, ...from }: Sender = {}) =>
    app.inject({ method: 'POST', url: CONSULTATION_REQUESTS_ADDRESS, payload, headers: { 'content-type': type, ...headers }, ...from });
  return {
    app,
    formTokens: tokens,
    postJson: (body, from) => post('application/json', isRaw(body) ? body : JSON.stringify(body), from),
    postForm: (fields, from) =>
      post('application/x-www-form-urlencoded', isRaw(fields) ? fields : new URLSearchParams(fields).toString(), from),
    async counts() {
      const count = async (table: 'consultation_requests' | 'notifications') =>
        (await database.selectFrom(table).select('id').execute()).length;
      return { requests: await count('consultation_requests'), notifications: await count('notifications') };
    },
    logged: () => lines.join(''),
    timesWoken: () => timesWoken,
  };
}

/** @returns what the placeholder was asked to show */
export function shownPage(html: string): ShownPage {
  const stated = /^<!doctype html><pre>(.*)<\/pre>$/s.exec(html)?.[1];
  if (stated === undefined) throw new Error(`This is no page of the test's: ${html}`);
  return JSON.parse(stated.replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
}

/** Pages that print their path and locals as JSON. The end-to-end tests cover the real pages. */
function statingPages(): Pages {
  const show = (reply: FastifyReply, path: string, { status = 200, ...locals }: Locals) => {
    const stated = JSON.stringify({ path, locals }).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html><pre>${stated}</pre>`);
  };
  return {
    serveBuilt: (app) => void app.get('/', { config: { isBuilt: true } }, (_request, reply) => show(reply, '/', {})),
    send: async (reply, path, locals) => show(reply.headers(PERSONAL), path, locals),
    sendForm: async (reply, path, values, locals) =>
      show(values.typed ? reply.headers(PERSONAL) : reply, path, { ...values, ...locals, status: reply.statusCode }),
    sendShared: async (reply, path, locals) => show(reply, path, locals),
    sendNotFound: (reply) => show(reply, '/404', { status: 404 }),
    sendFailure: async (reply, { status, title, detail }) => show(reply, '/failure', { status, title, detail }),
  };
}

function isRaw(body: object | string): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body);
}
