// SIGTERM under load: open requests are answered, and neither idle connections nor a hanging service delay the end.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { keptLeads } from './kept-leads.ts';
import { WAITING } from './patience.ts';
import { idIn, sendJson } from './visitor.ts';

const SENDERS = 16;
const ENOUGH = 100;
/** Of the nine seconds the stop takes seven: it is tried again on a machine that stalls meanwhile. */
const TRIES = 3;

/** Each keeps a connection in another way: keep-alive after an answer, silent from the start, half a head, half a body. */
const HANGERS_ON = [
  'GET /healthz HTTP/1.1\r\nhost: site\r\n\r\n',
  '',
  'GET / HTTP/1.1\r\nhost: si',
  'POST /api/contacts HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":',
];

test('a stop under load answers open requests and ends within ten seconds, despite idle connections', async (context) => {
  let stopped = await stopUnderLoad(context);
  for (let tries = 1; tries < TRIES && stopped.code !== 0; tries += 1) stopped = await stopUnderLoad(context);
  assert.deepEqual([stopped.code, stopped.signal], [0, null], 'one that takes nine seconds or more ends itself with 1');
  assert.doesNotMatch(stopped.log, /"level":50/);
});

/** However it ends, nothing that was acknowledged is lost. */
async function stopUnderLoad(context: TestContext): Promise<{ code: number | null; signal: string | null; log: string }> {
  const hanging = await openTestService(() => {});
  context.after(hanging.close);
  const settings = { DATA_DIR: await temporaryFolder(context), NOTIFY_URL: hanging.url, TRUST_PROXY: 'on' };
  const server = startServer(context, settings);
  const port = await server.port;
  const site = `http://127.0.0.1:${port}`;
  for (const said of HANGERS_ON) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    context.after(() => socket.destroy());
    await once(socket, 'connect');
    if (said) socket.write(said);
  }

  const acknowledged: string[] = [];
  let isStopping = false;
  const send = async (sender: number) => {
    for (let count = 0; ; count += 1) {
      const sending = sendJson(site, { mark: `${sender}-${count}`, from: `10.0.${sender}.${count}` });
      const answer = await sending.catch((cause) => (isStopping ? undefined : Promise.reject(cause)));
      if (!answer) return;
      acknowledged.push(idIn(answer));
      if (acknowledged.length < ENOUGH || isStopping) continue;
      isStopping = true;
      server.child.kill('SIGTERM');
      server.child.kill('SIGINT');
      setTimeout(() => server.child.kill('SIGTERM'), 100);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  const [code, signal] = await server.ended;
  const kept = new Set((await keptLeads(settings)).map(({ id }) => id));
  assert.ok(acknowledged.length >= ENOUGH && acknowledged.every((id) => kept.has(id)));
  return { code, signal, log: server.said.error };
}

test('a restarted server delivers everything that the first one stored', async (context) => {
  const hanging = await openTestService(() => {});
  context.after(hanging.close);
  const settings = { DATA_DIR: await temporaryFolder(context), NOTIFY_URL: hanging.url };
  const first = startServer(context, settings);
  const id = idIn(await sendJson(`http://127.0.0.1:${await first.port}`, { mark: 'kept' }));
  await context.waitFor(() => assert.ok(hanging.received.length > 0), WAITING);
  first.child.kill('SIGINT');
  first.child.kill('SIGINT');
  assert.deepEqual(await first.ended, [0, null], 'npm passes on a Ctrl-C that the terminal has sent already');

  const service = await openTestService();
  context.after(service.close);
  await startServer(context, { ...settings, NOTIFY_URL: service.url }).port;
  await context.waitFor(() => assert.deepEqual(service.ids(), hanging.ids().slice(0, 1)), WAITING);
  assert.deepEqual(
    (await keptLeads(settings)).map((lead) => lead.id),
    [id],
  );
});
