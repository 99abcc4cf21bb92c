// What a person reads when a command or the start fails: what happened and what to do, and never an error as the system words it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onSqlite, TEST_DATA_KEYS, testOnPostgres } from '../test/databases.ts';
import { callCommand } from '../test/run-command.ts';
import { explainFailure } from './explain-failure.ts';

/** One of each command that works with what a site keeps, except the one that brings it back. */
const COMMANDS = [['leads'], ['audit', 'list'], ['keys', 'list'], ['privacy', 'export', 'ann@example.com'], ['publish', 'list', 'news']];

test('no command makes a database or a key where there is none: it says where it looked', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-failures-'));
  context.after(() => rm(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'mistyped');
  for (const words of [...COMMANDS, ['backup', join(folder, 'archive.tar.gz')]]) {
    const { code, said } = await run(words, { DATA_DIR });
    assert.deepEqual(
      [code, said],
      [
        1,
        `There is no database in ${DATA_DIR}: set DATA_DIR or DATABASE_URL as the running site has it, or start the site once, which makes it.\n`,
      ],
      words.join(' '),
    );
  }
  assert.deepEqual(await readdir(folder), []);
});

testOnPostgres('no command makes tables in an empty database', [], async ({ database, settings }) => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  for (const words of COMMANDS) {
    const { code, said } = await run(words, { DATABASE_URL: String(settings.databaseUrl), DATA_KEYS: TEST_DATA_KEYS });
    assert.equal(code, 1);
    assert.match(said, /^The database that DATABASE_URL names is empty: set DATABASE_URL as the running site has it/, words.join(' '));
  }
  const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`.execute(database);
  assert.deepEqual(rows, []);
});

test('no command makes a key where the key file is gone', () =>
  onSqlite(async ({ settings: { dataDirectory } }) => {
    const before = await readdir(dataDirectory);
    const { code, said } = await run(['leads'], { DATA_DIR: dataDirectory });
    assert.equal(code, 1);
    assert.equal(
      said,
      `There is no key file ${join(dataDirectory, 'data-keys')}, and DATA_KEYS is not set: put the copy of the file back, or set DATA_KEYS as the running site has it.\n`,
    );
    assert.deepEqual(await readdir(dataDirectory), before);
  }));

test('a misspelled setting is pointed out by a command too', () =>
  onSqlite(async ({ settings: { dataDirectory } }) => {
    const { code, said } = await run(['leads'], {
      DATA_DIR: dataDirectory,
      DATA_KEYS: TEST_DATA_KEYS,
      ACTOR: 'Ann',
      DATABSE_URL: 'postgres://db/site',
    });
    assert.deepEqual([code, said], [0, 'DATABSE_URL is no setting and has no effect: DATABASE_URL may be meant\n']);
  }));

test('a file that is no database is told of with the remedy', async (context) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-failures-'));
  context.after(() => rm(DATA_DIR, { recursive: true }));
  await writeFile(join(DATA_DIR, 'site.db'), 'This is a letter and no database. '.repeat(100));
  for (const words of [['leads'], ['serve']]) {
    const { code, said } = await run(words, { DATA_DIR, PORT: '0' });
    assert.equal(code, 1);
    assert.match(
      said,
      /The file site\.db in the folder of DATA_DIR is no database: name the folder of the running site, or restore a backup/,
    );
    assert.doesNotMatch(said, /file is not a database/);
  }
});

test('a port that is taken is told of with the remedy', async (context) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-failures-'));
  context.after(() => rm(DATA_DIR, { recursive: true }));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  context.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { code, said } = await run(['serve'], { DATA_DIR, PORT: String(port), SAMPLES: 'off', LOG_LEVEL: 'error' });
  assert.deepEqual([code, said], [1, `Port ${port} is taken by another program: stop that one, or set PORT to another.\n`]);
  assert.deepEqual(await readdir(DATA_DIR), [], 'nothing was made');
});

test('a host that is no address of this machine is told of with the remedy', async (context) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-failures-'));
  context.after(() => rm(DATA_DIR, { recursive: true }));
  const { code, said } = await run(['serve'], { DATA_DIR, HOST: '192.0.2.1', PORT: '0', SAMPLES: 'off', LOG_LEVEL: 'error' });
  assert.deepEqual([code, said], [1, '192.0.2.1 is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0.\n']);
  assert.deepEqual(await readdir(DATA_DIR), [], 'nothing was made');
});

test('a folder that may not be written is told of with the remedy', {
  skip: process.getuid?.() === 0 && 'root may write everywhere',
}, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-failures-'));
  context.after(() => chmod(folder, 0o700).then(() => rm(folder, { recursive: true })));
  await mkdir(join(folder, 'closed'), { mode: 0o500 });
  const { said } = await run(['serve'], { DATA_DIR: join(folder, 'closed', 'data') });
  assert.match(said, /This user may not read or write .*closed.data: give the right to it, or name another place/);
});

test('a fault of the arguments names the help of its command', async () => {
  const hint = (typed: string) => `"npm run ${typed} --help" says what it takes.\n`;
  const faults: [string[], string][] = [
    [['leads', '--jason'], `error: unknown option '--jason'\n(Did you mean --json?)\n${hint('leads --')}`],
    [['staff', 'disable'], `error: missing required argument 'email'\n${hint('staff -- disable')}`],
    [['publish', 'edit', 'news'], `error: missing required argument 'id'\n${hint('publish -- edit news')}`],
  ];
  for (const [words, expected] of faults) assert.deepEqual(await run(words, {}), { code: 1, said: expected });
});

test('a folder in place of a file, and a file that is not there, are told of, and no folder is made', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-failures-'));
  context.after(() => rm(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'data');
  await writeFile(join(folder, 'letter'), 'This is a letter and no archive. '.repeat(100));
  const { said } = await run(['restore', join(folder, 'letter')], { DATA_DIR });
  assert.equal(
    said,
    `The archive ${join(folder, 'letter')} cannot be restored, and nothing was changed. Take another backup.\n  because: It is damaged, or no archive at all.\n`,
  );
  assert.deepEqual(await run(['restore', folder], { DATA_DIR }), { code: 1, said: `${folder} is a folder: name the archive itself.\n` });
  const missing = join(folder, 'missing.tar.gz');
  assert.deepEqual(await run(['restore', missing], { DATA_DIR }), { code: 1, said: `${missing} is not there: check how it is written.\n` });
  assert.deepEqual(await readdir(folder), ['letter']);
});

test('each refusal of the system has words of ours', () => {
  const explained = (facts: object) => explainFailure(Object.assign(new Error('raw'), facts));
  assert.equal(
    explained({ code: 'EACCES', syscall: 'mkdir', path: '/var/lib/site' }),
    'This user may not read or write /var/lib/site: give the right to it, or name another place.',
  );
  assert.equal(
    explained({ code: 'EACCES', syscall: 'listen', port: 80 }),
    'This user may not listen on port 80: set PORT to 1024 or above, and let a proxy stand in front.',
  );
  assert.equal(
    explained({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db' }),
    'No machine is known by the name db: check how it is written.',
  );
  assert.match(String(explained({ code: 'SQLITE_READONLY_DIRECTORY' })), /cannot be written: let this user write it, and the folder/);
  assert.match(String(explained({ code: 'EISDIR', syscall: 'read' })), /A folder was named where a file has to be/);
  assert.match(String(explained({ message: 'The server does not support SSL connections' })), /take sslmode out of DATABASE_URL/);
  assert.match(String(explained({ code: '28P01' })), /refuses the password: correct it in DATABASE_URL/);
  assert.equal(explained({ code: 'ERR_INTERNAL' }), undefined);
});

testOnPostgres('a database that is not there is told of with the remedy, without the password', [], async ({ settings }) => {
  const url = new URL(String(settings.databaseUrl));
  url.pathname = '/of_nobody';
  url.password = 'hunter2';
  const { code, said } = await run(['leads'], { DATABASE_URL: url.href, DATA_KEYS: TEST_DATA_KEYS });
  assert.equal(code, 1);
  assert.match(said, /The server has no database of that name: make it, or correct the name at the end of DATABASE_URL\./);
  assert.doesNotMatch(said, /hunter2|of_nobody/);
});

async function run([command = '', ...words]: string[], environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const { code, error } = await callCommand({ command, words, environment });
  return { code, said: error };
}
