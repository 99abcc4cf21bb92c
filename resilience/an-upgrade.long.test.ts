// An upgrade under a running site: build, dependencies and sources may go, a build may fail or be killed, and visitors notice nothing.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { change, copyBuildTo, copyTree } from '../checks/tree-copy.ts';
import { currentBuild } from '../server/pages/current-build.mjs';
import { testOnSqlite } from '../test/databases.ts';
import { openMailServer } from '../test/mail-server.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { changePassword, joinTheDesk, signInAtTheDesk, workAtTheDesk } from './desk-work.ts';
import { WAITING } from './patience.ts';
import { siteOn } from './site-on.ts';
import { idIn, sendJson } from './visitor.ts';

/** Pages rendered on demand, each by other code: visited for the first time when no file is left to load. */
const ON_DEMAND = [
  ...['/consultation', '/contact', '/search?q=tablet', '/newsletter', '/your-data'],
  ...['/resources/news', '/resources/documents', '/resources/news/feed.xml', '/api/search?q=tablet', '/sitemap.xml', '/readyz'],
];
const NAME = 'Northfold';
/** What the desk loads when it is first needed: too large to be held in memory by a site whose staff hardly use it. */
const LOADED_LATER = [
  'server/auth/passwords/judge-password-thread.ts',
  'server/documents/first-page-thread.ts',
  'server/news/convert-picture.ts',
];

test('a running site answers every page after its build, its dependencies and its sources were deleted', async (context) => {
  const tree = treeWithBuild(context);
  const server = startServer(context, { DATA_DIR: await temporaryFolder(context) }, { folder: tree });
  const site = `http://127.0.0.1:${await server.port}`;
  for (const name of ['dist', 'node_modules', 'server', 'database', 'contracts', 'content']) rmSync(join(tree, name), { recursive: true });

  assert.deepEqual(await statusesOf(site), expected(200));
  const [article] = await (await fetch(`${site}/api/news`)).json();
  const [document] = await (await fetch(`${site}/api/documents`)).json();
  assert.equal((await fetch(`${site}/resources/news/${article.slug}`)).status, 200);
  assert.equal((await fetch(`${site}${document.file_url}`)).status, 200);
  assert.ok(idIn(await sendJson(site, { mark: 'after the upgrade' })));
  assert.match(server.said.error, new RegExp(`"build":"${basename(currentBuild())}"`), 'the log says which build it serves');
});

testOnSqlite('the desk of a running site works on while the link is switched to another version', async (context, given) => {
  const folder = await temporaryFolder(context);
  const link = join(folder, 'site');
  symlinkSync(treeWithBuild(context), link);
  const mailServer = await openMailServer(context);
  const settings = { ...(await siteOn(context, given)), MAIL_URL: mailServer.url, MAIL_TO: 'leads@example.com' };
  const site = `http://127.0.0.1:${await startServer(context, settings, { folder: link }).port}`;

  const next = treeWithBuild(context);
  for (const path of LOADED_LATER) writeFileSync(join(next, path), `throw new Error('${path} is of another version');`);
  symlinkSync(next, `${link}.new`);
  renameSync(`${link}.new`, link);

  const desk = await signInAtTheDesk(site, await joinTheDesk(site, given));
  const lead = idIn(await sendJson(site, { mark: 'during the upgrade' }));
  assert.deepEqual(await workAtTheDesk(desk, lead), { reply: 201, document: 201, picture: 201 });
  assert.equal((await changePassword(desk)).error, null);
});

testOnSqlite('the desk of a running site whose files were deleted refuses what it cannot load, and goes on', async (context, given) => {
  const tree = treeWithBuild(context);
  const mailServer = await openMailServer(context);
  const settings = { ...(await siteOn(context, given)), MAIL_URL: mailServer.url, MAIL_TO: 'leads@example.com' };
  const site = `http://127.0.0.1:${await startServer(context, settings, { folder: tree }).port}`;
  const factor = await joinTheDesk(site, given);
  for (const name of ['dist', 'node_modules', 'server', 'database', 'contracts', 'content']) rmSync(join(tree, name), { recursive: true });

  const desk = await signInAtTheDesk(site, factor);
  const lead = idIn(await sendJson(site, { mark: 'without its files' }));
  assert.deepEqual(await workAtTheDesk(desk, lead), { reply: 201, document: 500, picture: 500 });
  assert.equal((await changePassword(desk)).error?.status, 500);
  assert.equal((await desk.desk('/api/desk/leads')).status, 200);
});

test('a start on a build that cannot render a page ends before it is ready', async (context) => {
  const tree = treeWithBuild(context);
  writeFileSync(
    join(currentBuild(join(tree, 'dist')), 'server/entry.mjs'),
    'export const handler = (_, response) => response.writeHead(500).end();',
  );
  const server = startServer(context, { DATA_DIR: await temporaryFolder(context) }, { folder: tree });
  assert.deepEqual(await server.ended, [1, null]);
  assert.equal(server.said.out, '');
  assert.match(server.said.error, /The page \/failure could not be rendered \(500\)/);
});

test('npm start serves the last good build if a new one fails, and says so', async (context) => {
  const tree = treeWithBuild(context);
  const before = readdirSync(join(tree, 'dist')).sort();
  change(tree, 'services/stability-studies.json', (service) => ({ ...service, order: 'first' }));
  const server = startServer(
    context,
    { DATA_DIR: await temporaryFolder(context), PATH: process.env.PATH },
    { folder: tree, words: ['commands/start.mjs'] },
  );
  const site = `http://127.0.0.1:${await server.port}`;
  assert.match(server.said.error, /stability-studies/, 'the fault is named');
  assert.match(server.said.error, /^The site could not be built: .* Until then the last good build is served\.$/m);
  assert.deepEqual(await statusesOf(site), expected(200));
  assert.deepEqual(readdirSync(join(tree, 'dist')).sort(), before);
  server.child.kill('SIGTERM');
  assert.deepEqual(await server.ended, [0, null]);

  rmSync(join(tree, 'dist'), { recursive: true });
  const second = startServer(context, { PATH: process.env.PATH }, { folder: tree, words: ['commands/start.mjs'] });
  assert.deepEqual(await second.ended, [1, null], 'without any build there is nothing to serve');
  assert.match(second.said.error, /The site could not be built\. Read the lines above/);
});

test('a killed build changes nothing, and the next one removes its files', async (context) => {
  const tree = treeWithBuild(context);
  const before = readdirSync(join(tree, 'dist')).sort();
  const building = spawn(process.execPath, ['commands/build.ts'], { cwd: tree, stdio: 'ignore' });
  const ended = once(building, 'exit');
  context.after(() => building.kill('SIGKILL'));
  await context.waitFor(() => assert.notDeepEqual(readdirSync(join(tree, 'dist')).sort(), before), WAITING);
  building.kill('SIGKILL');
  await ended;
  assert.equal(basename(currentBuild(join(tree, 'dist'))), basename(currentBuild()));
  assert.ok(existsSync(join(tree, '.preparing')), 'nobody let go of the lock');

  buildWhereStale(tree);
  assert.deepEqual(readdirSync(join(tree, 'dist')).sort(), before);
  assert.ok(!existsSync(join(tree, '.preparing')));
});

test('a new build is served by the next process, not by a running one, and the previous build is kept', async (context) => {
  const tree = treeWithBuild(context);
  const old = currentBuild(join(tree, 'dist'));
  const settings = { DATA_DIR: await temporaryFolder(context) };
  const running = startServer(context, settings, { folder: tree });
  const site = `http://127.0.0.1:${await running.port}`;
  const company = readFileSync(join(tree, 'content/company.json'), 'utf8');
  change(tree, 'company.json', (content) => ({ ...content, name: NAME }));
  buildWhereStale(tree);

  assert.notEqual(currentBuild(join(tree, 'dist')), old);
  assert.deepEqual(await statusesOf(site), expected(200));
  assert.doesNotMatch(await (await fetch(`${site}/contact`)).text(), new RegExp(NAME));
  const next = startServer(context, settings, { folder: tree });
  assert.match(await (await fetch(`http://127.0.0.1:${await next.port}/contact`)).text(), new RegExp(NAME));

  writeFileSync(join(tree, 'content/company.json'), company);
  buildWhereStale(tree);
  assert.equal(currentBuild(join(tree, 'dist')), old, 'nothing had to be built for going back');
});

function treeWithBuild(context: TestContext): string {
  const tree = copyTree();
  context.after(() => rmSync(tree, { recursive: true, force: true }));
  copyBuildTo(tree);
  return tree;
}

function buildWhereStale(tree: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['commands/build.ts', '--if-stale'], { cwd: tree, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

async function statusesOf(site: string): Promise<string[]> {
  return Promise.all(ON_DEMAND.map(async (path) => `${path} ${(await fetch(`${site}${path}`)).status}`));
}

function expected(status: number): string[] {
  return ON_DEMAND.map((path) => `${path} ${status}`);
}
