// Leads kept while nobody was told of leads, and those that wait for a channel that is set up no longer.
import assert from 'node:assert/strict';
import type { NotificationChannel } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';
import { testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import { markDelivered } from './claim.ts';
import { REROUTE_EVERY_MILLISECONDS, rerouteOldest } from './reroute.ts';
import { mailbox } from './send-mail.ts';
import { notificationService } from './send-to-service.ts';

const NOW = new Date('2025-12-18T09:30:00.000Z');
const OURS = 'leads@consultancy.example';
const HOUR_MILLISECONDS = 3_600_000;

testOnBoth(
  'leads kept while no channel was set up go to the first that is, one by one, the oldest first',
  async (context, { database }) => {
    const { url, mails } = await openMailServer(context);
    const [first] = await keepRequest(database, { channels: [], now: later(-2_000) });
    const [second] = await keepMessage(database, { channels: [], now: later(-1_000) });
    assert.deepEqual([first?.channel, second?.channel], ['none', 'none']);
    let clock = NOW;
    await whileDelivering(
      { database, channels: [mailbox({ url, to: [OURS] }, 'http://localhost')], now: () => clock },
      async (delivery) => {
        await context.waitFor(async () => assert.equal((await notification(database, first?.id)).status, 'delivered'), WAITING);
        assert.deepEqual([mails.length, (await notification(database, second?.id)).channel], [1, 'none']);
        clock = later(REROUTE_EVERY_MILLISECONDS);
        delivery.wake();
        await context.waitFor(async () => assert.equal((await notification(database, second?.id)).status, 'delivered'), WAITING);
        assert.deepEqual(
          mails.map(({ recipients }) => recipients),
          [[OURS], [OURS]],
        );
      },
    );
  },
);

testOnBoth('a service that is set up later is not sent everything at once either', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  const [first] = await keepRequest(database, { channels: [], now: later(-2_000) });
  const [second] = await keepRequest(database, { channels: [], now: later(-1_000) });
  await whileDelivering({ database, channels: [notificationService(service.url)], now: () => NOW }, async () => {
    await context.waitFor(async () => assert.equal((await notification(database, first?.id)).status, 'delivered'), WAITING);
  });
  assert.deepEqual([service.ids(), (await notification(database, second?.id)).channel], [[first?.id], 'none']);
});

testOnBoth('a lead of which mail tells does not wait for a service that is set up no longer', async (_context, { database }) => {
  const [byMail, toService] = await keepRequest(database, { channels: ['service', 'mail'], now: NOW });
  assert.ok(byMail);
  await markDelivered(database, byMail, NOW);
  await rerouteOldest(database, ['mail'], later(HOUR_MILLISECONDS - 1));
  assert.equal((await rows(database)).length, 2, 'while settings change, another process may have the service');
  await rerouteOldest(database, ['mail'], later(HOUR_MILLISECONDS));
  assert.deepEqual(await rows(database), [{ id: byMail.id, channel: 'mail' }]);
  assert.equal(toService?.channel, 'service');
});

testOnBoth('a lead that waits for a channel that is set up no longer is told over the one that is', async (_context, { database }) => {
  for (const [from, to] of [
    ['service', 'mail'],
    ['mail', 'service'],
  ] as [NotificationChannel, NotificationChannel][]) {
    const [queued] = await keepRequest(database, { channels: [from], now: NOW });
    await rerouteOldest(database, [to], later(HOUR_MILLISECONDS));
    const { channel, attempts, due_at } = await notification(database, queued?.id);
    assert.deepEqual([channel, attempts, due_at], [to, 0, later(HOUR_MILLISECONDS).toISOString()]);
    await database.deleteFrom('notifications').execute();
  }
});

testOnBoth('what is open, delivered or given up stays as it is', async (_context, { database }) => {
  const [queued] = await keepRequest(database, { channels: ['service'], now: NOW });
  await rerouteOldest(database, ['service', 'mail'], later(HOUR_MILLISECONDS));
  await rerouteOldest(database, [], later(HOUR_MILLISECONDS));
  await database.updateTable('notifications').set({ status: 'given_up' }).execute();
  await rerouteOldest(database, ['mail'], later(HOUR_MILLISECONDS));
  assert.deepEqual(await rows(database), [{ id: queued?.id, channel: 'service' }]);
});

function rows(database: Database) {
  return database.selectFrom('notifications').select(['id', 'channel']).orderBy('channel').execute();
}

function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds);
}
