// The database is gone for half a minute, and its connections are cut: the site goes on and loses nothing.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import consultation from '../content/consultation.json' with { type: 'json' };
import { openTestService } from '../test/notification-service.ts';
import { startPostgres } from '../test/postgres.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { deliveredMarks, keptLeads, marksOf } from './kept-leads.ts';
import { WAITING } from './patience.ts';
import { idIn, messageOf, openForm, sendForm, sendJson, tokenIn, visit } from './visitor.ts';

const OUTAGE_MILLISECONDS = 30_000;
const LOOKS = 10;
const STATIC_PAGES = ['/', '/about', '/services/stability-studies', '/privacy-policy'];
const MARKS = ['before', 'form', 'json', 'under way'];

test('the database is gone for thirty seconds: typed words are kept, pages are served, and the site recovers by itself', async (context) => {
  const postgres = await startPostgres();
  if (!postgres) return context.skip('PostgreSQL is not installed here');
  context.after(() => postgres.stop());
  const service = await openTestService();
  context.after(service.close);
  const settings = { DATA_DIR: await temporaryFolder(context), DATABASE_URL: postgres.url, NOTIFY_URL: service.url };
  const server = startServer(context, settings);
  const site = `http://127.0.0.1:${await server.port}`;
  idIn(await sendJson(site, { mark: 'before' }));
  const token = await openForm(site);

  await cutOffWhileWorking(context, postgres.url, () => sendJson(site, { mark: 'under way' }), postgres.halt);
  const backAt = performance.now() + OUTAGE_MILLISECONDS;
  for (let look = 1; look <= LOOKS; look += 1) {
    await refusesKindly(site, token);
    await pause((backAt - performance.now()) / (LOOKS - look + 1));
  }

  postgres.resume();
  await context.waitFor(async () => assert.equal((await fetch(`${site}/readyz`)).status, 200), WAITING);
  assert.equal((await sendForm(site, { mark: 'form' }, token)).status, 303);
  const ids = [];
  for (const mark of ['before', 'under way', 'json']) ids.push(idIn(await sendJson(site, { mark })));
  await context.waitFor(async () => assert.deepEqual(deliveredMarks(await keptLeads(settings)), MARKS), WAITING);
  const kept = await keptLeads(settings);
  assert.deepEqual(marksOf(kept), MARKS);
  for (const id of ids) assert.ok(kept.some((lead) => lead.id === id));
  assert.equal(new Set(service.ids()).size, MARKS.length);
  server.child.kill('SIGTERM');
  assert.deepEqual(await server.ended, [0, null], 'it is the process that was there before');
});

/** A request waits for a lock when its database connection is cut. */
async function cutOffWhileWorking(
  context: TestContext,
  url: string,
  send: () => ReturnType<typeof sendJson>,
  cut: () => void,
): Promise<void> {
  const other = new pg.Client(url);
  other.on('error', () => {});
  await other.connect();
  await other.query('begin');
  await other.query('lock table consultation_requests in access exclusive mode');
  const sending = send();
  await context.waitFor(async () => {
    const { rows } = await other.query('select 1 from pg_locks where not granted');
    assert.ok(rows.length > 0, 'the words have not reached the database');
  }, WAITING);
  cut();
  isDatabaseProblem(await sending);
}

async function refusesKindly(site: string, token: string): Promise<void> {
  isDatabaseProblem(await sendJson(site, { mark: 'json' }));
  const form = await sendForm(site, { mark: 'form' }, token);
  assert.equal(form.status, 503);
  assert.ok(form.text.includes(consultation.notices.error.database), 'it says what happened and what to do');
  assert.ok(form.text.includes(messageOf('form')), 'the words are kept');
  assert.equal(tokenIn(form.text), token, 'sent again it is the same form');
  assert.equal((await fetch(`${site}/readyz`)).status, 503);
  assert.equal((await fetch(`${site}/healthz`)).status, 200);
  for (const path of [...STATIC_PAGES, '/consultation', '/contact']) assert.equal((await visit(`${site}${path}`)).status, 200, path);
}

function isDatabaseProblem({ status, text }: { status: number; text: string }): void {
  assert.equal(status, 503, text);
  const { type, detail } = JSON.parse(text);
  assert.equal(type, '/problems/database');
  assert.match(detail, /database did not keep the request.*try again/i);
}
