// The two threads of the embedded database: who waits for whom, what a failure looks like, and who may read the files.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { onSqlite } from '../test/databases.ts';
import { openDatabase } from './open.ts';
import { CLOSE, LOCK_WAIT_MILLISECONDS, monotonicMilliseconds, type WriterAnswer, type WriterRequest } from './sqlite-writer-thread.ts';
import type { Database } from './tables.ts';

const WRITER_THREAD = new URL('./sqlite-writer-thread.ts', import.meta.url);

const secret = (name: string) => ({ name, value: 'anything' });
const insert = (database: Database, name: string) => database.insertInto('secrets').values(secret(name)).execute();
const names = async (database: Database) =>
  (await database.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Holds the write lock as another process does. */
function holdLock(dataDirectory: string): { release(): void } {
  const other = new SqliteFile(join(dataDirectory, 'site.db'));
  other.exec('begin immediate');
  return {
    release() {
      other.exec('rollback');
      other.close();
    },
  };
}

test('while another process holds the write lock, what is read is read at once and what is written waits', () =>
  onSqlite(async ({ database, settings }) => {
    const lock = holdLock(settings.dataDirectory);
    const settled: string[] = [];
    const writing = [
      insert(database, 'alone').then(() => settled.push('written')),
      database.transaction().execute(async (transaction) => {
        await insert(transaction, 'in a transaction');
        settled.push('written');
      }),
    ];
    for (let read = 0; read < 100; read += 1) assert.deepEqual(await names(database), []);
    assert.deepEqual(settled, []);
    lock.release();
    await Promise.all(writing);
    assert.deepEqual(await names(database), ['alone', 'in a transaction']);
  }));

test('who cannot get the write lock is refused with the code of SQLite, however many wait, and nothing of it is written', () =>
  onSqlite(async ({ database, settings }) => {
    const lock = holdLock(settings.dataDirectory);
    const isBusy = { name: 'SqliteError', code: 'SQLITE_BUSY' };
    const refused = Array.from({ length: 20 }, (_, index) => assert.rejects(insert(database, `refused ${index}`), isBusy));
    const together = database
      .transaction()
      .execute((transaction) => Promise.all(['first', 'second'].map((name) => insert(transaction, name))));
    await Promise.all([...refused, assert.rejects(together, isBusy)]);
    lock.release();
    await insert(database, 'afterwards');
    assert.deepEqual(await names(database), ['afterwards']);
  }));

test('a write that waited too long in the queue, as while the machine stalls, takes the lock if it is free, and is refused if not', () =>
  onSqlite(async ({ database, settings }) => {
    const workerData = { path: join(settings.dataDirectory, 'site.db'), lockWaitMilliseconds: LOCK_WAIT_MILLISECONDS };
    const thread = new Worker(WRITER_THREAD, { workerData, execArgv: [] });
    await once(thread, 'message');
    const write = async (name: string): Promise<WriterAnswer> => {
      const statement = { sql: 'insert into secrets (name, value) values (?, ?)', parameters: [name, 'anything'] };
      const late = { id: 1, transaction: null, isFirst: false, askedAt: monotonicMilliseconds() - LOCK_WAIT_MILLISECONDS - 1 };
      thread.postMessage({ ...late, ...statement } satisfies WriterRequest);
      return (await once(thread, 'message'))[0];
    };
    assert.equal((await write('free')).error, undefined);
    const lock = holdLock(settings.dataDirectory);
    assert.equal((await write('held')).error?.code, 'SQLITE_BUSY');
    lock.release();
    assert.equal((await write('free again')).error, undefined);
    assert.deepEqual(await names(database), ['free', 'free again']);
    thread.postMessage(CLOSE);
    await once(thread, 'exit');
  }));

test('transactions of two processes that read before they write take turns', () =>
  onSqlite(async ({ database, settings }) => {
    const other = await openDatabase(settings);
    const raise = (own: Database) =>
      own.transaction().execute(async (transaction) => {
        const found = await transaction.selectFrom('secrets').select('value').where('name', '=', 'count').executeTakeFirstOrThrow();
        await transaction
          .updateTable('secrets')
          .set({ value: String(Number(found.value) + 1) })
          .where('name', '=', 'count')
          .execute();
      });
    await database.insertInto('secrets').values({ name: 'count', value: '0' }).execute();
    await Promise.all(Array.from({ length: 100 }, (_, turn) => raise(turn % 2 ? database : other)));
    await other.destroy();
    assert.equal((await database.selectFrom('secrets').select('value').executeTakeFirstOrThrow()).value, '100');
  }));

test('a transaction of this process keeps the others out until it ends, and they go on after it', () =>
  onSqlite(async ({ database }) => {
    const inside = Promise.withResolvers<void>();
    const failing = database.transaction().execute(async (transaction) => {
      await insert(transaction, 'rolled back');
      await inside.promise;
      throw new Error('Changed its mind');
    });
    const writing = insert(database, 'afterwards');
    assert.deepEqual(await names(database), []);
    inside.resolve();
    await assert.rejects(failing, /Changed its mind/);
    await writing;
    assert.deepEqual(await names(database), ['afterwards']);
  }));

test('a read-only transaction keeps its view while others write', () =>
  onSqlite(async ({ database }) => {
    await insert(database, 'before');
    await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        assert.deepEqual(await names(transaction), ['before']);
        await insert(database, 'meanwhile');
        assert.deepEqual(await names(transaction), ['before']);
        await assert.rejects(insert(transaction, 'never'), { code: 'SQLITE_READONLY' });
      });
    assert.deepEqual(await names(database), ['before', 'meanwhile']);
  }));

test('a failure of the thread that writes has the code of SQLite', () =>
  onSqlite(async ({ database }) => {
    await insert(database, 'once');
    await assert.rejects(insert(database, 'once'), { name: 'SqliteError', code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  }));

test('a file that is no database is a failure to open it', () =>
  onSqlite(async ({ settings }) => {
    const dataDirectory = join(settings.dataDirectory, 'other');
    mkdirSync(dataDirectory);
    writeFileSync(join(dataDirectory, 'site.db'), 'A text that is longer than the head of a database. '.repeat(99));
    await assert.rejects(openDatabase({ ...settings, dataDirectory }), (error: Error) => {
      assert.match(`${error} ${error.cause}`, /file is not a database/);
      return true;
    });
  }));

test('nobody but its owner may read the database, also where older files were open to all', () =>
  onSqlite(async ({ settings }) => {
    const dataDirectory = join(settings.dataDirectory, 'fresh');
    const modes = () =>
      Object.fromEntries(readdirSync(dataDirectory).map((name) => [name, (statSync(join(dataDirectory, name)).mode & 0o777).toString(8)]));
    const CLOSED = { 'site.db': '600', 'site.db-shm': '600', 'site.db-wal': '600' };
    const first = await openDatabase({ ...settings, dataDirectory });
    assert.equal((statSync(dataDirectory).mode & 0o777).toString(8), '700');
    assert.deepEqual(modes(), CLOSED);
    for (const name of readdirSync(dataDirectory)) chmodSync(join(dataDirectory, name), 0o644);
    const second = await openDatabase({ ...settings, dataDirectory });
    assert.deepEqual(modes(), CLOSED);
    await Promise.all([first.destroy(), second.destroy()]);
    assert.deepEqual(readdirSync(dataDirectory), ['site.db'], 'the log is taken into the file');
  }));
