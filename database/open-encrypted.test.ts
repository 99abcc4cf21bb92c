// Opening a database with its keys: what is refused, what is warned of, and that processes with keys of their own do not trip over each other.
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { notificationService } from '../server/notifications/send-to-service.ts';
import { type TestDatabase, testOnBoth } from '../test/databases.ts';
import { keepRequest, notification, WAITING, whileDelivering } from '../test/delivery.ts';
import { openTestService } from '../test/notification-service.ts';
import { parseDataKeys } from './encryption/data-key.ts';
import { type EncryptionSettings, openEncrypted } from './open-encrypted.ts';

const [OURS, NEWER] = ['b', 'c'].map((letter) => Buffer.alloc(32, letter).toString('base64'));

testOnBoth('without DATA_KEYS a key file is made, with one warning that says what to do', async (context, given) => {
  const settings = { ...given.settings, dataDirectory: await folder(context), dataKeys: undefined };
  if (given.dialect === 'postgres') await given.database.deleteFrom('data_keys').execute();
  const warnings: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const { database } = await openEncrypted(settings, { warn: (text) => warnings.push(text) });
    await database.destroy();
  }
  assert.equal((await stat(join(settings.dataDirectory, 'data-keys'))).mode & 0o777, 0o600);
  assert.equal(warnings.length, 1);
  assert.match(String(warnings[0]), /Made .*data-keys, the key to all personal data\. Copy it .* or set DATA_KEYS/);
});

testOnBoth('DATA_KEYS that lacks a key which rows need is refused by the name of the key', async (_context, given) => {
  await keepRequest(given.database);
  await assert.rejects(
    openEncrypted(withKeys(given, `ours:${OURS}`), { warn: assert.fail }),
    /DATA_KEYS lacks keys that rows of this database are encrypted with: test\. Add each after the first.*retire NAME --lost/,
  );
  await given.database.deleteFrom('consultation_requests').execute();
  const { database } = await openEncrypted(withKeys(given, `ours:${OURS}`), { warn: assert.fail });
  await database.destroy();
});

testOnBoth('another key under the name of one that is in use is refused', async (_context, given) => {
  await keepRequest(given.database);
  await assert.rejects(
    openEncrypted(withKeys(given, `test:${OURS}`), { warn: assert.fail }),
    /The data key test is not the one of that name/,
  );
});

testOnBoth('a new key in front of the old one is taken up, and is written down with the day', async (_context, given) => {
  const [id] = await idsOf(keepRequest(given.database));
  const both = withKeys(given, `newer:${NEWER}`);
  const { database, keyring } = await openEncrypted(
    { ...both, dataKeys: [...(both.dataKeys ?? []), ...(given.settings.dataKeys ?? [])] },
    { warn: assert.fail },
  );
  const known = await database.selectFrom('data_keys').select(['id', 'retired_at']).orderBy('id').execute();
  assert.deepEqual(known, [
    { id: 'newer', retired_at: null },
    { id: 'test', retired_at: null },
  ]);
  assert.equal(keyring.first().id, 'newer');
  const [later] = await keepRequest(database, { keyring });
  assert.deepEqual([later?.encrypted_with, (await notification(database, id)).encrypted_with], ['newer', 'test']);
  await database.destroy();
});

testOnBoth('a process with a key file of its own warns, encrypts with its own, and sends what it can open', async (context, given) => {
  const service = await openTestService();
  context.after(service.close);
  const [theirs] = await keepRequest(given.database);
  const warnings: string[] = [];
  const own = { ...given.settings, dataDirectory: given.settings.dataDirectory || (await folder(context)), dataKeys: undefined };
  const { database, keyring } = await openEncrypted(own, { warn: (text) => warnings.push(text) });
  assert.match(String(warnings.at(-1)), /encrypted with keys that are not in .*data-keys: test\. .* give all of them the same DATA_KEYS/);
  const [ours] = await keepRequest(database, { keyring });
  const channels = [notificationService(service.url)];
  await whileDelivering({ database, keyring, channels }, async () => {
    await context.waitFor(async () => assert.equal((await notification(database, ours?.id)).status, 'delivered'), WAITING);
  });
  assert.deepEqual(service.ids(), [ours?.id]);
  assert.deepEqual(await notification(database, theirs?.id), theirs, 'left to the process that can open it');
  await whileDelivering({ database: given.database, channels }, async () => {
    await context.waitFor(async () => assert.equal((await notification(database, theirs?.id)).status, 'delivered'), WAITING);
  });
  await database.destroy();
});

function withKeys({ settings }: TestDatabase, ...written: string[]): EncryptionSettings {
  return { ...settings, dataKeys: parseDataKeys(written, 'DATA_KEYS').keys };
}

async function idsOf(keeping: ReturnType<typeof keepRequest>): Promise<string[]> {
  return (await keeping).map(({ id }) => id);
}

async function folder(context: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'site-keys-'));
  context.after(() => rm(path, { recursive: true, force: true }));
  return path;
}
