// The audit trail as the commands keep it and `npm run audit` shows it: processes of their own, on both databases.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { appendEntry } from '../database/audit/append-entry.ts';
import { headOf } from '../database/audit/read-trail.ts';
import type { Database } from '../database/tables.ts';
import { onSqlite, testOnBoth } from '../test/databases.ts';
import { keepMessage, keepRequest } from '../test/delivery.ts';
import { folder, run, withDataFolder } from '../test/run-command.ts';

testOnBoth('reading leads is recorded with counts, and with no name or address', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database, { request: { name: 'Ada Lindqvist', email: 'ada@labs.com' } });
  await keepMessage(given.database);
  await run('leads', [], settings);
  await run('leads', ['--json', '--since', '2025-12-01'], settings);

  const listed = await run('audit', ['list'], settings);
  const [second, first, total] = listed.trim().split('\n');
  assert.match(String(first), /^1 {2}\S+Z {2}\S.*: npm run leads {2}read {2}1 consultation request, 1 message$/);
  assert.match(String(second), /^2 .* {2}export {2}1 consultation request, 1 message {2}since 2025-12-01T00:00:00.000Z$/);
  assert.equal(total, '2 entries.');
  assert.doesNotMatch(listed, /Ada|Lindqvist|labs\.com/);
  assert.equal(await run('audit', ['list', '--since', '2100-01-01'], settings), '0 entries.\n');
});

testOnBoth('changes of keys are recorded', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database);
  await run('keys', ['rotate'], settings);
  assert.match(await run('audit', ['list'], settings), /npm run keys -- rotate {2}rotate {2}1 encrypted row\n/);
});

testOnBoth('where the trail cannot be written nothing is shown', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database, { request: { name: 'Ada Lindqvist' } });
  await sql`alter table audit_entries rename column detail to lost`.execute(given.database);
  const failed = await run('leads', [], settings).then(
    () => assert.fail('it showed them all the same'),
    (error: Error & { stdout: string }) => error,
  );
  assert.equal(failed.stdout, '');
  assert.match(failed.message, /detail/);
});

testOnBoth('the trail can be checked, also against a head that was noted', async (context, given) => {
  const settings = await withDataFolder(context, given);
  assert.match(await run('audit', ['verify'], settings), /The trail is empty/);
  await record(given.database);
  const head = await headOf(given.database);
  assert.ok(head);
  const noted = `${head.number}:${head.hash}`;
  assert.ok((await run('audit', ['verify'], settings)).includes('The trail is whole: 1 entry.'));
  await record(given.database);
  assert.match(await run('audit', ['verify', '--head', noted], settings), /whole: 2 entries/);
  await assert.rejects(run('audit', ['verify', '--head', `9:${head.hash}`], settings), /broken at entry 9: .*cut off/);
});

test('a head that is none is refused with the remedy', () =>
  onSqlite(async ({ settings }) => {
    await assert.rejects(
      run('audit', ['verify', '--head', 'nine'], settings),
      /Write a number and a hash as `npm run audit -- verify` prints them/,
    );
  }));

testOnBoth('a backup carries the trail into an empty database, where the restore is its next entry', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  await keepRequest(given.database);
  await record(given.database);
  await run('backup', [archive], settings);
  const atBackup = await headOf(given.database);

  await onSqlite(async (other) => {
    await run('restore', [archive], other.settings);
    const trail = await other.database
      .selectFrom('audit_entries')
      .select(['action', 'detail', 'previous_hash'])
      .orderBy('number')
      .execute();
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['read', 'backup', 'restore'],
    );
    assert.equal(trail.at(-1)?.previous_hash, atBackup?.hash);
    assert.match(String(trail.at(-1)?.detail), /the trail of the backup goes on/);
    assert.match(await run('audit', ['verify'], other.settings), /whole: 3 entries/);
  });
});

testOnBoth('a restore in place of what is there keeps the present trail and is its next entry', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  await keepRequest(given.database);
  await run('backup', [archive], settings);
  await record(given.database);
  const before = await headOf(given.database);
  await run('restore', ['--replace', archive], settings);

  const newest = await given.database.selectFrom('audit_entries').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();
  assert.deepEqual([newest.number, newest.action, newest.previous_hash], [3, 'restore', before?.hash]);
  assert.match(newest.detail, /the trail that was here goes on/);
});

testOnBoth('what was erased after a backup does not come back with it', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  const [erased] = await keepRequest(given.database);
  const [stays] = await keepMessage(given.database);
  assert.ok(erased && stays);
  await run('backup', [archive], settings);
  const tombstone = { id: erased.lead_id, kind: 'consultation_request' as const, erased_at: '2025-12-18T09:30:00.000Z' };
  await given.database.insertInto('tombstones').values(tombstone).execute();

  assert.match(await run('restore', ['--replace', archive], settings), /Left out: 1 of them, erased after the backup/);
  assert.deepEqual(await given.database.selectFrom('consultation_requests').select('id').execute(), []);
  assert.deepEqual(await given.database.selectFrom('contacts').select('id').execute(), [{ id: stays.lead_id }]);
  assert.deepEqual(await given.database.selectFrom('notifications').select('lead_id').execute(), [{ lead_id: stays.lead_id }]);
  assert.deepEqual(await given.database.selectFrom('tombstones').selectAll().execute(), [tombstone]);
});

async function record(database: Database): Promise<void> {
  await appendEntry(database, { actor: 'ada: npm run leads', action: 'read', subject: '2 messages' }, new Date());
}
