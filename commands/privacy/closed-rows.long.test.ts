// `npm run privacy` while rows are encrypted with a key that is not at hand: it says so, fails, and has a way to erase what is lost.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parseDataKeys } from '../../database/encryption/data-key.ts';
import { fixedKeyring } from '../../database/encryption/keyring.ts';
import { openEncrypted } from '../../database/open-encrypted.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepRequest } from '../../test/delivery.ts';
import { folder, run, withDataFolder } from '../../test/run-command.ts';

const ADA = 'ada@labs.com';
const OTHER = parseDataKeys([`other:${randomBytes(32).toString('base64')}`], 'a test').keys;

testOnBoth('what could not be looked into is said by every command, which then fails', async (context, given) => {
  const { own, swapped } = await afterLosingTheKey(context, given);
  await assert.rejects(run('privacy', ['export', ADA], swapped), isAbout(/Nothing was found about ada@labs\.com\. NOT LOOKED INTO: 1 row/));
  await keepRequest(given.database, { keyring: fixedKeyring(OTHER) });
  const notLookedInto = isAbout(/NOT LOOKED INTO: 1 row, encrypted with keys that are not at hand: test \(1\).*erase-closed NAME/s);
  await assert.rejects(run('privacy', ['export', ADA], swapped), (failure: Error & { stdout: string }) => {
    assert.match(JSON.parse(failure.stdout).not_looked_into, /cannot be told/);
    return notLookedInto(failure);
  });
  await assert.rejects(run('privacy', ['correct', ADA, '--set', 'name=Ada Byron'], swapped), notLookedInto);
  await assert.rejects(run('privacy', ['erase', ADA, '--yes'], swapped), notLookedInto);
  assert.equal(JSON.parse(await run('privacy', ['export', ADA], own)).consultation_requests.length, 1, 'the key is back');
  assert.match(await run('privacy', ['erase', ADA, '--yes'], own), /Erased 1 consultation request,/);
});

testOnBoth('what a lost key encrypts can be erased for good, and neither the key nor a backup brings it back', async (context, given) => {
  const archive = join(await folder(context), 'backup.tar.gz');
  const { own, swapped } = await afterLosingTheKey(context, given, (settings) => run('backup', [archive], settings));
  await assert.rejects(run('privacy', ['erase-closed', 'other', '--yes'], swapped), isAbout(/The key other is at hand/));
  await assert.rejects(run('privacy', ['erase-closed', 'unknown', '--yes'], swapped), isAbout(/No row is encrypted with a key unknown/));
  assert.match(await run('privacy', ['erase-closed', 'test', '--yes'], swapped), /^Erased 1 row\./);
  await assert.rejects(run('privacy', ['export', ADA], swapped), isAbout(/^(?!.*NOT LOOKED INTO).*Nothing is kept about/s));
  assert.match(
    await run('audit', ['list'], swapped),
    /erase {2}1 consultation_requests, .* {2}encrypted with test, which is not at hand\n/,
  );
  assert.match(await run('restore', ['--replace', archive], own), /Left out: 1 of them/);
  await assert.rejects(run('privacy', ['export', ADA], own), isAbout(/Nothing is kept about/));
});

/** One row of Ada's, whose key then is given up as lost. */
async function afterLosingTheKey(context: TestContext, given: TestDatabase, before: (own: TestDatabase['settings']) => unknown = () => {}) {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database);
  await before(settings);
  const swapped = { ...settings, dataKeys: OTHER };
  await assert.rejects(openEncrypted(swapped, { warn() {} }), /DATA_KEYS lacks keys/);
  assert.match(await run('keys', ['retire', 'test', '--lost'], swapped), /Gave up test: 1 row stays.*erase-closed test/);
  return { own: { ...settings, dataKeys: [...OTHER, ...(settings.dataKeys ?? [])] }, swapped };
}

function isAbout(text: RegExp): (failure: Error & { stderr?: string }) => boolean {
  return (failure) => {
    assert.match(String(failure.stderr), text);
    return true;
  };
}
