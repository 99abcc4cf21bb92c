// Opening a database with its keys: what is refused, and what is warned of.
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type TestDatabase, testOnBoth, testOnSqlite } from '../test/databases.ts';
import { keepRequest } from '../test/delivery.ts';
import { parseDataKeys } from './encryption/data-key.ts';
import { type EncryptionSettings, openEncrypted } from './open-encrypted.ts';

const [OURS, NEWER] = ['b', 'c'].map((letter) => Buffer.alloc(32, letter).toString('base64'));

testOnSqlite('without DATA_KEYS a key file is made, with one warning that says what to do', async (context, given) => {
  const settings = { ...given.settings, dataDirectory: await folder(context), dataKeys: undefined };
  const warnings: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const { database } = await openEncrypted(settings, { warn: (text) => warnings.push(text) });
    await database.destroy();
  }
  assert.equal((await stat(join(settings.dataDirectory, 'data-keys'))).mode & 0o777, 0o600);
  assert.equal(warnings.length, 1);
  assert.match(String(warnings[0]), /Made .*data-keys, the key to all personal data\. Copy it .* or set DATA_KEYS/);
});

testOnSqlite('a lost key file is told of with its remedies, and the site goes on', async (_context, given) => {
  await keepRequest(given.database);
  const warnings: string[] = [];
  const { database } = await openEncrypted({ ...given.settings, dataKeys: undefined }, { warn: (text) => warnings.push(text) });
  await database.destroy();
  assert.equal(warnings.length, 2);
  assert.match(
    String(warnings[1]),
    /encrypted with keys that are not in .*data-keys: test\..* put the copy of the file back.*retire NAME --lost/,
  );
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
  await keepRequest(given.database);
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
  await keepRequest(database, { keyring });
  const rows = await database.selectFrom('consultation_requests').select('encrypted_with').orderBy('received_at').execute();
  assert.deepEqual(rows, [{ encrypted_with: 'test' }, { encrypted_with: 'newer' }]);
  await database.destroy();
});

function withKeys({ settings }: TestDatabase, ...written: string[]): EncryptionSettings {
  return { ...settings, dataKeys: parseDataKeys(written, 'DATA_KEYS').keys };
}

async function folder(context: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'site-keys-'));
  context.after(() => rm(path, { recursive: true, force: true }));
  return path;
}
