// Delivery in the background: no failure of the notification service, and no stop of ours, loses a lead.
import assert from 'node:assert/strict';
import { testOnBoth } from '../../test/databases.ts';
import { keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { freePort } from '../../test/free-port.ts';
import { accept, openTestService } from '../../test/notification-service.ts';
import { notificationService } from './send-to-service.ts';

testOnBoth('each lead that is kept while the delivery runs is delivered', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async (delivery) => {
    for (let lead = 1; lead <= 3; lead += 1) {
      await keepRequest(database);
      delivery.wake();
      await context.waitFor(() => assert.equal(service.received.length, lead), WAITING);
    }
  });
});

testOnBoth('a service that fails is asked again, and the log says which lead and why', async (context, { database }) => {
  const answers = [500, 200];
  const service = await openTestService((response) => response.writeHead(answers.shift() ?? 404).end());
  context.after(service.close);
  const [queued] = await keepRequest(database);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async (_delivery, logged) => {
    await context.waitFor(async () => assert.equal((await notification(database, queued?.id)).status, 'delivered'), WAITING);
    const [line, ...others] = logged('');
    assert.deepEqual(others, []);
    const { time, ...warning } = JSON.parse(String(line));
    assert.deepEqual(warning, {
      level: 40,
      notification: queued?.id,
      lead: queued?.lead_id,
      channel: 'service',
      attempts: 1,
      reason: 'The notification service answered 500',
      msg: 'A notification was not delivered and will be tried again',
    });
  });
  assert.deepEqual(service.ids(), [queued?.id, queued?.id]);
  const { attempts, last_error } = await notification(database, queued?.id);
  assert.deepEqual({ attempts, last_error }, { attempts: 2, last_error: null });
});

testOnBoth('a service that is down gets its notifications when it is back', async (context, { database }) => {
  const gone = await openTestService(accept, await freePort());
  await gone.close();
  const [queued] = await keepRequest(database);
  await whileDelivering({ database, channels: [notificationService(gone.url)] }, async (_delivery, logged) => {
    await context.waitFor(() => assert.ok(logged('ECONNREFUSED').length > 0), WAITING);
    const back = await openTestService(accept, gone.port);
    context.after(back.close);
    await context.waitFor(() => assert.deepEqual(back.ids(), [queued?.id]), WAITING);
  });
});

testOnBoth('stopping cuts off a service that hangs, and the next process makes up for it', async (context, { database }) => {
  const hanging = await openTestService(() => {});
  context.after(hanging.close);
  const [queued] = await keepRequest(database);
  await whileDelivering({ database, channels: [notificationService(hanging.url)] }, async (delivery) => {
    await context.waitFor(() => assert.equal(hanging.received.length, 1), WAITING);
    await delivery.stop();
    const { status, attempts, last_error } = await notification(database, queued?.id);
    assert.deepEqual([status, attempts, last_error], ['waiting', 1, 'This operation was aborted']);
    delivery.wake();
  });
  assert.equal(hanging.received.length, 1);

  const service = await openTestService();
  context.after(service.close);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async () => {
    await context.waitFor(() => assert.deepEqual(service.ids(), [queued?.id]), WAITING);
  });
});

testOnBoth('a lead kept while no service is configured is delivered once one is', async (context, { database }) => {
  const [queued] = await keepRequest(database);
  await whileDelivering({ database, channels: [] }, async (delivery) => delivery.wake());
  assert.deepEqual(await notification(database, queued?.id), queued);

  const service = await openTestService();
  context.after(service.close);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async () => {
    await context.waitFor(() => assert.deepEqual(service.ids(), [queued?.id]), WAITING);
  });
});

testOnBoth('while the database does not answer, notifications wait, and the log says so once', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  const [queued] = await keepRequest(database);
  await database.schema.alterTable('notifications').renameTo('away').execute();
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async (delivery, logged) => {
    await context.waitFor(() => assert.equal(logged('Notifications wait').length, 1), WAITING);
    delivery.wake();
    await database.schema.alterTable('away').renameTo('notifications').execute();
    await context.waitFor(() => assert.deepEqual(service.ids(), [queued?.id]), WAITING);
    assert.equal(logged('').length, 1);
  });
});
