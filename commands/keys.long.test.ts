// `npm run keys -- rotate` beside a running server that takes requests all the time.
import assert from 'node:assert/strict';
import { parseDataKeys } from '../database/encryption/data-key.ts';
import { testOnBoth, testOnSqlite } from '../test/databases.ts';
import { keepRequest } from '../test/delivery.ts';
import { plainWords } from '../test/plain-text.ts';
import { pourRequests } from '../test/pour-requests.ts';
import { onKeyFile, run, withDataFolder } from '../test/run-command.ts';

const OTHER_KEYS = parseDataKeys([`other:${Buffer.alloc(32, 'o').toString('base64')}`], '').keys;
const ROWS_BEFORE = 20;

testOnSqlite(
  'a rotation of the key file beside a running server loses nothing: the server takes the new key up, and the old one can go',
  async (context, given) => {
    const settings = await onKeyFile(given);
    const pour = await pourRequests(context, settings);
    await pour.untilSome();
    const said = await run('keys', ['rotate'], settings);
    const acknowledgedBefore = pour.acknowledged.length;
    await pour.untilSome();
    await pour.stop();
    assert.ok(pour.acknowledged.length > acknowledgedBefore, 'requests were acknowledged after the rotation too');

    const [, newKey] = /Made the key (\S+) and put it first/.exec(said) ?? [];
    const [, oldKey] = /No row needs (\S+) any more/.exec(said) ?? [];
    assert.ok(newKey && oldKey && newKey !== oldKey, said);
    const total = pour.acknowledged.length;
    assert.match(
      await run('keys', ['list'], settings),
      new RegExp(`^${newKey} .*encrypts what is new {2}${total} rows\\n${oldKey} .*needed by nothing {2}0 rows\\n$`),
    );
    assert.equal(await run('keys', ['retire', oldKey], settings), `Retired ${oldKey}.\n`);
    const leads: { id: string; message: string }[] = JSON.parse(await run('leads', ['--json'], settings));
    const messages = new Map(leads.map(({ id, message }) => [id, message]));
    for (const { id, message } of pour.acknowledged) assert.equal(messages.get(id), message);
    assert.deepEqual(await plainWords({ ...given, settings }, ['sender@example.com', 'A question about']), []);
  },
);

testOnBoth('a rotation of DATA_KEYS beside a running server loses nothing, and the old key can go', async (context, given) => {
  for (let count = 0; count < ROWS_BEFORE; count += 1) await keepRequest(given.database);
  const settings = { ...(await withDataFolder(context, given)), dataKeys: [...OTHER_KEYS, ...(given.settings.dataKeys ?? [])] };
  const pour = await pourRequests(context, settings);
  await pour.untilSome();
  const said = await run('keys', ['rotate'], settings);
  await pour.untilSome();
  await pour.stop();
  assert.match(said, new RegExp(`Encrypted ${ROWS_BEFORE} rows anew with other\\.`));
  const onlyNew = { ...settings, dataKeys: OTHER_KEYS };
  const leads: { id: string }[] = JSON.parse(await run('leads', ['--json'], onlyNew));
  const ids = new Set(leads.map(({ id }) => id));
  assert.ok(pour.acknowledged.every(({ id }) => ids.has(id)));
  assert.equal(ids.size, pour.acknowledged.length + ROWS_BEFORE);
});
