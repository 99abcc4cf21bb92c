// `npm run newsletter` as staff runs it: processes of their own, on both databases.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import resources from '../content/resources.json' with { type: 'json' };
import { decryptRow } from '../database/encryption/encrypted-rows.ts';
import { confirmSubscription, endSubscription } from '../server/newsletter/change-subscription.ts';
import { keepSubscription } from '../server/newsletter/keep-subscription.ts';
import type { Services } from '../server/services.ts';
import { readSettings } from '../server/settings.ts';
import { openTestApp } from '../test/app.ts';
import { type TestDatabase, testOnBoth } from '../test/databases.ts';
import { folder, run, withDataFolder } from '../test/run-command.ts';

const DAY = '2025-12-18T09:30:00.000Z';
const LATER = '2025-12-19T09:30:00.000Z';

testOnBoth('list prints who confirmed, and the others when they are asked for', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await subscribe(given, 'ann@example.com', 'confirmed');
  await subscribe(given, 'bob@example.com', 'unconfirmed');
  await subscribe(given, 'eve@example.com', 'unsubscribed');
  const list = (...words: string[]) => run('newsletter', ['list', ...words], settings);
  assert.equal(await list(), `ann@example.com  confirmed  ${LATER}\n`);
  assert.equal(await list('--status', 'unsubscribed'), `eve@example.com  unsubscribed  ${LATER}\n`);
  assert.equal((await list('--status', 'all')).split('\n').length, 4);
  const trail = await run('audit', ['list'], settings);
  assert.match(trail, /npm run newsletter -- list {2}read {2}3 newsletter subscriptions {2}status all\n/);
  assert.doesNotMatch(trail, /ann@/);
});

testOnBoth('export holds the proof of each consent, and a link that ends the subscription', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await subscribe(given, 'ann@example.com', 'confirmed');
  await subscribe(given, 'bob@example.com', 'unconfirmed');
  const [ann, ...others] = JSON.parse(await run('newsletter', ['export'], settings));
  assert.deepEqual(others, []);
  const { id, unsubscribe_url, ...proof } = ann;
  assert.deepEqual(proof, {
    email: 'ann@example.com',
    status: 'confirmed',
    consent_text: resources.newsletter.consent,
    consented_at: DAY,
    confirmed_at: LATER,
    unsubscribed_at: null,
  });
  assert.match(await run('audit', ['list'], settings), /export {2}1 newsletter subscription {2}status confirmed/);

  const { app } = await openTestApp(given);
  const { pathname, search } = new URL(unsubscribe_url);
  const answer = await app.inject({ method: 'POST', url: `${pathname}${search}`, payload: { 'List-Unsubscribe': 'One-Click' } });
  assert.equal(answer.statusCode, 200);
  const row = await given.database.selectFrom('newsletter_subscriptions').select('status').where('id', '=', id).executeTakeFirst();
  assert.equal(row?.status, 'unsubscribed');
});

testOnBoth('--csv is made harmless for spreadsheets', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await subscribe(given, '=cmd@example.com', 'confirmed');
  const [head, row, ...rest] = (await run('newsletter', ['export', '--csv'], settings)).split('\r\n');
  assert.equal(head, 'email,status,consent_text,consented_at,confirmed_at,unsubscribed_at,unsubscribe_url,id');
  assert.ok(row?.startsWith("'=cmd@example.com,confirmed,"), row);
  assert.deepEqual(rest, ['']);
});

testOnBoth('end ends the subscriptions of addresses and of a list, once, and records it', async (context, given) => {
  const settings = await withDataFolder(context, given);
  for (const email of ['ann@example.com', 'bob@example.com', 'eve@example.com']) await subscribe(given, email, 'confirmed');
  assert.equal(
    await run('newsletter', ['end', 'ANN@example.com', 'nobody@example.com'], settings),
    'Ended 1, were ended before 0, have no subscription 1.\n',
  );
  const file = join(await folder(context), 'ended.txt');
  await writeFile(file, `ann@example.com  unsubscribed  ${LATER}\nbob@example.com\n\n`);
  assert.equal(await run('newsletter', ['end', '--file', file], settings), 'Ended 1, were ended before 1, have no subscription 0.\n');
  assert.match(await run('newsletter', ['list'], settings), /^eve@example\.com {2}confirmed/);
  assert.match(await run('audit', ['list'], settings), /npm run newsletter -- end {2}unsubscribe {2}1 subscription: \S+\n/);
  await assert.rejects(run('newsletter', ['end', 'nobody@example.com'], settings), /Command failed/);
  await assert.rejects(run('newsletter', ['end', 'ann'], settings), /ann is no email address/);
});

testOnBoth('a subscription that cannot be opened is left out, and that is said', async (context, given) => {
  const settings = await withDataFolder(context, given);
  await subscribe(given, 'ann@example.com', 'confirmed');
  await given.database
    .updateTable('newsletter_subscriptions')
    .set(({ ref }) => ({ email: ref('token') }))
    .execute();
  await assert.rejects(run('newsletter', ['export'], settings), /Left out, because they cannot be opened: 1/);
});

async function subscribe({ database, keyring }: TestDatabase, email: string, status: 'confirmed' | 'unconfirmed' | 'unsubscribed') {
  // The newsletter asks for the database, the keys and the settings, and for nothing else of the services.
  await keepSubscription({ database, keyring, settings: readSettings({}) } as Services, email, new Date(DAY));
  const row = await database.selectFrom('newsletter_subscriptions').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const { token } = decryptRow(keyring, 'newsletter_subscriptions', row);
  if (status === 'confirmed') await confirmSubscription(database, token, new Date(LATER));
  if (status === 'unsubscribed') await endSubscription(database, token, new Date(LATER));
}
