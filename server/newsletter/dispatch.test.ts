// The newsletter on its way: a published article to every confirmed subscriber once, through a real mail server, whatever happens meanwhile.
import assert from 'node:assert/strict';
import type { Database } from '../../database/tables.ts';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { testKeyring, testOnBoth } from '../../test/databases.ts';
import { whileDelivering } from '../../test/delivery.ts';
import { testLog } from '../../test/log.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { newsRow } from '../../test/published-rows.ts';
import { subscribe } from '../../test/subscribers.ts';
import { mailbox } from '../notifications/send-mail.ts';
import { carryOutRetention } from '../privacy/carry-out-retention.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { DEFAULT_PERIODS } from '../privacy/retention-periods.ts';
import { endSubscription } from './change-subscription.ts';
import { feedDispatches, startFeeding } from './feed-dispatches.ts';
import { readDispatch } from './read-dispatches.ts';
import { startDispatch } from './start-dispatch.ts';

const SUBSCRIBERS = 500;
const STARTED = new Date('2025-12-18T09:30:00.000Z');
/** Long enough for 500 mails on a busy machine. */
const PATIENT = { timeout: 120_000, interval: 20 };
const NO_SUCH_MAILBOX = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
const isGone = (address: string) => /^reader-\d*7@/.test(address);

testOnBoth(
  '500 subscribers get an article once, started twice and sent by two processes, and who cannot be reached is listed',
  async (context, given) => {
    const { database } = given;
    await subscribe(database, SUBSCRIBERS);
    await subscribe(database, 5, { status: 'unconfirmed', confirmed_at: null }, 'waiting');
    await subscribe(database, 5, { status: 'unsubscribed' }, 'left');
    await subscribe(database, 1, { confirmed_at: '2025-12-18T09:30:01.000Z' }, 'later');
    const server = await openMailServer(context, NO_SUCH_MAILBOX, isGone);
    const started = await Promise.all([start(database), start(database)]);
    assert.deepEqual(started.map(({ is }) => is).sort(), ['already-sent', 'started']);
    const id = idOf(started.find(({ is }) => is === 'started'));

    const whole = await readDispatch(reading(database), id);
    assert.deepEqual([whole?.total, whole?.waiting, whole?.by], [SUBSCRIBERS, SUBSCRIBERS, 'Ines Okafor']);
    await whileSending(database, server.url, () =>
      whileSending(database, server.url, () => context.waitFor(async () => assert.ok(await isFinished(database)), PATIENT)),
    );

    const gone = addresses(SUBSCRIBERS).filter(isGone);
    assert.deepEqual(
      server.mails.map(({ recipients }) => recipients[0]).sort(),
      addresses(SUBSCRIBERS)
        .filter((one) => !isGone(one))
        .sort(),
    );
    const done = await readDispatch(reading(database), id);
    assert.deepEqual(
      [done?.delivered, done?.given_up, done?.waiting, done?.total],
      [SUBSCRIBERS - gone.length, gone.length, 0, SUBSCRIBERS],
    );
    assert.deepEqual(done?.failures.map(({ email }) => email).sort(), gone.sort());
    assert.match(String(done?.failures[0]?.error), /^The mail server answered RCPT TO with 550 5\.1\.1/);
    assert.equal((await start(database)).is, 'already-sent');

    const [mail] = server.mails;
    const leave = mail?.headers.get('list-unsubscribe') ?? '';
    assert.match(leave, /^<https:\/\/www\.example\.com\/api\/newsletter-subscriptions\/end\?token=reader-\d+-token>/);
    assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    assert.equal(mail?.headers.get('subject'), 'New rooms');
    assert.match(String(mail?.text), /https:\/\/www\.example\.com\/resources\/news\/rooms/);
  },
);

testOnBoth(
  'a dispatch that is stopped in the middle goes on later, and who unsubscribed meanwhile gets nothing',
  async (context, given) => {
    const { database } = given;
    await subscribe(database, 200);
    const server = await openMailServer(context);
    const id = idOf(await start(database));
    await whileSending(database, server.url, () => context.waitFor(() => assert.ok(server.mails.length >= 60), PATIENT));

    const reached = new Set(server.mails.map(({ recipients }) => recipients[0]));
    const left = addresses(200).filter((address) => !reached.has(address));
    assert.ok(left.length > 20, 'it was stopped in the middle');
    const leaving = left.slice(0, 20);
    const { app } = await openTestApp(given);
    context.after(() => app.close());
    for (const address of leaving) {
      const token = `${address.split('@')[0]}-token`;
      const answer = await app.inject({
        method: 'POST',
        url: `/api/newsletter-subscriptions/end?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      assert.equal(answer.statusCode, 200);
    }
    await whileSending(database, server.url, () => context.waitFor(async () => assert.ok(await isFinished(database)), PATIENT));
    assert.deepEqual(
      server.mails.map(({ recipients }) => recipients[0]).sort(),
      addresses(200)
        .filter((address) => !leaving.includes(address))
        .sort(),
    );
    const done = await readDispatch(reading(database), id);
    assert.deepEqual([done?.delivered, done?.given_up, done?.total], [180, 0, 180]);
  },
);

testOnBoth('a refusal that the operator can mend is retried, and gives nobody up', async (context, given) => {
  const { database } = given;
  await subscribe(database, 3);
  const relayDenied = Object.assign(new Error('5.7.1 relay denied'), { responseCode: 550 });
  const server = await openMailServer(context, relayDenied, (address) => address.startsWith('reader-1@'));
  const id = idOf(await start(database));
  await whileSending(database, server.url, async () => {
    await context.waitFor(async () => {
      const attempts = await database.selectFrom('notifications').select('attempts').where('status', '=', 'waiting').execute();
      assert.ok(attempts.some((row) => row.attempts >= 2));
    }, PATIENT);
  });
  const dispatch = await readDispatch(reading(database), id);
  assert.deepEqual([dispatch?.delivered, dispatch?.waiting, dispatch?.given_up], [2, 1, 0]);
});

testOnBoth('only what the public can read is sent, and only where somebody subscribed', async (context, given) => {
  const { database } = given;
  assert.equal((await start(database)).is, 'no-subscribers');
  await subscribe(database, 60);
  assert.equal((await start(database, 'none')).is, 'unknown');
  await database
    .insertInto('news')
    .values([newsRow('draft', { is_published: false }), newsRow('coming', { published_at: '2199-01-01T00:00:00.000Z' })])
    .execute();
  assert.equal((await start(database, 'draft')).is, 'not-published');
  assert.equal((await start(database, 'coming')).is, 'not-published');

  const id = idOf(await start(database));
  await feedDispatches(database, STARTED);
  await database.updateTable('news').set({ is_published: false }).where('id', '=', 'rooms').execute();
  const server = await openMailServer(context);
  await whileSending(database, server.url, () => context.waitFor(async () => assert.ok(await isFinished(database)), PATIENT));
  assert.deepEqual(server.mails, []);
  const dispatch = await readDispatch(reading(database), id);
  assert.equal(dispatch?.given_up, 60);
  assert.equal(dispatch?.failures[0]?.error, 'The article was taken off the site');
});

testOnBoth('groups are small, and one group is enqueued by one of several processes', async (_context, { database }) => {
  await subscribe(database, 120);
  await start(database);
  const outbox = async () => (await database.selectFrom('notifications').select('id').execute()).length;
  await Promise.all([1, 2, 3].map(() => feedDispatches(database, STARTED)));
  assert.equal(await outbox(), 50, 'the next group waits until this one was tried');
  await database.updateTable('notifications').set({ attempts: 1 }).execute();
  await feedDispatches(database, STARTED);
  assert.equal(await outbox(), 100);
});

testOnBoth(
  'an erased person leaves no trace in the deliveries, and the counts of a finished dispatch stay',
  async (context, { database }) => {
    await subscribe(database, 3);
    const server = await openMailServer(context);
    const id = idOf(await start(database));
    await whileSending(database, server.url, () => context.waitFor(async () => assert.ok(await isFinished(database)), PATIENT));
    await erasePerson({ database, keyring: testKeyring, email: 'reader-1@example.com', actor: 'test', now: STARTED });
    const deliveries = await database.selectFrom('newsletter_deliveries').select('subscription_id').orderBy('subscription_id').execute();
    assert.deepEqual(
      deliveries.map(({ subscription_id }) => subscription_id),
      ['reader-0000', 'reader-0002'],
    );
    assert.equal((await database.selectFrom('notifications').select('id').execute()).length, 2);

    const now = new Date(Date.now() + 100 * 24 * 3_600_000);
    await database.updateTable('newsletter_dispatches').set({ finished_at: null }).execute();
    await carryOutRetention({ database, periods: DEFAULT_PERIODS, channels: ['mail'], now, actor: 'retention' });
    assert.equal((await readDispatch(reading(database), id))?.delivered, 2, 'what is not finished is counted from its notifications');
    await database.updateTable('newsletter_dispatches').set({ finished_at: STARTED.toISOString() }).execute();
    await carryOutRetention({ database, periods: DEFAULT_PERIODS, channels: ['mail'], now, actor: 'retention' });
    assert.deepEqual(await database.selectFrom('newsletter_deliveries').select('id').execute(), []);
    assert.equal((await readDispatch(reading(database), id))?.delivered, 3);
  },
);

testOnBoth('an ended subscription keeps what was delivered, and loses what waits', async (_context, { database }) => {
  await subscribe(database, 2);
  await start(database);
  await feedDispatches(database, STARTED);
  const sent = await database
    .selectFrom('newsletter_deliveries')
    .select('id')
    .where('subscription_id', '=', 'reader-0000')
    .executeTakeFirstOrThrow();
  await database.updateTable('notifications').set({ status: 'delivered' }).where('lead_id', '=', sent.id).execute();
  for (const number of [0, 1]) await endSubscription(database, `reader-${number}-token`, STARTED);
  assert.deepEqual(await database.selectFrom('newsletter_deliveries').select('subscription_id').execute(), [
    { subscription_id: 'reader-0000' },
  ]);
});

async function start(database: Database, newsId = 'rooms') {
  const article = newsRow('rooms', { title: 'New rooms', excerpt: 'Two more.' });
  await database
    .insertInto('news')
    .values(article)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return startDispatch({ database, newsId, actor: 'staff m1', by: 'm1', now: STARTED });
}

function idOf(started: Awaited<ReturnType<typeof startDispatch>> | undefined): string {
  if (started?.is !== 'started') throw new Error(`It was not started: ${started?.is}`);
  return started.dispatch.id;
}

function reading(database: Database) {
  return { database, keyring: testKeyring, namesOf: async () => new Map([['m1', 'Ines Okafor']]) };
}

async function isFinished(database: Database): Promise<boolean> {
  const open = await database.selectFrom('newsletter_dispatches').select('id').where('finished_at', 'is', null).execute();
  return open.length === 0;
}

/** A process: one that feeds the outbox, and one that delivers it. */
async function whileSending(database: Database, url: string, body: () => Promise<void>): Promise<void> {
  await whileDelivering({ database, channels: [mailbox({ url, to: ['leads@example.com'] }, TEST_SITE)] }, async (delivery) => {
    const feeding = startFeeding({ database, log: testLog().log, wake: delivery.wake, pollMilliseconds: 10 });
    try {
      await body();
    } finally {
      await feeding.stop();
    }
  });
}

function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
}
