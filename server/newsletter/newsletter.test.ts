// A subscription's life on both databases, with a real mail server: asked, confirmed by a mailed link, ended by one press.
import assert from 'node:assert/strict';
import newsletter from '../../content/newsletter.json' with { type: 'json' };
import resources from '../../content/resources.json' with { type: 'json' };
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailbox } from '../notifications/send-mail.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings.ts';
import { confirmSubscription, endSubscription } from './change-subscription.ts';
import { enqueueMissedConfirmations, PAUSE_HOURS, WAIT_FOR_MAIL_DAYS } from './enqueue-confirmation.ts';
import { keepSubscription } from './keep-subscription.ts';

const SITE = 'https://www.example.com';
const NO_SERVER = 'smtp://127.0.0.1:1';
const NOW = new Date('2025-12-18T09:30:00.000Z');
const DAY_MINUTES = 24 * 60;

function servicesOf({ database, keyring }: TestDatabase, mailUrl?: string): Services {
  const settings = readSettings({ SITE_URL: SITE, ...(mailUrl && { MAIL_URL: mailUrl, MAIL_TO: 'desk@example.com' }) });
  // The newsletter asks for the database, the keys and the settings, and for nothing else of the services.
  return { database, keyring, settings } as Services;
}

testOnBoth(
  'a subscription is kept with the very words and the time of its consent, and confirmed by the mailed link',
  async (context, given) => {
    const { url, mails } = await openMailServer(context);
    const services = servicesOf(given, url);
    assert.ok(services.settings.mail);
    await whileDelivering({ ...given, channels: [mailbox(services.settings.mail, SITE)] }, async (delivery) => {
      await keepSubscription(services, 'Ann@Example.com', NOW);
      delivery.wake();
      await context.waitFor(() => assert.equal(mails.length, 1), WAITING);
    });
    const row = await onlySubscription(given);
    assert.equal(row.email, 'ann@example.com');
    assert.equal(row.status, 'unconfirmed');
    assert.equal(row.consent_text, resources.newsletter.consent);
    assert.equal(row.consented_at, NOW.toISOString());
    assert.ok(mails[0]?.text.includes(`${SITE}/newsletter/confirm?token=${row.token}`));
    assert.equal(mails[0]?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');

    assert.equal(await confirmSubscription(given.database, row.token, NOW), true);
    assert.equal((await onlySubscription(given)).status, 'confirmed');
  },
);

async function subscriptions({ database, keyring }: TestDatabase) {
  const rows = await database.selectFrom('newsletter_subscriptions').selectAll().orderBy('consented_at').orderBy('id').execute();
  return rows.map((row) => decryptRow(keyring, 'newsletter_subscriptions', row));
}

async function onlySubscription(given: TestDatabase) {
  const [row, ...more] = await subscriptions(given);
  assert.equal(more.length, 0);
  return row ?? assert.fail('there is none');
}

testOnBoth(
  'without mail an address is kept unconfirmed, and its mail is enqueued once there is mail, for a week',
  async (_context, given) => {
    const { database } = given;
    await keepSubscription(servicesOf(given), 'late@example.com', minutesAfter(-8 * DAY_MINUTES));
    await keepSubscription(servicesOf(given), 'ann@example.com', minutesAfter(-6 * DAY_MINUTES));
    await keepSubscription(servicesOf(given), 'gone@example.com', minutesAfter(-6 * DAY_MINUTES));
    assert.deepEqual(await mails(given), []);
    const [, ann, gone] = await subscriptions(given);
    assert.deepEqual([ann?.status, gone?.status], ['unconfirmed', 'unconfirmed']);
    await endSubscription(database, String(gone?.token), NOW);

    await Promise.all([enqueueMissedConfirmations(database, NOW), enqueueMissedConfirmations(database, NOW)]);
    const [mail, ...more] = await mails(given);
    assert.deepEqual([mail?.lead_id, mail?.status, more.length], [ann?.id, 'waiting', 0]);
    await completeMails(given);
    await enqueueMissedConfirmations(database, minutesAfter(DAY_MINUTES));
    assert.equal((await mails(given)).length, 1, 'one that was sent is not missed');
    assert.match(newsletter.states.kept.text, /within seven days/);
    assert.equal(WAIT_FOR_MAIL_DAYS, 7);
  },
);

testOnBoth('who subscribed while there was no mail and subscribes again gets one', async (_context, given) => {
  await keepSubscription(servicesOf(given), 'ann@example.com', NOW);
  await keepSubscription(servicesOf(given, NO_SERVER), 'ANN@example.com', minutesAfter(1));
  assert.equal((await mails(given)).length, 1);
});

testOnBoth(
  'asking again sends another mail after a pause, none while one waits, and none to who is subscribed',
  async (_context, given) => {
    const ask = async (hours: number) => {
      await keepSubscription(servicesOf(given, NO_SERVER), 'ann@example.com', minutesAfter(hours * 60));
      const [mail, ...more] = await mails(given);
      assert.equal(more.length, 0);
      return mail?.created_at;
    };
    const first = await ask(0);
    assert.equal(await ask(PAUSE_HOURS + 1), first, 'the first still waits to be sent');
    await completeMails(given);
    assert.equal(await ask(PAUSE_HOURS - 1), first);
    assert.equal(await ask(PAUSE_HOURS), minutesAfter(PAUSE_HOURS * 60).toISOString());

    await completeMails(given);
    await confirmSubscription(given.database, (await onlySubscription(given)).token, NOW);
    assert.equal(await ask(5 * PAUSE_HOURS), minutesAfter(PAUSE_HOURS * 60).toISOString());
    assert.match(newsletter.states.asked.text, /three a day at most/);
    assert.equal(PAUSE_HOURS, 24 / 3);
  },
);

testOnBoth('two posts of one address at once enqueue one mail', async (_context, given) => {
  const services = servicesOf(given, NO_SERVER);
  await Promise.all(Array.from({ length: 4 }, () => keepSubscription(services, 'ann@example.com', NOW)));
  assert.equal((await mails(given)).length, 1);
});

testOnBoth('confirming and ending again keep the times of the first', async (_context, given) => {
  const { database } = given;
  await keepSubscription(servicesOf(given), 'ann@example.com', NOW);
  const { token } = await onlySubscription(given);
  for (const minutes of [1, 2]) assert.equal(await confirmSubscription(database, token, minutesAfter(minutes)), true);
  assert.equal((await onlySubscription(given)).confirmed_at, minutesAfter(1).toISOString());
  for (const minutes of [3, 4]) assert.equal(await endSubscription(database, token, minutesAfter(minutes)), true);
  const ended = await onlySubscription(given);
  assert.deepEqual([ended.confirmed_at, ended.unsubscribed_at], [minutesAfter(1).toISOString(), minutesAfter(3).toISOString()]);
});

testOnBoth('who asks for an ended subscription again wipes no proof, until its mailbox confirms anew', async (_context, given) => {
  const { database } = given;
  const services = servicesOf(given, NO_SERVER);
  await keepSubscription(services, 'ann@example.com', NOW);
  const { token } = await onlySubscription(given);
  await database.updateTable('newsletter_subscriptions').set({ consent_text: 'The words of then' }).execute();
  await confirmSubscription(database, token, minutesAfter(1));
  await endSubscription(database, token, minutesAfter(2));
  assert.deepEqual(await mails(given), [], 'no mail asks any more');
  const { asked_again_at: _at, asked_again_text: _text, ...proof } = await onlySubscription(given);

  await keepSubscription(services, 'ann@example.com', minutesAfter(3));
  const asked = await onlySubscription(given);
  assert.deepEqual(asked, { ...proof, asked_again_at: minutesAfter(3).toISOString(), asked_again_text: resources.newsletter.consent });
  assert.equal((await mails(given)).length, 1);

  await endSubscription(database, token, minutesAfter(4));
  assert.deepEqual(await onlySubscription(given), { ...proof, asked_again_at: null, asked_again_text: null });
  assert.deepEqual(await mails(given), []);
  assert.equal(await confirmSubscription(database, token, minutesAfter(5)), false, 'the link of a mail before the end');

  await keepSubscription(services, 'ann@example.com', minutesAfter(6));
  assert.equal(await confirmSubscription(database, token, minutesAfter(7)), true);
  assert.deepEqual(await onlySubscription(given), {
    ...proof,
    status: 'confirmed',
    consent_text: resources.newsletter.consent,
    consented_at: minutesAfter(6).toISOString(),
    confirmed_at: minutesAfter(7).toISOString(),
    unsubscribed_at: null,
    asked_again_at: null,
    asked_again_text: null,
  });
});

testOnBoth('a subscription that was ended is not confirmed by its old link, and an unknown link does nothing', async (_context, given) => {
  await keepSubscription(servicesOf(given), 'ann@example.com', new Date());
  const { token } = await onlySubscription(given);
  await endSubscription(given.database, token, new Date());
  assert.equal(await confirmSubscription(given.database, token, new Date()), false);
  assert.equal(await confirmSubscription(given.database, 'unknown', new Date()), false);
  assert.equal(await endSubscription(given.database, 'unknown', new Date()), false);
});

function minutesAfter(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000);
}

function mails({ database }: TestDatabase) {
  return database.selectFrom('notifications').selectAll().orderBy('created_at').execute();
}

async function completeMails({ database }: TestDatabase): Promise<void> {
  await database.updateTable('notifications').set({ status: 'delivered' }).execute();
}
