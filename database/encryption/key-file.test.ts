// The key file: made once however many processes start, closed to others, changed in one step, and taken up by whoever runs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { makeDataKey } from './data-key.ts';
import { fileKeyring } from './file-keyring.ts';
import { changeKeyFile, makeKeyFile, readKeyFile } from './key-file.ts';

const PROCESSES = 10;
const OWNER_ONLY = 0o600;

async function pathFor(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-keys-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data-keys');
}

test(`${PROCESSES} processes that start at once on an empty folder end with one key`, async (context) => {
  const path = await pathFor(context);
  const script = `
    import { makeKeyFile, readKeyFile } from ${JSON.stringify(new URL('./key-file.ts', import.meta.url).href)};
    makeKeyFile(${JSON.stringify(path)});
    console.log(readKeyFile(${JSON.stringify(path)}).map(({ id, secret }) => id + secret.export().toString('hex')).join());`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const said = await Promise.all(Array.from({ length: PROCESSES }, start));
  assert.equal(new Set(said.map(({ stdout }) => stdout)).size, 1);
  assert.deepEqual(await readdir(join(path, '..')), ['data-keys'], 'nothing half-made is left behind');
});

test('it is made for its owner alone, and never made again', async (context) => {
  const path = await pathFor(context);
  assert.equal(makeKeyFile(path), true);
  assert.equal((await stat(path)).mode & 0o777, OWNER_ONLY);
  const made = await readFile(path, 'utf8');
  assert.equal(makeKeyFile(path), false);
  assert.equal(await readFile(path, 'utf8'), made);
});

test('a file that anybody on the machine can read is refused with the remedy', async (context) => {
  const path = await pathFor(context);
  makeKeyFile(path);
  await chmod(path, 0o644);
  assert.throws(() => readKeyFile(path), new RegExp(`can be read by anybody on this machine: close it with "chmod 600 ${path}"`));
});

test('a file with something else in it is refused line by line, without showing any of it', async (context) => {
  const path = await pathFor(context);
  await writeFile(path, '# a word\n\nsecret-but-no-key\n', { mode: OWNER_ONLY });
  assert.throws(
    () => readKeyFile(path),
    (error: Error) => /key 1 is not written as name:key/.test(error.message) && !/secret-but/.test(error.message),
  );
  await writeFile(path, '# nothing\n');
  assert.throws(() => readKeyFile(path), /names no key/);
});

test('a change is one change at a time, and one that was cut off says what to do', async (context) => {
  const path = await pathFor(context);
  makeKeyFile(path);
  const key = makeDataKey(new Date());
  changeKeyFile(path, (keys) => [key, ...keys]);
  assert.deepEqual([readKeyFile(path).length, readKeyFile(path)[0]?.id, (await stat(path)).mode & 0o777], [2, key.id, OWNER_ONLY]);
  await writeFile(`${path}.changing`, '');
  assert.throws(() => changeKeyFile(path, (keys) => keys.slice(1)), /remove .*data-keys\.changing and try again/);
  assert.equal(readKeyFile(path).length, 2);
});

test('who runs takes a changed file up at the next use, and keeps what it has when the file cannot be read', async (context) => {
  const path = await pathFor(context);
  makeKeyFile(path);
  const warnings: string[] = [];
  const keyring = fileKeyring(path, (text) => warnings.push(text));
  const old = keyring.first().id;
  const key = makeDataKey(new Date());
  changeKeyFile(path, (keys) => [key, ...keys]);
  assert.deepEqual([keyring.first().id, keyring.ids(), warnings], [key.id, [key.id, old], []]);

  await writeFile(path, 'half');
  assert.deepEqual([keyring.first().id, keyring.ids().length], [key.id, 2]);
  assert.equal(warnings.length, 1);
  assert.match(String(warnings[0]), /the keys known before go on/);
});
