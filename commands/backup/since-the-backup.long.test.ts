// What people did after a backup was made, and a restore of it: ends of subscriptions hold, corrections are named, and what cannot be known is said.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { confirmSubscription, endSubscription } from '../../server/newsletter/change-subscription.ts';
import { keepSubscription } from '../../server/newsletter/keep-subscription.ts';
import type { Services } from '../../server/services.ts';
import { readSettings } from '../../server/settings.ts';
import { onPostgres, onSqlite, type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepRequest } from '../../test/delivery.ts';
import { folder, run, withDataFolder } from '../../test/run-command.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;

testOnBoth('a subscription that was ended after the backup stays ended when it is restored', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  const tokens = [
    await subscribe(given, 'ann@example.com'),
    await subscribe(given, 'eve@example.com'),
    await subscribe(given, 'new@example.com', false),
  ];
  await run('backup', [archive], settings);
  const endedAt = new Date();
  for (const token of [tokens[0], tokens[2]]) await endSubscription(given.database, String(token), endedAt);

  assert.match(await run('restore', ['--replace', archive], settings), /Still ended: 2 newsletter subscriptions/);
  assert.deepEqual(await statuses(given), {
    'ann@example.com': 'unsubscribed',
    'eve@example.com': 'confirmed',
    'new@example.com': 'unsubscribed',
  });
  const ends = await given.database
    .selectFrom('newsletter_subscriptions')
    .select('unsubscribed_at')
    .where('status', '=', 'unsubscribed')
    .execute();
  assert.deepEqual(ends, [{ unsubscribed_at: endedAt.toISOString() }, { unsubscribed_at: endedAt.toISOString() }]);
  assert.equal(await confirmSubscription(given.database, String(tokens[0]), new Date()), false);
});

testOnBoth('a subscription whose end is past its days does not come back with an older backup', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  const token = await subscribe(given, 'ann@example.com');
  await run('backup', [archive], settings);
  await endSubscription(given.database, token, new Date(Date.now() - 31 * DAY_MILLISECONDS));
  await run('privacy', ['retention'], settings);
  assert.deepEqual(await statuses(given), {});

  assert.match(await run('restore', ['--replace', archive], settings), /Left out: 1 of them/);
  assert.deepEqual(await statuses(given), {});
});

testOnBoth('a later confirmation in the backup outlasts an earlier end', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  const token = await subscribe(given, 'ann@example.com');
  await run('backup', [archive], settings);
  await endSubscription(given.database, token, new Date(Date.now() - DAY_MILLISECONDS));
  await run('restore', ['--replace', archive], settings);
  assert.deepEqual(await statuses(given), { 'ann@example.com': 'confirmed' });
});

testOnBoth('corrections made after the backup are undone, and that is said', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  await keepRequest(given.database);
  await run('privacy', ['correct', 'ada@labs.com', '--set', 'name=Ada Hopper'], settings);
  await run('backup', [archive], settings);
  assert.doesNotMatch(await run('restore', ['--replace', archive], settings), /Undone/);
  await run('privacy', ['correct', 'ada@labs.com', '--set', 'name=Ada Byron'], settings);
  const said = await run('restore', ['--replace', archive], settings);
  assert.match(said, /Undone: 1 correction.*npm run audit -- list --since \d{4}/s);
  assert.doesNotMatch(said, /not known here/);
});

testOnBoth('a database that has not lived through what followed the backup says what it cannot know', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const archive = join(await folder(context), 'backup.tar.gz');
  await subscribe(given, 'ann@example.com');
  await run('backup', [archive], settings);
  await (given.dialect === 'sqlite' ? onSqlite : onPostgres)(async (empty) => {
    const target = await withDataFolder(context, empty);
    const warning = /not known here: .*ended.*erased.*corrected.*npm run newsletter -- end --file/s;
    assert.match(await run('restore', [archive], target), warning);
    await run('restore', ['--replace', archive], target).then((said) => assert.doesNotMatch(said, warning, 'by now it has the trail'));
  });
});

async function subscribe({ database, keyring }: TestDatabase, email: string, isConfirmed = true): Promise<string> {
  // The newsletter asks for the database, the keys and the settings, and for nothing else of the services.
  await keepSubscription({ database, keyring, settings: readSettings({}) } as Services, email, new Date());
  const rows = await database.selectFrom('newsletter_subscriptions').selectAll().orderBy('id').execute();
  const { token } = decryptRow(keyring, 'newsletter_subscriptions', rows.at(-1) ?? assert.fail());
  if (isConfirmed) await confirmSubscription(database, token, new Date());
  return token;
}

async function statuses({ database, keyring }: TestDatabase): Promise<Record<string, string>> {
  const rows = await database.selectFrom('newsletter_subscriptions').selectAll().execute();
  return Object.fromEntries(
    rows.map((row) => decryptRow(keyring, 'newsletter_subscriptions', row)).map(({ email, status }) => [email, status]),
  );
}
