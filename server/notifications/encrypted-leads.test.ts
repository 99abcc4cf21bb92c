// Notifications of encrypted leads: one that cannot be decrypted is given up, and no text of a mail server is kept.
import assert from 'node:assert/strict';
import { type DataKey, parseDataKeys } from '../../database/encryption/data-key.ts';
import { fixedKeyring } from '../../database/encryption/keyring.ts';
import { TEST_DATA_KEYS, testOnBoth } from '../../test/databases.ts';
import { keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import { mailbox } from './send-mail.ts';
import { notificationService } from './send-to-service.ts';

const [TEST_KEYS, OTHER] = [TEST_DATA_KEYS, `other:${Buffer.alloc(32, 'o').toString('base64')}`].map(
  (text) => parseDataKeys([text], 'a test').keys,
) as [DataKey[], DataKey[]];

testOnBoth('a lead that was tampered with is given up, logged, and holds up no other', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  const [tampered] = await keepRequest(database);
  const { email } = await database.selectFrom('consultation_requests').select('email').executeTakeFirstOrThrow();
  await database.updateTable('consultation_requests').set({ name: email }).execute();
  const [whole] = await keepRequest(database);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async (_delivery, logged) => {
    await context.waitFor(async () => assert.equal((await notification(database, whole?.id)).status, 'delivered'), WAITING);
    await context.waitFor(async () => assert.equal((await notification(database, tampered?.id)).status, 'given_up'), WAITING);
    const [line, ...others] = logged('');
    assert.deepEqual(others, []);
    const { time, ...said } = JSON.parse(String(line));
    assert.deepEqual(said, {
      level: 50,
      notification: tampered?.id,
      lead: tampered?.lead_id,
      channel: 'service',
      reason: 'The lead cannot be decrypted: it was changed, or moved here from elsewhere',
      msg: 'A notification was given up: its lead cannot be decrypted',
    });
  });
  assert.deepEqual(service.ids(), [whole?.id]);
});

testOnBoth('a lead whose key is missing is tried again, and delivered once the key is back', async (context, { database, keyring }) => {
  const service = await openTestService();
  context.after(service.close);
  const channels = [notificationService(service.url)];
  const [queued] = await keepRequest(database, { keyring: fixedKeyring(OTHER) });
  await whileDelivering({ database, keyring, channels }, async (_delivery, logged) => {
    await context.waitFor(() => assert.ok(logged('tried again').length > 0), WAITING);
  });
  const { status, last_error } = await notification(database, queued?.id);
  assert.deepEqual([status, last_error], ['waiting', 'An encrypted text cannot be opened: its key other is not at hand']);

  await whileDelivering({ database, keyring: fixedKeyring([...TEST_KEYS, ...OTHER]), channels }, async () => {
    await context.waitFor(async () => assert.equal((await notification(database, queued?.id)).status, 'delivered'), WAITING);
  });
  assert.deepEqual(service.ids(), [queued?.id]);
});

testOnBoth('a mail server that repeats what it refuses leaves no word of it in the log or in the row', async (context, { database }) => {
  const { url } = await openMailServer(context, new Error('<ADA@labs.com> Ada Lindqvist is not welcome here'));
  const [queued] = await keepRequest(database, { channels: ['mail'] });
  await whileDelivering(
    { database, channels: [mailbox({ url, to: ['leads@consultancy.example'] }, 'http://localhost')] },
    async (_delivery, logged) => {
      await context.waitFor(() => assert.ok(logged('tried again').length > 0), WAITING);
      assert.doesNotMatch(logged('').join(), /ada@labs|lindqvist/i);
    },
  );
  const { last_error } = await notification(database, queued?.id);
  assert.doesNotMatch(String(last_error), /ada@labs|lindqvist/i);
});
