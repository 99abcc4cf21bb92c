// What is past its time goes, what is not stays, on both databases, with a clock that the test turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { NotificationChannel } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';
import { testKeyring, testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest } from '../../test/delivery.ts';
import { testLog } from '../../test/log.ts';
import { carryOutRetention } from './carry-out-retention.ts';
import { claimNight, finishNight, nightOf } from './claim-night.ts';
import { startRetention } from './nightly-retention.ts';
import { inWords, planRetention } from './plan-retention.ts';
import { DEFAULT_PERIODS } from './retention-periods.ts';

const NOW = new Date('2025-12-18T09:30:00.000Z');
const DAY_MILLISECONDS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MILLISECONDS);
const NOTHING = { consultationRequests: 0, messages: 0, unconfirmedSubscriptions: 0, endedSubscriptions: 0, notifications: 0, links: 0 };

testOnBoth('inquiries go with their notifications once their days are over, and not before', async (_context, { database }) => {
  for (const days of [731, 729]) {
    await keepRequest(database, { now: daysAgo(days) });
    await keepMessage(database, { now: daysAgo(days) });
  }
  const { counts, held } = await carryOut(database);
  assert.deepEqual([counts, held], [{ ...NOTHING, consultationRequests: 1, messages: 1 }, 0]);
  const left = await received(database);
  assert.deepEqual(left, [daysAgo(729).toISOString(), daysAgo(729).toISOString()]);
  assert.equal((await database.selectFrom('notifications').select('id').execute()).length, 2);
});

testOnBoth('an inquiry whose notification is still being tried stays, and that is said', async (_context, { database }) => {
  const [tried] = await keepRequest(database, { now: daysAgo(800), channels: ['mail'] });
  await keepRequest(database, { now: daysAgo(800), channels: ['service'] });
  assert.deepEqual(await carryOut(database, ['mail']), { counts: { ...NOTHING, consultationRequests: 1 }, held: 1 });
  const left = await database.selectFrom('consultation_requests').select('id').execute();
  assert.deepEqual(left, [{ id: tried?.lead_id }], 'nothing retries for a channel that is not set up');

  await database.updateTable('notifications').set({ status: 'given_up', completed_at: NOW.toISOString() }).execute();
  assert.deepEqual(await carryOut(database, ['mail']), { counts: { ...NOTHING, consultationRequests: 1 }, held: 0 });
});

testOnBoth(
  'subscriptions go when they were never confirmed or were ended long ago, and stay while they run',
  async (_context, { database }) => {
    await subscribe(database, 'never confirmed', { status: 'unconfirmed', consented_at: daysAgo(31).toISOString() });
    await subscribe(database, 'not confirmed yet', { status: 'unconfirmed', consented_at: daysAgo(29).toISOString() });
    await subscribe(database, 'runs', { status: 'confirmed', consented_at: daysAgo(4_000).toISOString() });
    await subscribe(database, 'ended long ago', { status: 'unsubscribed', unsubscribed_at: daysAgo(31).toISOString() });
    await subscribe(database, 'ended', { status: 'unsubscribed', unsubscribed_at: daysAgo(29).toISOString() });
    const endedLongAgo = { status: 'unsubscribed', unsubscribed_at: daysAgo(99).toISOString() } as const;
    await subscribe(database, 'asked again', { ...endedLongAgo, asked_again_at: daysAgo(29).toISOString(), asked_again_text: 'Yes' });
    await subscribe(database, 'asked again long ago', {
      ...endedLongAgo,
      asked_again_at: daysAgo(31).toISOString(),
      asked_again_text: 'Yes',
    });
    assert.deepEqual((await carryOut(database)).counts, { ...NOTHING, unconfirmedSubscriptions: 1, endedSubscriptions: 2 });
    const left = await database.selectFrom('newsletter_subscriptions').select('id').orderBy('id').execute();
    assert.deepEqual(
      left.map(({ id }) => id),
      ['asked again', 'ended', 'not confirmed yet', 'runs'],
    );
  },
);

testOnBoth('completed notifications are removed after their days, and waiting ones stay', async (_context, { database }) => {
  await keepRequest(database, { now: daysAgo(100), channels: ['service', 'mail'] });
  await database
    .updateTable('notifications')
    .set({ status: 'delivered', completed_at: daysAgo(91).toISOString() })
    .where('channel', '=', 'mail')
    .execute();
  assert.deepEqual((await carryOut(database)).counts, { ...NOTHING, notifications: 1 });
  assert.deepEqual(await database.selectFrom('notifications').select('channel').execute(), [{ channel: 'service' }]);
});

testOnBoth('more than fits in one step goes in several', async (_context, { database }) => {
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < 450; index += 1) await subscribe(transaction, `s${index}`, { consented_at: daysAgo(40).toISOString() });
  });
  assert.equal((await carryOut(database)).counts.unconfirmedSubscriptions, 450);
  assert.deepEqual(await database.selectFrom('newsletter_subscriptions').select('id').execute(), []);
});

testOnBoth('0 days keep for ever, and a plan touches nothing', async (_context, { database }) => {
  await keepRequest(database, { now: daysAgo(9_000) });
  const forEver = { inquiriesDays: 0, unconfirmedDays: 0, unsubscribedDays: 0, notificationsDays: 0 };
  const retaining = { database, channels: [], now: NOW };
  assert.deepEqual((await planRetention({ ...retaining, periods: forEver })).counts, NOTHING);
  assert.equal((await planRetention({ ...retaining, periods: DEFAULT_PERIODS })).counts.consultationRequests, 1);
  assert.equal((await received(database)).length, 1);
});

testOnBoth('what goes is recorded before, in counts, and a night on which nothing goes is not', async (_context, { database }) => {
  await carryOut(database);
  await keepRequest(database, { now: daysAgo(800) });
  await keepMessage(database, { now: daysAgo(800) });
  await carryOut(database);
  const trail = await database.selectFrom('audit_entries').select(['actor', 'action', 'subject']).execute();
  assert.deepEqual(trail, [{ actor: 'retention', action: 'erase', subject: '1 consultation request, 1 message' }]);
});

testOnBoth('of several processes one runs the nightly retention, and another one if the first dies', async (_context, { database }) => {
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimNight(database, NOW)));
  assert.deepEqual(claims.filter(Boolean).length, 1);
  const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  assert.equal(await claimNight(database, hoursLater(0.9)), false);
  assert.equal(await claimNight(database, hoursLater(1.1)), true, 'the first one did not finish within its hour');
  await finishNight(database, hoursLater(1.2));
  assert.equal(await claimNight(database, hoursLater(17)), false, 'until the next night nothing is left to do');
  assert.equal(await claimNight(database, hoursLater(18)), true);
});

test('a night begins at three o’clock UTC', () => {
  assert.equal(nightOf(new Date('2025-12-18T02:59:59.999Z')), '2025-12-17');
  assert.equal(nightOf(new Date('2025-12-18T03:00:00.000Z')), '2025-12-18');
});

testOnBoth(
  'the server does it after its start and again each night, and logs counts and the head of the trail',
  async (context, { database }) => {
    const { log, lines } = testLog();
    let now = NOW;
    await keepRequest(database, { now: daysAgo(731) });
    await keepRequest(database, { now: daysAgo(729) });
    const retention = startRetention({ database, periods: DEFAULT_PERIODS, channels: [], log, now: () => now, checkMilliseconds: 5 });
    try {
      await context.waitFor(() => assert.equal(lines.length, 1), { timeout: 60_000 });
      assert.equal((await received(database)).length, 1);
      now = new Date(NOW.getTime() + 2 * DAY_MILLISECONDS);
      await context.waitFor(() => assert.equal(lines.length, 2), { timeout: 60_000 });
      assert.equal((await received(database)).length, 0);
    } finally {
      await retention.stop();
    }
    const [first] = lines.map((line) => JSON.parse(line));
    assert.equal(first.removed.consultationRequests, 1);
    assert.match(first.audit, /^1:[0-9a-f]{64}$/);
  },
);

testOnBoth('a database that does not answer at night is logged, and the work is done later', async (context, given) => {
  const { log, lines } = testLog();
  let now = NOW;
  await given.database.schema.alterTable('privacy_links').renameTo('lost').execute();
  const retention = startRetention({
    database: given.database,
    periods: DEFAULT_PERIODS,
    channels: [],
    log,
    now: () => now,
    checkMilliseconds: 5,
  });
  try {
    await context.waitFor(() => assert.match(lines.join(), /could not be removed: it is tried again within the hour/), { timeout: 60_000 });
    await given.database.schema.alterTable('lost').renameTo('privacy_links').execute();
    now = new Date(NOW.getTime() + 3_700_000);
    await context.waitFor(() => assert.match(lines.join(), /What was past its time was removed/), { timeout: 60_000 });
  } finally {
    await retention.stop();
  }
});

test('counts are put in words without those that are zero', () => {
  assert.equal(inWords(NOTHING), 'nothing');
  assert.equal(inWords({ ...NOTHING, messages: 2, links: 1 }), '2 messages, 1 expired link');
});

function carryOut(database: Database, channels: NotificationChannel[] = []) {
  return carryOutRetention({ database, periods: DEFAULT_PERIODS, channels, now: NOW, actor: 'retention' });
}

async function received(database: Database): Promise<string[]> {
  const requests = await database.selectFrom('consultation_requests').select('received_at').execute();
  const messages = await database.selectFrom('contacts').select('received_at').execute();
  return [...requests, ...messages].map(({ received_at }) => received_at);
}

async function subscribe(database: Database, id: string, row: Partial<PlainRow<'newsletter_subscriptions'>>): Promise<void> {
  const encrypted = encryptRow(testKeyring, 'newsletter_subscriptions', {
    id,
    email: `${id}@example.com`,
    status: 'unconfirmed',
    token: id,
    token_hash: id,
    consent_text: 'Yes',
    consented_at: NOW.toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
    asked_again_at: null,
    asked_again_text: null,
    ...row,
  });
  await database.insertInto('newsletter_subscriptions').values(encrypted).execute();
}
