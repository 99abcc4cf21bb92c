// A subscription's life on both databases, with a real mail server: asked, confirmed by a mailed link, ended by one press.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import resources from '../../content/resources.json' with { type: 'json' };
import { openRow } from '../../database/sealing/sealed-rows.ts';
import { type TestDatabase, testOnBoth } from '../../database/test-databases.ts';
import type { Services } from '../app.ts';
import { startDelivery } from '../notifications/deliver.ts';
import { mailbox } from '../notifications/send-mail.ts';
import { readSettings } from '../settings.ts';
import { confirmSubscription, endSubscription } from './change-subscription.ts';
import { keepSubscription } from './keep-subscription.ts';

const SITE = 'https://www.example.com';

function servicesOf({ database, keyring }: TestDatabase, mailUrl?: string): Services {
  const settings = readSettings({ SITE_URL: SITE, ...(mailUrl && { MAIL_URL: mailUrl, MAIL_TO: 'desk@example.com' }) });
  // The newsletter asks for the database, the keys and the settings, and for nothing else of the services.
  return { database, keyring, settings } as Services;
}

async function mailServer(): Promise<{ url: string; mails: string[]; arrival: Promise<unknown>; close(): void }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString();
      });
      stream.on('end', () => {
        mails.push(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
        server.emit('mail');
      });
    },
  });
  const arrival = once(server, 'mail');
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, arrival, close: () => server.close() };
}

testOnBoth(
  'a subscription is kept with the very words and the time of its consent, and confirmed by the mailed link',
  async (_context, given) => {
    const mail = await mailServer();
    const services = servicesOf(given, mail.url);
    assert.ok(services.settings.mail);
    const delivery = startDelivery({
      database: given.database,
      keyring: given.keyring,
      waysOut: [mailbox(services.settings.mail, SITE)],
      log: pino({ level: 'silent' }),
    });
    try {
      const now = new Date('2025-12-18T09:30:00.000Z');
      await keepSubscription(services, 'Ann@Example.com', now);
      delivery.wake();
      await mail.arrival;

      const row = await onlySubscription(given);
      assert.equal(row.email, 'ann@example.com');
      assert.equal(row.status, 'unconfirmed');
      assert.equal(row.consent_text, resources.newsletter.consent);
      assert.equal(row.consented_at, now.toISOString());
      assert.ok(mail.mails[0]?.includes(`${SITE}/newsletter/confirm?token=${row.token}`));
      assert.ok(mail.mails[0]?.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'));

      assert.equal(await confirmSubscription(given.database, row.token, now), true);
      assert.equal(
        (await given.database.selectFrom('newsletter_subscriptions').select('status').executeTakeFirstOrThrow()).status,
        'confirmed',
      );
    } finally {
      await delivery.stop();
      mail.close();
    }
  },
);

async function onlySubscription({ database, keyring }: TestDatabase) {
  return openRow(
    keyring,
    'newsletter_subscriptions',
    await database.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow(),
  );
}

testOnBoth('without mail an address is kept unconfirmed and owes nothing', async (_context, given) => {
  await keepSubscription(servicesOf(given), 'ann@example.com', new Date());
  assert.equal((await given.database.selectFrom('notifications').selectAll().execute()).length, 0);
  assert.equal(
    (await given.database.selectFrom('newsletter_subscriptions').select('status').executeTakeFirstOrThrow()).status,
    'unconfirmed',
  );
});

testOnBoth('asking again does not write a second mail, until the subscription has been ended', async (_context, given) => {
  const services = servicesOf(given, 'smtp://127.0.0.1:1');
  const owed = () => given.database.selectFrom('notifications').selectAll().execute();
  await keepSubscription(services, 'ann@example.com', new Date());
  const [first] = await owed();
  await keepSubscription(services, 'ann@example.com', new Date());
  assert.deepEqual(await owed(), [first]);

  const { token } = await onlySubscription(given);
  assert.equal(await endSubscription(given.database, token, new Date()), true);
  await keepSubscription(services, 'ann@example.com', new Date());
  const [again, ...more] = await owed();
  assert.equal(more.length, 0);
  assert.notEqual(again?.id, first?.id);
});

testOnBoth('a subscription that was ended is not confirmed by its old link, and an unknown link does nothing', async (_context, given) => {
  await keepSubscription(servicesOf(given), 'ann@example.com', new Date());
  const { token } = await onlySubscription(given);
  await endSubscription(given.database, token, new Date());
  assert.equal(await confirmSubscription(given.database, token, new Date()), false);
  assert.equal(await confirmSubscription(given.database, 'unknown', new Date()), false);
  assert.equal(await endSubscription(given.database, 'unknown', new Date()), false);
});
