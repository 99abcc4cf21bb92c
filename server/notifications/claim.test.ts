// Claims: of all the processes on one database, one delivers a notification, and what a dead process claimed is not lost.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseTime } from '../../database/database-time.ts';
import type { NotificationChannel } from '../../database/lead-tables.ts';
import { openDatabase } from '../../database/open.ts';
import { testOnBoth } from '../../test/databases.ts';
import { keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { accept, openTestService } from '../../test/notification-service.ts';
import { type Claiming, claimDue, markDelivered, recordFailure } from './claim.ts';
import { notificationService } from './send-to-service.ts';

const NOTIFICATIONS = 50;
const NOW = new Date('2025-12-18T09:30:00.000Z');

testOnBoth('two deliveries on one database never send one notification twice', async (context, { database, settings }) => {
  const service = await openTestService((response) => void pause(5).then(() => accept(response)));
  context.after(service.close);
  const second = await openDatabase(settings);
  const queued: string[] = [];
  for (let lead = 0; lead < NOTIFICATIONS; lead += 1) queued.push(...(await keepRequest(database)).map(({ id }) => id));
  const channels = [notificationService(service.url)];
  try {
    await whileDelivering({ database, channels }, () =>
      whileDelivering({ database: second, channels }, async () => {
        await context.waitFor(async () => assert.equal((await claimedOrWaiting()).length, 0), WAITING);
      }),
    );
  } finally {
    await second.destroy();
  }
  assert.deepEqual(service.ids().sort(), queued.sort());

  function claimedOrWaiting() {
    return database.selectFrom('notifications').select('id').where('status', '!=', 'delivered').execute();
  }
});

testOnBoth('of many concurrent claims, one gets each notification', async (_context, { database, settings }) => {
  const second = await openDatabase(settings);
  const queued: string[] = [];
  for (let lead = 0; lead < 8; lead += 1) queued.push(...(await keepRequest(database, { now: NOW })).map(({ id }) => id));
  try {
    const claims = Array.from({ length: 20 }, (_, index) => claimDue(index % 2 ? second : database, claiming(['service'], 8, NOW)));
    const claimed = (await Promise.all(claims)).flat();
    assert.deepEqual(claimed.map(({ id }) => id).sort(), queued.sort());
    assert.deepEqual(new Set(claimed.map(({ attempts }) => attempts)), new Set([1]));
  } finally {
    await second.destroy();
  }
});

testOnBoth(
  'what a dead process claimed is free again after thirty seconds, and its late word changes nothing',
  async (_context, { database }) => {
    const [queued] = await keepRequest(database, { now: NOW });
    const [dead] = await claimDue(database, claiming(['service'], 8, NOW));
    assert.equal(dead?.id, queued?.id);
    assert.deepEqual(await claimDue(database, claiming(['service'], 8, later(29_999))), []);

    const [living] = await claimDue(database, claiming(['service'], 8, later(30_000)));
    assert.deepEqual([living?.id, living?.attempts], [queued?.id, 2]);
    assert.ok(dead && living);
    await recordFailure(database, dead, 'too late', later(30_001));
    assert.equal((await notification(database, living.id)).last_error, null);
    await markDelivered(database, living, later(30_002));
    await recordFailure(database, dead, 'too late', later(30_003));
    const { status, completed_at, last_error } = await notification(database, living.id);
    assert.deepEqual([status, completed_at, last_error], ['delivered', later(30_002).toISOString(), null]);
  },
);

testOnBoth(
  'only a notification that is due, waiting and for a channel that is set up is claimed, the oldest first',
  async (_context, { database }) => {
    const [late] = await keepRequest(database, { now: later(2_000) });
    const [early] = await keepRequest(database, { now: NOW });
    await keepRequest(database, { now: NOW, channels: ['mail'] });
    await keepRequest(database, { now: later(-1_000) });
    const [failed] = await claimDue(database, claiming(['service'], 1, later(4_000)));
    assert.ok(failed);
    await recordFailure(database, failed, 'not now', later(4_500));
    assert.deepEqual(await claimDue(database, claiming([], 8, later(5_000))), []);
    assert.deepEqual(await idsOf(claimDue(database, claiming(['service'], 1, later(5_000)))), [early?.id]);
    assert.deepEqual(await idsOf(claimDue(database, claiming(['service'], 8, later(5_000)))), [late?.id]);
    assert.deepEqual(await claimDue(database, claiming(['service'], 8, later(5_000))), []);
  },
);

testOnBoth('what was written while the clock was hours ahead is due once it is right again', async (_context, { database }) => {
  const hoursAhead = (hours: number) => later(hours * 3_600_000);
  const [fresh] = await keepRequest(database, { now: hoursAhead(1) });
  assert.deepEqual(
    await idsOf(claimDue(database, claiming(['service'], 8, NOW))),
    [fresh?.id],
    'a lead of a clock that is ahead does not wait',
  );

  const [claimed] = await keepRequest(database, { now: hoursAhead(2) });
  assert.equal((await claimDue(database, claiming(['service'], 1, hoursAhead(5)))).length, 1);
  const [failed] = await keepRequest(database, { now: hoursAhead(5) });
  for (const row of await claimDue(database, claiming(['service'], 8, hoursAhead(5))))
    await recordFailure(database, row, 'down', hoursAhead(5));
  const due = await idsOf(claimDue(database, claiming(['service'], 8, NOW)));
  assert.ok(due.includes(String(claimed?.id)) && due.includes(String(failed?.id)));
});

testOnBoth('what is old at its first attempt is not given up for it', async (_context, { database }) => {
  await keepRequest(database, { now: later(-6 * 24 * 3_600_000) });
  const [first] = await claimDue(database, claiming(['service'], 8, NOW));
  assert.ok(first);
  assert.equal(await recordFailure(database, first, 'The notification service answered 503', NOW), true);
  assert.equal((await notification(database, first.id)).status, 'waiting');
});

testOnBoth('the clock of the delivery is the database’s, to the millisecond', async (_context, { database }) => {
  const before = Date.now();
  const time = (await databaseTime(database)).getTime();
  assert.ok(time >= before - 1 && time <= Date.now() + 1, `${time - before} ms apart on one machine`);
});

testOnBoth(
  'a lead that no channel accepts is retried with backoff, and given up after five days with a log entry',
  async (context, { database }) => {
    const answers = { status: 503 };
    const service = await openTestService((response) => response.writeHead(answers.status).end());
    context.after(service.close);
    let clock = NOW;
    const [queued] = await keepRequest(database, { now: NOW });
    await whileDelivering({ database, channels: [notificationService(service.url)], now: () => clock }, async (delivery, logged) => {
      for (let attempts = 1; logged('given up').length === 0; attempts += 1) {
        await context.waitFor(() => assert.equal(logged('').length, attempts), WAITING);
        const { due_at, status } = await notification(database, queued?.id);
        if (status === 'given_up') break;
        const expected = Math.min(2 ** (attempts - 1), 3_600) * 1_000;
        const paused = Date.parse(due_at) - clock.getTime();
        assert.ok(paused >= 0.8 * expected && paused <= 1.2 * expected, `${paused} ms after ${attempts} attempts`);
        clock = new Date(due_at);
        delivery.wake();
      }
      const { status, last_error, completed_at, attempts } = await notification(database, queued?.id);
      assert.deepEqual([status, last_error], ['given_up', 'The notification service answered 503']);
      assert.equal(completed_at, clock.toISOString());
      assert.ok(clock.getTime() - NOW.getTime() >= 5 * 24 * 3_600_000);
      const { level, notification: named, lead } = JSON.parse(String(logged('given up')[0]));
      assert.deepEqual([level, named, lead], [50, queued?.id, queued?.lead_id]);

      answers.status = 200;
      clock = new Date(clock.getTime() + 24 * 3_600_000);
      const [next] = await keepRequest(database, { now: clock });
      delivery.wake();
      await context.waitFor(async () => assert.equal((await notification(database, next?.id)).status, 'delivered'), WAITING);
      assert.equal(service.ids().filter((id) => id === queued?.id).length, attempts, 'what is given up is left alone');
    });
  },
);

function claiming(channels: NotificationChannel[], limit: number, now: Date): Claiming {
  return { channels, limit, now };
}

function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds);
}

async function idsOf(claiming: ReturnType<typeof claimDue>): Promise<string[]> {
  return (await claiming).map(({ id }) => id);
}
