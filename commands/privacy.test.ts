// `npm run privacy` as staff runs it: processes of their own, on both databases.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Outcome } from '../test/command-host.ts';
import { onSqlite, type TestDatabase, testOnBoth } from '../test/databases.ts';
import { keepMessage, keepRequest } from '../test/delivery.ts';
import { environmentOf, folder, outcomeOf, run, startCommand, withDataFolder } from '../test/run-command.ts';

const ADA = 'ada@labs.com';
const DAY_MILLISECONDS = 24 * 3_600_000;

testOnBoth('export prints everything about an address as JSON, and records it without naming anybody', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database);
  await keepMessage(given.database);
  const file = JSON.parse(await run('privacy', ['export', 'ADA@labs.com'], settings));
  assert.deepEqual([file.consultation_requests.length, file.contact_messages.length], [1, 0]);
  assert.equal(file.consultation_requests[0].message, 'Our tablet fails dissolution.');
  const trail = await run('audit', ['list'], settings);
  assert.match(trail, /npm run privacy -- export {2}export {2}1 consultation request: \S+\n/);
  assert.doesNotMatch(trail, /ada@|lindqvist/i);
});

testOnBoth('an address about which nothing is kept is said to be so, and ends every command with 1', async (context, given) => {
  const settings = await withDataFolder(context, given);
  for (const words of [['export'], ['correct', '--set', 'name=Ada Byron'], ['erase', '--yes']]) {
    const [act = '', ...options] = words;
    await assert.rejects(run('privacy', [act, 'nobody@labs.com', ...options], settings), /Nothing is kept about nobody@labs\.com/);
  }
  assert.match(await run('audit', ['list'], settings), /^0 entries/);
});

testOnBoth('correct changes a field and says where; a mistake is named and changes nothing', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database);
  await keepMessage(given.database, { request: { email: ADA } });
  assert.match(
    await run('privacy', ['correct', ADA, '--set', 'name=Ada Byron', '--set', 'phone=+46 70'], settings),
    /Corrected name, phone in 1 consultation request, 1 message, 0 subscriptions/,
  );
  const { consultation_requests, contact_messages } = JSON.parse(await run('privacy', ['export', ADA], settings));
  assert.deepEqual(
    [consultation_requests[0].name, contact_messages[0].name, contact_messages[0].phone],
    ['Ada Byron', 'Ada Byron', '+46 70'],
  );

  const fault = (...words: string[]) => run('privacy', ['correct', ADA, ...words], settings);
  await assert.rejects(fault('--set', 'name=A'), /Nothing was changed:\n {2}- Name must be at least 2 characters/);
  await assert.rejects(fault('--set', 'color=red'), /Write field=value, with a field of name, email, company/);
  await assert.rejects(fault('--set', 'name=Ada', '--row', 'none'), /Nothing is kept that has such a field/);
});

testOnBoth('erase asks first, and takes silence for no', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database);
  const refused = await erase({ ...given, settings }, 'no\n');
  assert.deepEqual([refused.code, (await given.database.selectFrom('consultation_requests').select('id').execute()).length], [1, 1]);
  assert.match(refused.error, /This erases 1 consultation request.*Write "erase" to do it: .*Nothing was erased/s);
  assert.equal((await erase({ ...given, settings }, '')).code, 1);
  const done = await erase({ ...given, settings }, 'erase\n');
  assert.equal(done.code, 0);
  assert.match(done.out, /Erased 1 consultation request.*\nOutside of this: mail already sent.*backups made before/);
  assert.deepEqual(await given.database.selectFrom('consultation_requests').select('id').execute(), []);
});

testOnBoth('who was erased does not come back with an older backup', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  await keepRequest(given.database);
  await keepMessage(given.database);
  await run('backup', [archive], settings);
  await run('privacy', ['erase', ADA, '--yes'], settings);
  assert.match(await run('restore', ['--replace', archive], settings), /Left out: 1 of them/);
  await assert.rejects(run('privacy', ['export', ADA], settings), /Nothing is kept/);
  assert.equal((await given.database.selectFrom('contacts').select('id').execute()).length, 1);
  assert.match(await run('audit', ['verify'], settings), /The trail is whole: 3 entries/);
});

testOnBoth('retention says what would go, and then lets it go', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await keepRequest(given.database, { now: new Date(Date.now() - 731 * DAY_MILLISECONDS) });
  await keepRequest(given.database, { now: new Date(Date.now() - 729 * DAY_MILLISECONDS) });
  assert.equal(await run('privacy', ['retention', '--dry-run'], settings), 'Would be removed: 1 consultation request.\n');
  assert.equal((await given.database.selectFrom('consultation_requests').select('id').execute()).length, 2);
  assert.equal(await run('privacy', ['retention'], settings), 'Removed: 1 consultation request.\n');
  assert.equal(await run('privacy', ['retention'], settings), 'Removed: nothing.\n');
});

test('what is no address is refused with the remedy', () =>
  onSqlite(async ({ settings }) => {
    await assert.rejects(run('privacy', ['export', 'ada'], settings), /ada is no email address: write it as name@company\.com/);
  }));

function erase({ settings }: TestDatabase, answer: string): Promise<Outcome> {
  return outcomeOf(startCommand('privacy', ['erase', ADA], environmentOf(settings)), answer);
}
