// Changing to another key: every row is taken along, nothing that happens meanwhile is lost, and no word shows on the way.
import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { endSubscription } from '../../server/newsletter/change-subscription.ts';
import { keepSubscription } from '../../server/newsletter/keep-subscription.ts';
import type { Services } from '../../server/services.ts';
import { readSettings } from '../../server/settings.ts';
import { openTestApp, REQUEST } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest } from '../../test/delivery.ts';
import { plainWords } from '../../test/plain-text.ts';
import { openDatabase } from '../open.ts';
import { makeDataKey } from './data-key.ts';
import { isNeeded } from './data-keys.ts';
import { emailLookups } from './email-lookup.ts';
import { decryptRow, encryptRow } from './encrypted-rows.ts';
import { fixedKeyring } from './keyring.ts';
import { reencryptRows } from './reencrypt-rows.ts';
import { replaceRow } from './replace-row.ts';

const SENDERS = 4;
const REQUESTS_OF_EACH = 60;
const newKey = makeDataKey(new Date());
const onlyNew = fixedKeyring([newKey]);

testOnBoth('every row opens with the new key alone, and is found by it', async (_context, given) => {
  await keepRequest(given.database, { request: { company: 'Lindqvist Labs' } });
  await keepMessage(given.database, { request: { subject: 'Stability' } });
  await keepSubscription(servicesOf(given), 'ann@example.com', new Date());
  const before = await given.database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(await reencryptRows(given.database, withNewFirst(given)), { reencrypted: 3, closed: [] });

  const row = await given.database
    .selectFrom('consultation_requests')
    .selectAll()
    .where('email_lookup', 'in', emailLookups(onlyNew, 'ada@labs.com'))
    .executeTakeFirstOrThrow();
  const { email_lookup, encrypted_with, ...same } = decryptRow(onlyNew, 'consultation_requests', row);
  const { email_lookup: _lookup, encrypted_with: _with, ...old } = decryptRow(given.keyring, 'consultation_requests', before);
  assert.deepEqual(same, old);
  assert.equal(encrypted_with, newKey.id);
  assert.equal(await isNeeded(given.database, 'test'), false);
  assert.deepEqual(await reencryptRows(given.database, withNewFirst(given)), { reencrypted: 0, closed: [] }, 'done twice, it is done once');
  assert.deepEqual(await plainWords(given, ['Lindqvist', 'ada@labs.com', 'dissolution', 'ann@example.com', 'Eve Okafor']), []);
});

testOnBoth('requests that come in meanwhile, under either key, are all there afterwards', async (_context, given) => {
  const running = { ...given, keyring: fixedKeyring(given.settings.dataKeys ?? []) };
  const { postJson } = await openTestApp({
    ...running,
    keyring: { ...running.keyring, first: () => ring.first(), find: (id) => ring.find(id) },
  });
  let ring = running.keyring;
  const second = await openDatabase(given.settings);
  const ids: string[] = [];
  const send = async (sender: number) => {
    for (let count = 0; count < REQUESTS_OF_EACH; count += 1) {
      if (count === REQUESTS_OF_EACH / 2) ring = withNewFirst(given);
      const answer = await postJson({ ...REQUEST, name: `Sender ${sender}` }, { remoteAddress: `10.0.${sender}.${count}` });
      assert.equal(answer.statusCode, 201, answer.body);
      ids.push(answer.json().id);
    }
  };
  const sending = Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  while (ids.length < SENDERS * REQUESTS_OF_EACH) {
    await reencryptRows(second, withNewFirst(given));
    // The embedded database answers at once: without this nothing else would get its turn. A sender that fails ends the test.
    await Promise.race([sending, nextTurn()]);
  }
  await sending;
  await reencryptRows(second, withNewFirst(given));
  await second.destroy();
  const rows = await given.database.selectFrom('consultation_requests').selectAll().execute();
  assert.deepEqual(rows.map(({ id }) => id).sort(), ids.sort());
  for (const row of rows) assert.equal(decryptRow(onlyNew, 'consultation_requests', row).message, REQUEST.message);
});

testOnBoth('a row that was changed since it was read is not overwritten', async (_context, { database, keyring }) => {
  await keepRequest(database);
  const seen = await database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  const opened = decryptRow(keyring, 'consultation_requests', seen);
  const corrected = encryptRow(keyring, 'consultation_requests', { ...opened, name: 'Ada Byron' });
  assert.equal(await replaceRow(database, 'consultation_requests', seen, corrected), true);
  assert.equal(await replaceRow(database, 'consultation_requests', seen, encryptRow(onlyNew, 'consultation_requests', opened)), false);
  const kept = await database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  assert.equal(decryptRow(keyring, 'consultation_requests', kept).name, 'Ada Byron');
});

testOnBoth('a row that cannot be opened stays as it is and is named, and the others are taken along', async (_context, given) => {
  const [broken] = await keepRequest(given.database);
  await keepRequest(given.database);
  const { name } = await given.database
    .selectFrom('consultation_requests')
    .select('name')
    .where('id', '!=', String(broken?.lead_id))
    .executeTakeFirstOrThrow();
  await given.database.updateTable('consultation_requests').set({ name }).where('id', '=', String(broken?.lead_id)).execute();
  assert.deepEqual(await reencryptRows(given.database, withNewFirst(given)), {
    reencrypted: 1,
    closed: [{ table: 'consultation_requests', id: broken?.lead_id, why: 'it was changed, or moved here from elsewhere' }],
  });
});

testOnBoth('subscriptions of one address that two keys kept apart become one, and what was done last holds', async (_context, given) => {
  const theirs = { ...servicesOf(given), keyring: onlyNew };
  await keepSubscription(servicesOf(given), 'ann@example.com', new Date('2025-12-01'));
  await keepSubscription(theirs, 'ann@example.com', new Date('2025-12-02'));
  const [first] = await given.database.selectFrom('newsletter_subscriptions').selectAll().where('encrypted_with', '=', 'test').execute();
  assert.ok(first);
  const { token } = decryptRow(given.keyring, 'newsletter_subscriptions', first);
  assert.equal(await endSubscription(given.database, token, new Date('2025-12-03')), true);
  await reencryptRows(given.database, withNewFirst(given));
  const left = await given.database.selectFrom('newsletter_subscriptions').select(['id', 'status', 'encrypted_with']).execute();
  assert.deepEqual(left, [{ id: first.id, status: 'unsubscribed', encrypted_with: newKey.id }]);
});

testOnBoth(
  'of two subscriptions of one address, one that was confirmed outlasts one that was only asked for later',
  async (_context, given) => {
    const { database } = given;
    await keepSubscription(servicesOf(given), 'ann@example.com', new Date('2025-12-01'));
    await database.updateTable('newsletter_subscriptions').set({ status: 'confirmed', confirmed_at: '2025-12-01T00:01:00.000Z' }).execute();
    await keepSubscription({ ...servicesOf(given), keyring: onlyNew }, 'ann@example.com', new Date('2025-12-02'));
    await reencryptRows(database, withNewFirst(given));
    assert.deepEqual(await database.selectFrom('newsletter_subscriptions').select('status').execute(), [{ status: 'confirmed' }]);
  },
);

function withNewFirst({ settings }: TestDatabase) {
  return fixedKeyring([newKey, ...(settings.dataKeys ?? [])]);
}

function servicesOf({ database, keyring }: TestDatabase): Services {
  // The newsletter asks for the database, the keys and the settings, and for nothing else of the services.
  return { database, keyring, settings: readSettings({}) } as Services;
}
