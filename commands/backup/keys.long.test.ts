// Backups of encrypted rows: what an archive tells, and with which keys it opens.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { extract } from 'tar';
import { ofAnyTable } from '../../database/backup/any-table.ts';
import { parseDataKeys } from '../../database/encryption/data-key.ts';
import { keyFilePath, makeKeyFile } from '../../database/encryption/key-file.ts';
import { type EncryptionSettings, openEncrypted } from '../../database/open-encrypted.ts';
import { onPostgres, onSqlite, type TestDatabase, testOnBoth, testOnSqlite } from '../../test/databases.ts';
import { keepRequest } from '../../test/delivery.ts';
import { filesUnder } from '../../test/plain-text.ts';
import { folder, run, withDataFolder } from '../../test/run-command.ts';

const OTHER = parseDataKeys([`other:${Buffer.alloc(32, 'o').toString('base64')}`], '').keys;
const WORDS = ['Ada Lindqvist', 'ada@labs.com', 'Our tablet fails dissolution'];

testOnSqlite('with a key file the archive opens wherever it is restored, beside keys that are there already', async (context, given) => {
  const [home, archive] = await places(context);
  const settings = { ...given.settings, dataKeys: undefined };
  const { database, keyring } = await openEncrypted(settings, { warn() {} });
  await keepRequest(database, { keyring });
  await database.destroy();
  await given.database.deleteFrom('data_keys').where('id', '=', 'test').execute();
  const said = await run('backup', [archive], settings);
  assert.match(said, /It also holds the keys that open them \(data-keys\).*Set DATA_KEYS/);
  assert.match(said, / holds .*1 consultation requests, 0 contacts, 1 /);
  assert.doesNotMatch(said, / 0 (?!contacts)/, 'what there is none of is left out');

  const opened = await unpacked(archive, home);
  const rest = (await filesUnder(opened)).filter(({ name }) => !name.endsWith('data-keys'));
  assert.deepEqual(
    rest.flatMap(({ name, bytes }) => WORDS.filter((word) => bytes.includes(word)).map((word) => `${word} in ${name}`)),
    [],
  );
  await elsewhere(given, async (target) => {
    const empty = { ...target.settings, dataDirectory: await folder(context), dataKeys: undefined };
    await run('restore', [archive], empty);
    assert.deepEqual(await namesOf(empty), ['Ada Lindqvist']);
    assert.equal(await idsIn(empty), await idsIn(settings), 'the same keys, and no other');

    const before = await readFile(join(empty.dataDirectory, 'data-keys'), 'utf8');
    await rm(join(empty.dataDirectory, 'data-keys'));
    makeKeyFile(keyFilePath(empty.dataDirectory));
    await run('restore', ['--replace', archive], empty);
    assert.deepEqual(await namesOf(empty), ['Ada Lindqvist']);
    assert.notEqual(await readFile(join(empty.dataDirectory, 'data-keys'), 'utf8'), before, 'the present key goes on encryption');
  });
});

testOnBoth(
  'with DATA_KEYS the archive holds no key, and a restore without them is refused before anything is touched',
  async (context, given) => {
    const [, archive] = await places(context);
    const settings = await withDataFolder(context, given);
    await keepRequest(given.database);
    assert.match(
      await run('backup', [archive], settings),
      /the keys are not in it: it can be restored only with DATA_KEYS as they are now/,
    );
    await elsewhere(given, async (target) => {
      const dataDirectory = await folder(context);
      await assert.rejects(
        run('restore', [archive], { ...target.settings, dataDirectory, dataKeys: OTHER }),
        /not at hand: test\. Nothing was changed\. Set DATA_KEYS/,
      );
      if (target.dialect === 'sqlite') {
        const withoutKeys = { ...target.settings, dataDirectory, dataKeys: undefined };
        await assert.rejects(run('restore', [archive], withoutKeys), /not at hand: test\. .*--without-keys/);
      }
      assert.deepEqual(await readdir(dataDirectory), []);
      await run('restore', [archive], { ...target.settings, dataDirectory });
      assert.deepEqual(await namesOf({ ...target.settings, dataDirectory }), ['Ada Lindqvist']);
    });
  },
);

testOnBoth('without its keys an archive brings at least what is not encrypted, if that is asked for', async (context, given) => {
  const [, archive] = await places(context);
  await keepRequest(given.database);
  await run('backup', [archive], await withDataFolder(context, given));
  await elsewhere(given, async (target) => {
    const settings = { ...target.settings, dataDirectory: await folder(context), dataKeys: OTHER };
    await run('restore', ['--without-keys', archive], settings);
    assert.match(await run('keys', ['list'], settings), /test .*NOT AT HAND {2}1 row\n/);
  });
});

async function places(context: TestContext): Promise<[home: string, archive: string]> {
  const home = await folder(context);
  return [home, join(home, 'backup.tar.gz')];
}

async function unpacked(archive: string, home: string): Promise<string> {
  const opened = await mkdtemp(join(home, 'opened-'));
  await extract({ file: archive, cwd: opened });
  return opened;
}

async function namesOf(settings: EncryptionSettings): Promise<string[]> {
  return JSON.parse(await run('leads', ['--json'], settings)).map(({ name }: { name: string }) => name);
}

async function idsIn({ dataDirectory }: EncryptionSettings): Promise<string> {
  return readFile(join(dataDirectory, 'data-keys'), 'utf8');
}

/** A database of the same kind, as empty as a new one. */
async function elsewhere({ dialect }: TestDatabase, body: (target: TestDatabase) => Promise<void>): Promise<void> {
  await (dialect === 'sqlite' ? onSqlite : onPostgres)(async (target) => {
    await ofAnyTable(target.database).deleteFrom('data_keys').execute();
    await body(target);
  });
}
