// Two processes behind one proxy are restarted one after another, as in an upgrade: nobody is refused, and every lead is stored.
import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import type { TestContext } from 'node:test';
import { testOnBoth } from '../test/databases.ts';
import { freePort } from '../test/free-port.ts';
import { type ServerProcess, startServer } from '../test/server-process.ts';
import { keptLeads } from './kept-leads.ts';
import { WAITING } from './patience.ts';
import { siteOn } from './site-on.ts';
import { idIn, sendJson } from './visitor.ts';

const SENDERS = 2;
/** Leads that arrive before each restart, and after the last. */
const IN_BETWEEN = 20;

testOnBoth('while two processes are restarted one after another, every request is answered', async (context, given) => {
  const settings = await siteOn(context, given);
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startServer(context, { ...settings, PORT: String(port) });
  const servers = ports.map(start);
  await Promise.all(servers.map(({ port }) => port));
  const site = await openProxy(context, ports);

  const kept: string[] = [];
  let isOver = false;
  const send = async (sender: number) => {
    for (let count = 0; !isOver; count += 1)
      kept.push(idIn(await sendJson(site, { mark: `${sender} ${count}`, from: `10.3.${sender}.${count}` })));
  };
  const sending = Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  const moreAreKept = async () => {
    const enough = kept.length + IN_BETWEEN;
    await Promise.race([sending, context.waitFor(() => assert.ok(kept.length >= enough), WAITING)]);
  };
  for (const [member, port] of ports.entries()) {
    await moreAreKept();
    const stopped = servers[member] as ServerProcess;
    stopped.child.kill('SIGTERM');
    assert.deepEqual(await stopped.ended, [0, null]);
    await start(port).port;
  }
  await moreAreKept();
  isOver = true;
  await sending;
  assert.deepEqual((await keptLeads(settings)).map(({ id }) => id).sort(), kept.sort());
});

/** Hands each connection to the first process that accepts it, as a proxy does. @returns its address */
async function openProxy(context: TestContext, ports: number[]): Promise<string> {
  let turn = 0;
  const proxy = createServer((visitor) => {
    turn += 1;
    const attempt = ([port, ...others]: number[]) => {
      if (port === undefined) {
        visitor.destroy();
        return;
      }
      const process = connect(port, '127.0.0.1');
      process.once('error', () => attempt(others));
      process.once('connect', () => {
        process.removeAllListeners('error').on('error', () => visitor.destroy());
        visitor.pipe(process).pipe(visitor);
      });
      visitor.on('error', () => process.destroy());
    };
    attempt([...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  context.after(() => proxy.close());
  return `http://127.0.0.1:${port}`;
}
