// /readyz tells what keeps the site from its work, without a word that the world should not read.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openDatabase } from '../../database/open.ts';
import { openTestApp } from '../../test/app.ts';
import { onSqlite, testOnBoth } from '../../test/databases.ts';

testOnBoth('a site that can do its work says so', async (_context, given) => {
  const { app, logged } = await openTestApp(given);
  const answer = await app.inject('/readyz');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.deepEqual(answer.json(), { status: 'ready', checks: { process: { ok: true }, database: { ok: true } } });
  assert.deepEqual((await app.inject('/healthz')).json(), { status: 'alive' });
  assert.doesNotMatch(logged(), /readyz|healthz/, 'asked every few seconds, it leaves no line');
});

testOnBoth('a database that does not answer is named with its code alone, and is logged', async (_context, given) => {
  const database = await openDatabase(given.settings);
  const { app, logged } = await openTestApp({ ...given, database });
  await database.destroy();
  const answer = await app.inject('/readyz');
  assert.equal(answer.statusCode, 503);
  const { status, checks } = answer.json();
  assert.equal(status, 'not ready');
  assert.deepEqual(checks.process, { ok: true });
  assert.equal(checks.database.ok, false);
  assert.match(checks.database.reason, /^The database does not answer \([A-Za-z0-9_ ]+\)$/);
  assert.match(logged(), /Not ready/);
  assert.equal((await app.inject('/healthz')).statusCode, 200, 'the process is alive all the same');
});

test('while it closes it is not ready, and says so to who was asking already', (context) =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const asking = connect(Number(port), '127.0.0.1');
    context.after(() => asking.destroy());
    asking.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
    await once(app.server, 'connection');
    const isClosing = once(app.server, 'close');
    const closed = app.close();
    await context.waitFor(() => assert.equal(app.server.listening, false));
    asking.write('Connection: close\r\n\r\n');
    const answer = await text(asking);
    await Promise.all([closed, isClosing]);
    assert.match(answer, /^HTTP\/1\.1 503 /);
    assert.match(answer, /"process":\{"ok":false,"reason":"The process is closing"\}/);
  }));
