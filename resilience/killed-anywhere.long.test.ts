// The real server is killed in the middle of its work: nothing that it acknowledged is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decryptRow } from '../database/encryption/encrypted-rows.ts';
import { openDatabase } from '../database/open.ts';
import { testKeyring } from '../test/databases.ts';
import { openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { expireClaims } from './expire-claims.ts';
import { WAITING } from './patience.ts';
import { idIn, messageOf, sendJson } from './visitor.ts';

const KILLS = 20;
const SENDERS = 8;
/** Each process ends after this many acknowledgements more than the one before. */
const FIRST_LIFE_REQUESTS = 10;
const LONGER_LIFE_REQUESTS = 4;
const DELIVERIES_AT_ONCE = 8;

/** A request that its visitor sends again under the same key until it is acknowledged. */
interface Sent {
  key: string;
  /** The rate limit counts by address. */
  from: string;
  id?: string;
}

test('through twenty kills no acknowledged request is lost or stored twice', async (context) => {
  const dataDirectory = await temporaryFolder(context);
  const service = await openTestService();
  context.after(service.close);
  const settings = { DATA_DIR: dataDirectory, NOTIFY_URL: service.url, TRUST_PROXY: 'on', SAMPLES: 'off' };
  const all: Sent[] = [];
  for (let life = 0; life < KILLS; life += 1) {
    const server = startServer(context, settings);
    const port = await server.port;
    await pourIn(port, all, FIRST_LIFE_REQUESTS + life * LONGER_LIFE_REQUESTS, () => void server.child.kill('SIGKILL'));
    assert.deepEqual(await server.ended, [null, 'SIGKILL']);
  }

  await expireClaims(dataDirectory);
  const last = startServer(context, settings);
  const port = await last.port;
  const interrupted = all.filter(({ id }) => id === undefined);
  for (const sent of interrupted) sent.id = await post(port, sent);
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  context.after(() => database.destroy());
  await context.waitFor(async () => {
    const waiting = await database.selectFrom('notifications').select('id').where('status', '!=', 'delivered').execute();
    assert.equal(waiting.length, 0, `${waiting.length} notifications wait`);
  }, WAITING);

  const rows = await database.selectFrom('consultation_requests').select(['id', 'message']).orderBy('id').execute();
  const expected = all.map(({ id, key }) => ({ id: String(id), message: messageOf(key) }));
  assert.deepEqual(
    rows.map((row) => decryptRow(testKeyring, 'consultation_requests', row)),
    expected.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const notifications = await database.selectFrom('notifications').select(['id', 'lead_id', 'attempts']).execute();
  assert.deepEqual(notifications.map(({ lead_id }) => lead_id).sort(), rows.map(({ id }) => id).sort());
  assert.deepEqual(new Set(service.ids()), new Set(notifications.map(({ id }) => id)));
  const duplicates = service.received.length - notifications.length;
  assert.ok(duplicates <= KILLS * DELIVERIES_AT_ONCE, `${duplicates} notifications were delivered again`);
  context.diagnostic(`${rows.length} requests, ${interrupted.length} sent again after a kill, ${duplicates} notifications delivered again`);
  last.child.kill('SIGTERM');
  assert.deepEqual(await last.ended, [0, null]);
});

/** Each sender sends its next request when the last is answered, until the server is killed. */
async function pourIn(port: number, all: Sent[], acknowledgements: number, kill: () => void): Promise<void> {
  let acknowledged = 0;
  let isKilled = false;
  const again = all.filter(({ id }) => id === undefined);
  async function send(): Promise<void> {
    while (!isKilled) {
      const sent = again.pop() ?? next(all);
      try {
        sent.id = await post(port, sent);
      } catch (cause) {
        if (isKilled) return;
        throw cause;
      }
      acknowledged += 1;
      if (acknowledged < acknowledgements || isKilled) continue;
      isKilled = true;
      kill();
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send));
}

function next(all: Sent[]): Sent {
  const number = all.length;
  const key = `request-${number}`;
  const sent = { key, from: `127.1.${number >> 8}.${number & 255}` };
  all.push(sent);
  return sent;
}

/** @returns the id of the stored row */
async function post(port: number, { key, from }: Sent): Promise<string> {
  return idIn(await sendJson(`http://127.0.0.1:${port}`, { mark: key, from }));
}
