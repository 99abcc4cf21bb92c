// The real server as a process: what it says when it starts, that it finishes what is under way, and how it refuses to start.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type TestContext, test } from 'node:test';
import { CONSULTATION_REQUESTS_ADDRESS } from '../contracts/consultation-request.ts';
import { NEWSLETTER_ADDRESS } from '../contracts/newsletter.ts';
import { openDatabase } from '../database/open.ts';
import { openMailServer } from '../test/mail-server.ts';
import { openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';

const BODY = JSON.stringify({ name: 'Ada Lindqvist', email: 'ada@labs.com', message: 'Our tablet fails dissolution.' });
const HALF = Math.floor(BODY.length / 2);
const PATIENCE = { timeout: 60_000 };
const WARNING_LEVEL = 40;
const NOBODY_TOLD = 'Nobody is told of new leads: set MAIL_URL and MAIL_TO, or NOTIFY_URL. Until then read them with `npm run leads`.';

test('it says where the site is, and nothing else but a log without complaints', async (context) => {
  const server = startServer(context, { DATA_DIR: await temporaryFolder(context) });
  const port = await server.port;
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 200);
  assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
  server.child.kill('SIGTERM');
  assert.deepEqual(await server.ended, [0, null]);
  assert.match(server.said.out, /^[^\n]+ is ready: open http:\/\/localhost:\d+\n$/);
  assert.deepEqual(complaintsIn(server.said.error), []);
});

test('it warns where nobody is told of leads, and of a setting that is misspelled', async (context) => {
  const server = startServer(context, { DATA_DIR: await temporaryFolder(context), NOTIFY_ULR: 'http://127.0.0.1:1' });
  await server.port;
  server.child.kill('SIGTERM');
  await server.ended;
  assert.deepEqual(warningsIn(server.said.error), ['NOTIFY_ULR is no setting and has no effect: NOTIFY_URL may be meant', NOBODY_TOLD]);
});

test('it says who is told of leads, and warns of a mail server that does not work without waiting for it', async (context) => {
  const { url } = await openMailServer(context);
  const mail = { MAIL_TO: 'leads@example.com,ann@example.com' };
  const DATA_DIR = await temporaryFolder(context);
  const working = startServer(context, { DATA_DIR, ...mail, MAIL_URL: url, NOTIFY_URL: 'https://notify.example.com/secret' });
  await working.port;
  await context.waitFor(
    () =>
      assert.match(
        working.said.error,
        /"Told of new leads: leads@example\.com, ann@example\.com by mail, and the service at notify\.example\.com"/,
      ),
    PATIENCE,
  );
  working.child.kill('SIGTERM');
  await working.ended;
  assert.deepEqual(warningsIn(working.said.error), []);

  const failing = startServer(context, { DATA_DIR, ...mail, MAIL_URL: 'smtp://ann:hunter2@127.0.0.1:1' });
  await failing.port;
  await context.waitFor(() => assert.equal(warningsIn(failing.said.error).length, 1), PATIENCE);
  assert.match(
    String(warningsIn(failing.said.error)[0]),
    /^Nobody is told by mail at present\. Nothing answers at the port of the mail server: check host and port in MAIL_URL\. Then try "npm run mail -- test ADDRESS"\.$/,
  );
  assert.doesNotMatch(failing.said.error, /hunter2/);
});

test('who subscribed before mail was set up is asked to confirm once the site starts with it', async (context) => {
  const DATA_DIR = await temporaryFolder(context);
  const without = startServer(context, { DATA_DIR });
  const answer = await fetch(`http://127.0.0.1:${await without.port}${NEWSLETTER_ADDRESS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com' }),
  });
  assert.deepEqual(await answer.json(), { state: 'kept' });
  without.child.kill('SIGTERM');
  await without.ended;

  const { url, mails } = await openMailServer(context);
  startServer(context, { DATA_DIR, MAIL_URL: url, MAIL_TO: 'leads@example.com' });
  await context.waitFor(
    () =>
      assert.deepEqual(
        mails.map(({ recipients }) => recipients),
        [['ann@example.com']],
      ),
    PATIENCE,
  );
  assert.match(String(mails[0]?.text), /\/newsletter\/confirm\?token=/);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} lets a request that is under way finish, takes no new one, and ends without a fault`, async (context) => {
    const dataDirectory = await temporaryFolder(context);
    const server = startServer(context, { DATA_DIR: dataDirectory });
    const port = await server.port;
    const underWay = await sendHalf(context, port);
    server.child.kill(signal);
    await context.waitFor(() => assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`)), PATIENCE);

    underWay.sending.end(BODY.slice(HALF));
    const [answer] = await underWay.answered;
    assert.equal(answer.statusCode, 201);
    const { id } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    assert.deepEqual(await server.ended, [0, null]);
    assert.deepEqual(complaintsIn(server.said.error), []);
    const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
    assert.deepEqual(await database.selectFrom('consultation_requests').select('id').execute(), [{ id }]);
    await database.destroy();
  });
}

test('SIGTERM cuts off a notification service that hangs, and the notification waits for the next start', async (context) => {
  const dataDirectory = await temporaryFolder(context);
  const hanging = await openTestService(() => {});
  context.after(hanging.close);
  const first = startServer(context, { DATA_DIR: dataDirectory, NOTIFY_URL: hanging.url });
  const kept = await fetch(`http://127.0.0.1:${await first.port}${CONSULTATION_REQUESTS_ADDRESS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: BODY,
  });
  assert.equal(kept.status, 201, 'a service that hangs holds up nobody');
  await context.waitFor(() => assert.equal(hanging.received.length, 1), PATIENCE);
  first.child.kill('SIGTERM');
  assert.deepEqual(await first.ended, [0, null]);

  const service = await openTestService();
  context.after(service.close);
  startServer(context, { DATA_DIR: dataDirectory, NOTIFY_URL: service.url });
  await context.waitFor(() => assert.deepEqual(service.ids(), hanging.ids()), PATIENCE);
});

test('a second start with wrong settings ends with the list of faults', async (context) => {
  const dataDirectory = await temporaryFolder(context);
  const first = startServer(context, { DATA_DIR: dataDirectory });
  const port = await first.port;
  const second = startServer(context, { DATA_DIR: dataDirectory, PORT: 'http', SITE_URL: 'example.com', MAIL_TO: 'leads@example.com' });
  assert.deepEqual(await second.ended, [1, null]);
  assert.equal(second.said.out, '');
  assert.equal(
    second.said.error,
    [
      'Some settings cannot be used:',
      '  - PORT is no number: write a port such as 3000',
      '  - SITE_URL is no http or https address: write it like https://www.example.com, or leave it out',
      '  - MAIL_URL and MAIL_TO belong together: set both, or neither',
      '',
    ].join('\n'),
  );
  assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
});

test('a port that is taken, and a database that cannot be reached, are named without a stack', async (context) => {
  const dataDirectory = await temporaryFolder(context);
  const first = startServer(context, { DATA_DIR: dataDirectory });
  const taken = String(await first.port);
  const second = startServer(context, { DATA_DIR: dataDirectory, PORT: taken });
  const third = startServer(context, { DATABASE_URL: 'postgres://site@127.0.0.1:1/site', DATABASE_WAIT: '0' });
  assert.deepEqual(await second.ended, [1, null]);
  assert.match(second.said.error, new RegExp(`^Port ${taken} is taken by another program: `, 'm'));
  assert.deepEqual(await third.ended, [1, null]);
  assert.match(third.said.error, /^The database could not be reached\. See that it runs and that DATABASE_URL names it/);
  assert.match(third.said.error, /because: Nothing answers at 127\.0\.0\.1, port 1:/);
  for (const { said } of [second, third]) assert.doesNotMatch(said.error, /\n\s+at /);
});

for (const [fault, code] of [
  ['an exception', "throw new Error('Nobody caught this')"],
  ['a rejected promise', "void Promise.reject(new Error('Nobody caught this'))"],
] as const) {
  test(`${fault} that nothing caught ends the process, and the log says why`, { timeout: 120_000 }, async (context) => {
    const preloaded = `--import data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${code}; })`)}`;
    const server = startServer(context, { DATA_DIR: await temporaryFolder(context), NODE_OPTIONS: preloaded });
    const port = await server.port;
    assert.equal((await fetch(`http://127.0.0.1:${port}/consultation`)).status, 200);
    server.child.kill('SIGUSR2');
    assert.deepEqual(await server.ended, [1, null]);
    assert.match(server.said.error, /A fault that nothing caught: the process ends/);
    assert.match(server.said.error, /Nobody caught this/);
  });
}

/** Whoever has set up nothing is warned that nobody is told of leads; that is no complaint here. */
function complaintsIn(log: string): string[] {
  return warningsIn(log).filter((message) => message !== NOBODY_TOLD);
}

function warningsIn(log: string): string[] {
  const lines = log.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (level >= WARNING_LEVEL ? [msg] : []));
}

/** Sends half of a request over a connection that stays open. @returns once the server has read its head */
async function sendHalf(context: TestContext, port: number) {
  const agent = new Agent({ keepAlive: true });
  context.after(() => agent.destroy());
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY), expect: '100-continue' };
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path: CONSULTATION_REQUESTS_ADDRESS, headers, agent });
  const answered = once(sending, 'response');
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(BODY.slice(0, HALF));
  return { sending, answered };
}
