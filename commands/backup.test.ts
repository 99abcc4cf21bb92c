// Backups while requests pour in, and where they can be restored: the commands and the server as processes of their own, on both databases.
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { BACKED_UP_TABLES, SEARCH_TABLES, SHORT_LIVED_TABLES } from '../database/backup/backed-up-tables.ts';
import { decryptRow } from '../database/encryption/encrypted-rows.ts';
import { search } from '../database/full-text-search.ts';
import { placePicture } from '../database/picture-files.ts';
import { onPostgres, onSqlite, type TestDatabase, testOnBoth } from '../test/databases.ts';
import { allOf, fillEveryTable, HARD_TEXT } from '../test/filled-tables.ts';
import { pourRequests } from '../test/pour-requests.ts';
import { folder, run, withDataFolder } from '../test/run-command.ts';

testOnBoth('every request acknowledged before a backup began is in it, byte for byte, while more pour in', async (context, given) => {
  const home = await folder(context);
  const settings = await withDataFolder(context, given);
  const pour = await pourRequests(context, settings);
  await pour.untilSome();
  const before = [...pour.acknowledged];
  await run('backup', [join(home, 'backup.tar.gz')], settings);
  await pour.stop();
  assert.ok(pour.acknowledged.length > before.length, 'requests were acknowledged during the backup too');

  await elsewhere(context, given, async (restored) => {
    await run('restore', [join(home, 'backup.tar.gz')], restored.settings);
    const rows = await restored.database.selectFrom('consultation_requests').selectAll().orderBy('id').execute();
    const kept = new Map(rows.map((row) => [row.id, row]));
    for (const lead of before) {
      const row = kept.get(lead.id) ?? assert.fail(`${lead.id} is missing`);
      const opened = decryptRow(given.keyring, 'consultation_requests', row);
      assert.deepEqual({ ...opened, ...lead }, opened, 'as it was acknowledged');
    }
    const originals = await given.database.selectFrom('consultation_requests').selectAll().orderBy('id').execute();
    assert.deepEqual(
      rows,
      originals.filter(({ id }) => kept.has(id)),
    );
    const enqueued = await restored.database.selectFrom('notifications').select('lead_id').execute();
    assert.deepEqual(
      enqueued.map(({ lead_id }) => lead_id).sort(),
      [...kept.keys()].sort(),
      'each request came with its notification, and none without',
    );
  });
});

testOnBoth('a backup of one database can be restored into the other, every table and every document file', async (context, given) => {
  const home = await folder(context);
  const settings = await withDataFolder(context, given);
  await fillEveryTable(given.database);
  await mkdir(join(settings.dataDirectory, 'documents'), { recursive: true });
  await writeFile(join(settings.dataDirectory, 'documents/d1.pdf'), '%PDF-1.7 one');
  await placePicture(settings.dataDirectory, 'p1.webp', Buffer.from('RIFF one'));
  await run('backup', [join(home, 'backup.tar.gz')], settings);

  const onTheOther = given.dialect === 'sqlite' ? onPostgres : onSqlite;
  if (given.dialect === 'sqlite' && !process.env.TEST_POSTGRES_URL) return context.skip('PostgreSQL is not installed here');
  await onTheOther(async (other) => {
    const target = await withDataFolder(context, other);
    await run('restore', [join(home, 'backup.tar.gz')], target);
    for (const table of BACKED_UP_TABLES.filter((name) => name !== 'audit_entries'))
      assert.deepEqual(await allOf(other.database, table), await allOf(given.database, table), table);
    assert.equal(await readFile(join(target.dataDirectory, 'documents/d1.pdf'), 'utf8'), '%PDF-1.7 one');
    assert.equal(await readFile(join(target.dataDirectory, 'pictures/p1.webp'), 'utf8'), 'RIFF one');
  });
});

testOnBoth('what is restored is found by the search', async (context, given) => {
  const home = await folder(context);
  const settings = await withDataFolder(context, given);
  await fillEveryTable(given.database);
  await given.database.updateTable('news').set({ title: 'Thaumatin', is_published: true }).execute();
  await run('backup', [join(home, 'backup.tar.gz')], settings);
  await elsewhere(context, given, async (restored) => {
    await run('restore', [join(home, 'backup.tar.gz')], restored.settings);
    assert.equal((await search(restored.database, { words: [['thaumatin']], isAnyEnough: false }, 1)).length, 1);
  });
});

testOnBoth('rows that are there are not lost unless that is asked for', async (context, given) => {
  const home = await folder(context);
  const settings = await withDataFolder(context, given);
  await fillEveryTable(given.database);
  await run('backup', [join(home, 'backup.tar.gz')], settings);
  await given.database.updateTable('news').set({ title: 'Changed since' }).execute();

  await assert.rejects(
    run('restore', [join(home, 'backup.tar.gz')], settings),
    /already has rows \(secrets, consultation_requests, .*--replace/,
  );
  assert.equal((await given.database.selectFrom('news').select('title').executeTakeFirstOrThrow()).title, 'Changed since');

  await run('restore', ['--replace', join(home, 'backup.tar.gz')], settings);
  assert.equal((await given.database.selectFrom('news').select('title').executeTakeFirstOrThrow()).title, HARD_TEXT);
});

testOnBoth('whoever was disabled after a backup stays disabled, and sessions end', async (context, given) => {
  const home = await folder(context);
  const settings = await withDataFolder(context, given);
  await fillEveryTable(given.database);
  await run('backup', [join(home, 'backup.tar.gz')], settings);
  const disabledAt = '2025-12-02T09:30:00.000Z';
  await given.database.updateTable('staff').set({ disabled_at: disabledAt }).execute();
  await run('restore', ['--replace', join(home, 'backup.tar.gz')], settings);
  assert.deepEqual(await given.database.selectFrom('staff').select(['id', 'disabled_at']).execute(), [
    { id: 'm1', disabled_at: disabledAt },
  ]);
  for (const table of ['staff_sessions', 'staff_refresh_tokens', 'staff_mails', 'signing_keys'] as const)
    assert.deepEqual(await given.database.selectFrom(table).selectAll().execute(), [], table);
});

test('a backup never takes the place of a file, and says so when there is nothing to back up', async (context) => {
  await onSqlite(async ({ database, settings }) => {
    const home = await folder(context);
    await assert.rejects(run('backup', [join(home, 'empty.tar.gz')], settings), /nothing to back up/);
    await fillEveryTable(database);
    await writeFile(join(home, 'taken.tar.gz'), 'precious');
    await assert.rejects(run('backup', [join(home, 'taken.tar.gz')], settings), /is there already/);
    assert.equal(await readFile(join(home, 'taken.tar.gz'), 'utf8'), 'precious');
    assert.deepEqual(await readdir(home), ['taken.tar.gz'], 'nothing is left behind');
  });
});

testOnBoth('a backup holds every table of the schema', async (_context, { database }) => {
  const tables = await database.introspection.getTables();
  const lasting = tables.map(({ name }) => name).filter((name) => !SHORT_LIVED_TABLES.includes(name) && !SEARCH_TABLES.test(name));
  assert.deepEqual([...BACKED_UP_TABLES].sort(), lasting.sort());
});

async function elsewhere(context: TestContext, given: TestDatabase, body: (restored: TestDatabase) => Promise<void>): Promise<void> {
  const same = given.dialect === 'sqlite' ? onSqlite : onPostgres;
  await same(async (restored) => body({ ...restored, settings: await withDataFolder(context, restored) }));
}
