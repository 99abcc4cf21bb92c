// `npm run keys` as a person runs it: it lists, changes and takes away, and shows no key.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDataKeys } from '../database/encryption/data-key.ts';
import { fixedKeyring } from '../database/encryption/keyring.ts';
import { type EncryptionSettings, openEncrypted } from '../database/open-encrypted.ts';
import { openTestApp } from '../test/app.ts';
import { testOnBoth, testOnSqlite } from '../test/databases.ts';
import { keepRequest } from '../test/delivery.ts';
import { onKeyFile, run, withDataFolder } from '../test/run-command.ts';
import { signIn } from '../test/staff.ts';

const OTHER_KEYS = parseDataKeys([`other:${Buffer.alloc(32, 'o').toString('base64')}`], '').keys;

testOnSqlite('no command shows a key, and none takes away one that is needed', async (_context, given) => {
  const settings = await onKeyFile(given);
  await run('keys', ['rotate'], settings);
  const { database, keyring } = await openEncrypted(settings, { warn: assert.fail });
  await keepRequest(database, { keyring });
  await database.destroy();
  const [first = '', second = ''] = keyring.ids();
  const problems = [
    await refusal(['retire', first], settings),
    await refusal(['retire', 'nobody'], settings),
    await refusal(['retire', 'other'], { ...settings, dataKeys: OTHER_KEYS }),
  ];
  assert.match(problems.join('\n'), /encrypts what is new: .*rotate.*[\s\S]*no key nobody: .*list.*[\s\S]*other encrypts what is new/);
  assert.match(await run('keys', ['retire', second], settings), /Retired/);

  const said = [await run('keys', ['list'], settings), await run('keys', ['rotate'], settings), ...problems].join('\n');
  const file = await readFile(join(settings.dataDirectory, 'data-keys'), 'utf8');
  const keys = file.split('\n').flatMap((line) => (line.includes(':') && !line.startsWith('#') ? [String(line.split(':')[1])] : []));
  assert.equal(keys.length, 2);
  for (const key of keys) assert.ok(!said.includes(key.slice(0, 12)));
});

testOnBoth('with DATA_KEYS the rows move to the first, and it says what to take out', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database);
  const both = { ...settings, dataKeys: [...OTHER_KEYS, ...(settings.dataKeys ?? [])] };
  assert.match(
    await run('keys', ['rotate'], both),
    /Encrypted 1 row anew with other\.\nNo row needs test any more: once every process has other first in DATA_KEYS, take test out/,
  );
  assert.match(await refusal(['retire', 'test'], both), /test stands in DATA_KEYS: take it out there/);
  assert.match(await run('keys', ['list'], { ...both, dataKeys: both.dataKeys.slice(0, 1) }), /test .*not at hand, needed by nothing/);
});

testOnBoth(
  'the key that signs the sessions of the desk changes, and all that is about staff moves to the new key',
  async (context, given) => {
    const settings = await withDataFolder(context, given);
    const { headers } = await signIn(given, 'consultant');
    const both = { ...settings, dataKeys: [...OTHER_KEYS, ...(settings.dataKeys ?? [])] };
    assert.match(await run('keys', ['rotate'], both), /Made a new key that signs the sessions of the desk[\s\S]*Encrypted 3 rows anew/);
    assert.match(await run('keys', ['list'], both), /other .*4 rows\ntest .*needed by nothing/);
    const { app } = await openTestApp({ ...given, keyring: fixedKeyring(both.dataKeys) });
    assert.equal((await app.inject({ url: '/api/desk/me', headers })).statusCode, 200, 'whoever is signed in stays so');
  },
);

testOnBoth('a key that is lost for good keeps the site from starting until its rows are given up', async (context, given) => {
  const settings = { ...(await withDataFolder(context, given)), dataKeys: OTHER_KEYS };
  await keepRequest(given.database);
  await assert.rejects(run('leads', [], settings), /DATA_KEYS lacks keys .*: test\..*--lost/);
  assert.match(await run('keys', ['list'], settings), /test .*NOT AT HAND {2}1 row\n/);
  assert.match(
    await refusal(['retire', 'test'], settings),
    /1 row is encrypted with test, which is not at hand: bring it back, or add --lost/,
  );
  assert.match(await run('keys', ['retire', 'test', '--lost'], settings), /Gave up test: 1 row stays closed until it is found/);
  await assert.rejects(run('leads', [], settings), /cannot be opened|Leads that could not be opened: 1/);
  assert.deepEqual(
    JSON.parse(await run('leads', ['--json'], { ...settings, dataKeys: [...settings.dataKeys, ...(given.settings.dataKeys ?? [])] }))
      .length,
    1,
  );
});

async function refusal(words: string[], settings: EncryptionSettings): Promise<string> {
  const failure = await run('keys', words, settings).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(failure instanceof Error)) assert.fail(`keys ${words.join(' ')} was not refused`);
  return failure.message;
}
