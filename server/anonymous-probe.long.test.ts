// Everything that a stranger would try first: files, tables, tools, other people's leads. On both databases nothing answers that is not public.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import type { Database } from '../database/tables.ts';
import { siteOn } from '../resilience/site-on.ts';
import { idIn, sendJson } from '../resilience/visitor.ts';
import { testOnBoth } from '../test/databases.ts';
import { startServer } from '../test/server-process.ts';
import { currentBuild } from './pages/current-build.mjs';

const CLIENT = join(currentBuild(), 'client');
/** Stands in every row and file that is nobody's business. */
const SECRET = 'marker-of-what-is-not-public';
const TIME = '2025-12-01T09:30:00.000Z';
const PUBLIC_LISTS = ['/api/news', '/api/documents'];
/** The public keys of the sign-in, and which ways to sign in are set up: browsers read both before anybody is signed in. */
const PUBLIC_SIGN_IN = ['/.well-known/jwks.json', '/auth/v1/settings'];

const FILES = [
  ...['.env', '.env.local', '.env.production', '.git/HEAD', '.git/config', '.gitignore', '.npmrc', '.DS_Store', '.htaccess', '.ssh/id_rsa'],
  ...['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json', 'Dockerfile', 'README.md', 'docs/deploying.md', '.ci/run'],
  ...['server/app.ts', 'server/settings.ts', 'database/tables.ts', 'commands/leads.ts', 'content/company.json', 'contracts/contact.ts'],
  ...[
    'node_modules/fastify/package.json',
    'dist/server/entry.mjs',
    'dist/client/index.html',
    'dist/current',
    `dist/${basename(currentBuild())}/.built-from`,
    `dist/${basename(currentBuild())}/server/entry.mjs`,
    'dist/samples/news.json',
  ],
  ...[
    'site.db',
    'site.db-wal',
    'site.db-shm',
    'data/site.db',
    'data/site.db-wal',
    'data/data-keys',
    'data-keys',
    'data/keys',
    'data/documents',
    'data/private.txt',
    'private.txt',
  ],
  ...[
    'backup.tar.gz',
    'backup.sql',
    'dump.sql',
    'database.sqlite',
    'leads.csv',
    'leads.json',
    'logs/site.log',
    'etc/passwd',
    'proc/self/environ',
  ],
  ...['wp-login.php', 'wp-admin', 'phpmyadmin', 'server-status', 'actuator/env', 'debug/pprof', 'swagger.json', 'openapi.json', 'graphql'],
  ...[
    'admin',
    'api',
    'api/admin',
    'api/leads',
    'leads',
    'login',
    'console',
    'metrics',
    'internal/metrics',
    '_astro',
    '_server',
    '_image',
    '.well-known',
  ],
  ...[
    'auth/v1/user',
    'auth/v1/token',
    'auth/v1/settings',
    'storage/v1/bucket',
    'functions/v1',
    'realtime/v1',
    'rest/v1',
    'rest/v1/rpc',
    'pg/meta',
  ],
  ...['user', 'token', 'recover', 'factors', '.well-known/jwks.json', 'api/documents/withdrawn/file', 'api/documents/withdrawn/preview'],
  ...[
    'api/news/draft',
    'resources/news/draft',
    'documents/withdrawn.pdf',
    'data/documents/withdrawn.pdf',
    'api/documents/withdrawn.pdf/file',
  ],
];

/** Each way to a name that a careless server would follow. */
const WAYS: ((name: string) => string)[] = [
  (name) => `/${name}`,
  (name) => `//${name}`,
  (name) => `/../${name}`,
  (name) => `/..%2f${name}`,
  (name) => `/%2e%2e/${name}`,
  (name) => `/_astro/../../../${name}`,
  (name) => `/_astro/..%5c..%5c${name}`,
  (name) => `/api/documents/..%2f..%2f${encodeURIComponent(name)}/file`,
  (name) => `/dist/../${name}`,
  (name) => `/${name}%00.html`,
];

const TABLE_WAYS: ((table: string, id: string) => string)[] = [
  (table) => `/${table}`,
  (table) => `/api/${table}`,
  (table) => `/api/${table.replaceAll('_', '-')}`,
  (table, id) => `/api/${table.replaceAll('_', '-')}/${id}`,
  (table, id) => `/api/${table}?id=eq.${id}`,
  (table) => `/rest/v1/${table}?select=*`,
  (table) => `/rest/v1/${table}?select=*&apikey=anon`,
  (table) => `/${table}.json`,
  (table) => `/${table}.csv`,
  (table) => `/data/${table}`,
  (table) => `/admin/${table}`,
  (table) => `/db/${table}`,
];

testOnBoth('an anonymous probe of every file and table that can be guessed finds nothing that is not public', async (context, given) => {
  const settings = await siteOn(context, given);
  const { database } = given;
  await hide(database, String(settings.DATA_DIR));
  const server = startServer(context, settings);
  const port = await server.port;
  const id = idIn(await sendJson(`http://127.0.0.1:${port}`, { mark: SECRET }));
  const tables = (await database.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
  assert.ok(tables.includes('consultation_requests') && tables.includes('kysely_migration'));

  const addresses = new Set([
    ...FILES.flatMap((name) => WAYS.map((way) => way(name))),
    ...tables.flatMap((table) => TABLE_WAYS.map((way) => way(table, id))),
    ...builtNames().map((name) => `/${name}.map`),
  ]);
  const agent = new Agent({ keepAlive: true });
  context.after(() => agent.destroy());
  const found: string[] = [];
  for (const address of addresses) {
    for (const method of ['GET', 'DELETE']) {
      const { status, text } = await ask(agent, port, method, address);
      const isListed = PUBLIC_LISTS.some((list) => address === list || address.startsWith(`${list}?`));
      const isPublic = method === 'GET' && (isListed || PUBLIC_SIGN_IN.includes(address));
      if (status < 300 && !isPublic) found.push(`${method} ${address} answered ${status}`);
      if (text.includes(SECRET)) found.push(`${method} ${address} told a secret`);
      if (status >= 500) found.push(`${method} ${address} answered ${status}`);
    }
  }
  assert.deepEqual(found, []);
  for (const list of PUBLIC_LISTS) assert.equal((await ask(agent, port, 'GET', list)).status, 200, 'the probe reaches what is public');
});

test('nothing built names a source map', () => {
  const naming = builtNames().filter((name) => /\.(js|css|html)$/.test(name) && readBuilt(name).includes('sourceMappingURL='));
  assert.deepEqual(naming, []);
});

/** A draft, a withdrawn document with its file, and a subscriber. */
async function hide(database: Database, dataDirectory: string): Promise<void> {
  const draft = { title: SECRET, slug: 'draft', excerpt: SECRET, category: 'Science', image_url: null, published_at: TIME, body: SECRET };
  await database
    .insertInto('news')
    .values({ id: 'draft', ...draft, is_published: false })
    .execute();
  const withdrawn = { title: SECRET, description: SECRET, category: 'Safety', type: 'PDF', size: SECRET.length, created_at: TIME };
  await database
    .insertInto('documents')
    .values({ id: 'withdrawn', ...withdrawn, file_url: '/api/documents/withdrawn/file', is_active: false, download_count: 0 })
    .execute();
  await database.insertInto('secrets').values({ name: 'probe', value: SECRET }).execute();
  mkdirSync(join(dataDirectory, 'documents'), { recursive: true });
  writeFileSync(join(dataDirectory, 'documents/withdrawn.pdf'), SECRET);
  writeFileSync(join(dataDirectory, 'private.txt'), SECRET);
}

/** The address goes out as it is written: a browser would tidy it. */
function ask(agent: Agent, port: number, method: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ agent, host: '127.0.0.1', port, method, path }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString('latin1');
      resolve({ status: response.statusCode ?? 0, text });
    });
    asking.on('error', reject).end();
  });
}

function builtNames(): string[] {
  const entries = readdirSync(CLIENT, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(CLIENT.length + 1));
}

function readBuilt(name: string): string {
  return readFileSync(join(CLIENT, name), 'latin1');
}
