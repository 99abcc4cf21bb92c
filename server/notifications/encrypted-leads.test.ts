// Notifications of encrypted leads: those that cannot be opened are set aside for a person to look, and no answer of a mail server leaves a word behind.
import assert from 'node:assert/strict';
import { testOnBoth } from '../../test/databases.ts';
import { keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import { mailbox } from './send-mail.ts';
import { notificationService } from './send-to-service.ts';

const SIX_DAYS_MILLISECONDS = 6 * 24 * 3_600_000;

testOnBoth('a lead that was tampered with is set aside, said in the log, and holds up no other', async (context, { database }) => {
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
      reason: 'The lead cannot be opened: it was changed, or moved here from elsewhere',
      msg: 'A notification was set aside: what it speaks of cannot be opened',
    });
  });
  assert.deepEqual(service.ids(), [whole?.id]);
});

testOnBoth('what waits for a key that nobody has brought in all its time is set aside', async (context, { database }) => {
  const [owed] = await keepRequest(database, { now: new Date(Date.now() - SIX_DAYS_MILLISECONDS) });
  await database.updateTable('notifications').set({ encrypted_with: 'lost' }).execute();
  await whileDelivering({ database, channels: [notificationService('http://127.0.0.1:1')] }, async (_delivery, logged) => {
    await context.waitFor(async () => assert.equal((await notification(database, owed?.id)).status, 'given_up'), WAITING);
    assert.equal((await notification(database, owed?.id)).last_error, 'The lead cannot be opened: its key lost is not at hand');
    assert.equal(logged('set aside').length, 1);
  });
});

testOnBoth('a mail server that repeats what it refuses leaves no word of it in the log or in the row', async (context, { database }) => {
  const { url } = await openMailServer(context, new Error('<ADA@labs.com> Ada Lindqvist is not welcome here'));
  const [owed] = await keepRequest(database, { channels: ['mail'] });
  await whileDelivering(
    { database, channels: [mailbox({ url, to: ['leads@consultancy.example'] }, 'http://localhost')] },
    async (_delivery, logged) => {
      await context.waitFor(() => assert.ok(logged('tried again').length > 0), WAITING);
      assert.doesNotMatch(logged('').join(), /ada@labs|lindqvist/i);
    },
  );
  const { last_error } = await notification(database, owed?.id);
  assert.doesNotMatch(String(last_error), /ada@labs|lindqvist/i);
});
