// A notification service is down, hangs, redirects or answers nonsense: visitors notice nothing, and each lead is delivered once when it recovers.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { notificationService } from '../server/notifications/send-to-service.ts';
import { onSqlite, testOnBoth } from '../test/databases.ts';
import { keepRequest, notification, whileDelivering } from '../test/delivery.ts';
import { freePort } from '../test/free-port.ts';
import { accept, openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { deliveredMarks, keptLeads } from './kept-leads.ts';
import { UNTIL_CLAIMS_LAPSE, WAITING } from './patience.ts';
import { idIn, sendJson, visit } from './visitor.ts';

const HOUR_MILLISECONDS = 3_600_000;
const MINUTE_MILLISECONDS = 60_000;
const NOW = new Date('2025-12-18T09:30:00.000Z');

testOnBoth('a service that is down for an hour gets each lead once when it is back', async (context, { database }) => {
  const gone = await openTestService(accept, await freePort());
  await gone.close();
  const enqueued: string[] = [];
  for (let lead = 0; lead < 3; lead += 1) enqueued.push(...(await keepRequest(database, { now: NOW })).map(({ id }) => id));
  let clock = NOW;
  await whileDelivering({ database, channels: [notificationService(gone.url)], now: () => clock }, async (delivery, logged) => {
    const pass = (milliseconds: number) => {
      clock = new Date(clock.getTime() + milliseconds);
      delivery.wake();
    };
    while (clock.getTime() < NOW.getTime() + HOUR_MILLISECONDS) {
      const before = logged('ECONNREFUSED').length;
      pass(MINUTE_MILLISECONDS);
      // At first each minute brings an attempt; later the backoff is longer than a minute.
      const dueTimes = await Promise.all(enqueued.map(async (id) => Date.parse((await notification(database, id)).due_at)));
      if (dueTimes.some((due) => due <= clock.getTime())) {
        await context.waitFor(() => assert.ok(logged('ECONNREFUSED').length > before), WAITING);
      }
    }
    const back = await openTestService(accept, gone.port);
    context.after(back.close);
    pass(2 * HOUR_MILLISECONDS);
    await context.waitFor(() => assert.deepEqual(back.ids().sort(), enqueued.sort()), WAITING);
    assert.deepEqual(logged('given up'), []);
  });
});

test('a service that hangs is given ten seconds', (context) =>
  onSqlite(async ({ database }) => {
    const hanging = await openTestService(() => {});
    context.after(hanging.close);
    await keepRequest(database);
    await whileDelivering({ database, channels: [notificationService(hanging.url)] }, async (_delivery, logged) => {
      await context.waitFor(() => assert.equal(logged('aborted due to timeout').length, 1), WAITING);
    });
  }));

/** How a service fails before it recovers. */
const MISDEEDS: Record<string, (response: ServerResponse) => void> = {
  'answers nothing and closes': (response) => void response.destroy(),
  'answers 500 with a body that never ends': (response) => void response.writeHead(500).write('sorry'),
  'breaks off in the middle of its refusal': (response) => {
    response.writeHead(503, { 'content-length': '1000' }).write('half');
    setTimeout(() => response.destroy(), 50);
  },
};

for (const [misdeed, answer] of Object.entries(MISDEEDS)) {
  test(`a service that ${misdeed}: the visitor is thanked at once, and the service is notified when it recovers`, async (context) => {
    let isWell = false;
    const accepted: string[] = [];
    const service = await openTestService((response, { headers }) => {
      if (!isWell) return answer(response);
      accepted.push(String(headers['idempotency-key']));
      response.writeHead(200).end();
    });
    context.after(service.close);
    const { site, settings } = await siteTelling(context, service.url);
    const id = idIn(await sendJson(site, { mark: 'kept' }));
    await context.waitFor(() => assert.ok(service.received.length > 0), WAITING);
    isWell = true;
    const [lead] = await delivered(context, settings);
    assert.equal(lead?.id, id);
    assert.deepEqual(accepted, service.ids().slice(0, 1));
  });
}

test('a service that accepts and then breaks off or never ends its answer has accepted: it is notified once', async (context) => {
  const bodies = [
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setTimeout(() => response.destroy(), 50);
    },
    (response: ServerResponse) => {
      const talking = setInterval(() => response.write('and another thing '.repeat(1_000)), 5);
      response.writeHead(200).on('close', () => clearInterval(talking));
    },
  ];
  const service = await openTestService((response) => bodies.shift()?.(response));
  context.after(service.close);
  const { site, settings } = await siteTelling(context, service.url);
  for (const mark of ['broken off', 'endless']) {
    idIn(await sendJson(site, { mark }));
    await delivered(context, settings);
  }
  assert.equal(service.ids().length, 2);
  assert.equal(new Set(service.ids()).size, 2);
});

test('a redirect is not followed: no words of a visitor go to another host', async (context) => {
  const stranger = await openTestService();
  context.after(stranger.close);
  const statuses = [302, 307, 308];
  const service = await openTestService((response) => {
    const status = statuses.shift();
    response.writeHead(status ?? 200, status ? { location: `${stranger.url}/submit` } : {}).end();
  });
  context.after(service.close);
  const { site, settings } = await siteTelling(context, service.url);
  idIn(await sendJson(site, { mark: 'personal' }));
  const [lead] = await delivered(context, settings);
  assert.equal(lead?.notifications[0]?.attempts, 4, 'each redirect was a failure');
  assert.deepEqual(stranger.received, []);
});

test('a service that hangs, or speaks another protocol, delays no visitor', async (context) => {
  for (const talk of [() => {}, (socket: Socket) => void socket.write('220 I speak mail\r\n')]) {
    const odd = await openOddServer(talk);
    const { port } = odd.address() as AddressInfo;
    const { site, settings } = await siteTelling(context, `http://127.0.0.1:${port}`);
    const told = once(odd, 'told');
    const id = idIn(await sendJson(site, { mark: 'kept' }));
    assert.equal((await visit(`${site}/`)).status, 200);
    await told;
    odd.close();
    odd.emit('end of the test');
    const service = await openTestService(undefined, port);
    context.after(service.close);
    const [lead] = await delivered(context, settings);
    assert.equal(lead?.id, id);
    assert.equal(service.ids().length, 1);
  }
});

/** Answers over bare connections, and hangs until the test ends it. */
async function openOddServer(talk: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      talk(socket);
      server.emit('told');
    });
    server.once('end of the test', () => socket.destroy());
  }).listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function siteTelling(context: TestContext, serviceUrl: string) {
  const settings = { DATA_DIR: await temporaryFolder(context), SAMPLES: 'off', NOTIFY_URL: serviceUrl };
  const server = startServer(context, settings);
  return { site: `http://127.0.0.1:${await server.port}`, settings };
}

async function delivered(context: TestContext, settings: NodeJS.ProcessEnv) {
  return context.waitFor(async () => {
    const leads = await keptLeads(settings);
    assert.equal(deliveredMarks(leads).length, leads.length);
    return leads;
  }, UNTIL_CLAIMS_LAPSE);
}
