// The database is not running when the site starts, as after a reboot: the start waits, reports it, and ends with a message if it never comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPostgres } from '../test/postgres.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { WAITING } from './patience.ts';
import { idIn, sendJson } from './visitor.ts';

test('a start without its database waits, reports it once, and opens when the database is there', async (context) => {
  const postgres = await startPostgres();
  if (!postgres) return context.skip('PostgreSQL is not installed here');
  context.after(() => postgres.stop());
  postgres.halt();
  const settings = { DATA_DIR: await temporaryFolder(context), DATABASE_URL: postgres.url };
  const server = startServer(context, settings);
  await context.waitFor(() => assert.match(server.said.error, /The database cannot be reached: waiting for it/), WAITING);
  assert.equal(server.child.exitCode, null);
  postgres.resume();
  idIn(await sendJson(`http://127.0.0.1:${await server.port}`, { mark: 'at last' }));
  assert.equal(server.said.error.match(/waiting for it/g)?.length, 1);
});

test('a database that never comes ends the start with what to check', async (context) => {
  const settings = { DATA_DIR: await temporaryFolder(context), DATABASE_URL: 'postgres://site@127.0.0.1:1/site', DATABASE_WAIT: '1' };
  const server = startServer(context, settings);
  assert.deepEqual(await server.ended, [1, null]);
  assert.match(server.said.error, /The database could not be reached in 1 s\. See that it runs and that DATABASE_URL names it/);
  assert.equal(server.said.out, '');
});

test('a permanent refusal of the database ends the start at once', async (context) => {
  const postgres = await startPostgres();
  if (!postgres) return context.skip('PostgreSQL is not installed here');
  context.after(() => postgres.stop());
  const url = Object.assign(new URL(postgres.url), { pathname: '/no_such_database' }).href;
  const server = startServer(context, { DATA_DIR: await temporaryFolder(context), DATABASE_URL: url });
  assert.deepEqual(await server.ended, [1, null]);
  assert.match(server.said.error, /The server has no database of that name: make it, or correct the name at the end of DATABASE_URL/);
  assert.doesNotMatch(server.said.error, /waiting for it/);
});
