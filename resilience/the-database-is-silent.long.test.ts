// The database machine vanishes without closing connections: nobody waits for minutes, and nothing has to be restarted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onPostgres } from '../test/databases.ts';
import { openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { deliveredMarks, keptLeads } from './kept-leads.ts';
import { UNTIL_CLAIMS_LAPSE } from './patience.ts';
import { idIn, sendJson, visit } from './visitor.ts';
import { openWire } from './wire.ts';

const skip = process.env.TEST_POSTGRES_URL ? false : 'PostgreSQL is not installed here';
/** More than the pool has connections, so that some wait for one. */
const AT_ONCE = 15;

test('a silent database: every request is answered, and the site recovers by itself once it can be reached', { skip }, (context) =>
  onPostgres(async ({ settings }) => {
    const direct = new URL(settings.databaseUrl ?? '');
    const wire = await openWire(context, direct);
    const throughWire = Object.assign(new URL(direct), { port: String(wire.port) });
    const service = await openTestService();
    context.after(service.close);
    const data = { DATA_DIR: await temporaryFolder(context) };
    const server = startServer(context, { ...data, DATABASE_URL: throughWire.href, NOTIFY_URL: service.url });
    const site = `http://127.0.0.1:${await server.port}`;
    const marks = Array.from({ length: AT_ONCE }, (_, number) => `visitor ${number}`);
    (await Promise.all(marks.map((mark) => sendJson(site, { mark: `before, ${mark}` })))).map(idIn);

    wire.silence();
    const answers = await Promise.all(marks.map((mark) => sendJson(site, { mark })));
    for (const { status, text } of answers) assert.deepEqual([status, JSON.parse(text).type], [503, '/problems/database']);
    for (const path of ['/', '/consultation', '/healthz']) assert.equal((await visit(`${site}${path}`)).status, 200, path);

    wire.mend();
    await context.waitFor(async () => assert.equal((await fetch(`${site}/readyz`)).status, 200), UNTIL_CLAIMS_LAPSE);
    const ids = [];
    for (const mark of marks) ids.push(idIn(await sendJson(site, { mark })));
    const all = [...marks, ...marks.map((mark) => `before, ${mark}`)].sort();
    const atDatabase = { ...data, DATABASE_URL: direct.href };
    await context.waitFor(async () => assert.deepEqual(deliveredMarks(await keptLeads(atDatabase)), all), UNTIL_CLAIMS_LAPSE);
    const kept = new Set((await keptLeads(atDatabase)).map(({ id }) => id));
    assert.ok(ids.every((id) => kept.has(id)));
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
  }),
);
