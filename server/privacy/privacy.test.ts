// What is kept about a person, found by the address however it is written, exported, corrected and erased, on both databases.
import assert from 'node:assert/strict';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest, WAITING, whileDelivering } from '../../test/delivery.ts';
import { keepSubscription } from '../newsletter/keep-subscription.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings.ts';
import { askLink } from './ask-link.ts';
import { type Corrections, correctPerson } from './correct-person.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson, isUnknown, namedByIds } from './find-person.ts';

const ADA = 'ada@labs.com';
const EVE = 'eve@labs.com';
const NOW = new Date('2025-12-18T09:30:00.000Z');

testOnBoth('an address is found in every table, however it is capitalized, and nobody else’s rows with it', async (_context, given) => {
  await fill(given);
  const person = await findPerson(given.database, given.keyring, ' ADA@Labs.com ');
  assert.deepEqual(
    [person.consultationRequests.length, person.messages.length, person.subscriptions.length, person.links.length],
    [2, 1, 1, 1],
  );
  assert.equal(person.notifications.length, 5);
  assert.ok(isUnknown(await findPerson(given.database, given.keyring, 'nobody@labs.com')));
});

testOnBoth(
  'an export holds every field as it was written, the consent and the state of each notification, and no secret',
  async (_context, given) => {
    await fill(given);
    const file = exportPerson(await findPerson(given.database, given.keyring, ADA), given.keyring, ADA, NOW);
    assert.equal(file.exported_at, NOW.toISOString());
    assert.deepEqual(
      file.consultation_requests.map(({ name, company, phone, message }) => ({ name, company, phone, message })),
      [
        { name: 'Ada Lindqvist', company: 'Lindqvist Labs', phone: null, message: 'Our tablet fails dissolution.' },
        { name: 'A. Lindqvist', company: null, phone: '+46 70', message: 'A second question.' },
      ],
    );
    assert.deepEqual(
      file.contact_messages.map(({ subject, message }) => [subject, message]),
      [['Forms', 'Which forms do you fill?']],
    );
    assert.deepEqual(
      file.newsletter_subscriptions.map(({ email, status, consented_at }) => [email, status, consented_at]),
      [[ADA, 'unconfirmed', NOW.toISOString()]],
    );
    assert.deepEqual(
      file.consultation_requests[0]?.notifications.map(({ channel, status }) => [channel, status]),
      [['service', 'waiting']],
    );
    assert.doesNotMatch(JSON.stringify(file), /encrypted:|lookup|token|digest|idempotency/);
  },
);

testOnBoth('an erasure leaves no row of the person, a tombstone for each, and one entry that names nobody', async (_context, given) => {
  const { database, keyring } = given;
  await fill(given);
  const before = await findPerson(database, keyring, ADA);
  const erased = await erasePerson({ database, keyring, email: 'Ada@labs.com', actor: 'test', now: NOW });
  assert.equal(erased?.consultationRequests.length, 2);
  const after = await findPerson(database, keyring, ADA);
  assert.deepEqual(Object.values(after).flat(), []);
  for (const table of ['consultation_requests', 'contacts', 'newsletter_subscriptions'] as const) {
    assert.deepEqual((await database.selectFrom(table).select('id').execute()).length, 1, `${table}: the other person’s row stays`);
  }
  const ids = [...before.consultationRequests, ...before.messages, ...before.subscriptions].map(({ id }) => id);
  const tombstones = await database.selectFrom('tombstones').selectAll().execute();
  assert.deepEqual(tombstones.map(({ id }) => id).sort(), ids.sort());
  assert.deepEqual(new Set(tombstones.map(({ kind }) => kind)), new Set(['consultation_request', 'contact', 'newsletter_subscription']));
  const entries = await database.selectFrom('audit_entries').select(['action', 'subject', 'detail']).execute();
  assert.deepEqual(
    entries.map(({ action, subject }) => [action, subject]),
    [['erase', namedByIds(before)]],
  );
  assert.doesNotMatch(JSON.stringify([tombstones, entries]), /ada@|lindqvist/i);
});

testOnBoth('a lead that is erased while its notification is under way leaves nothing behind', async (context, given) => {
  const { database, keyring } = given;
  await keepRequest(database, { now: NOW });
  let isErased = false;
  const erasing = {
    channel: 'service' as const,
    async send() {
      await erasePerson({ database, keyring, email: ADA, actor: 'test', now: NOW });
      isErased = true;
      throw new Error('The service answered 500');
    },
  };
  await whileDelivering({ database, channels: [erasing] }, () => context.waitFor(() => assert.ok(isErased), WAITING));
  assert.deepEqual(await database.selectFrom('notifications').selectAll().execute(), []);
});

testOnBoth('where the trail cannot be written nothing is erased', async (_context, given) => {
  const { database, keyring } = given;
  await fill(given);
  await database.schema.alterTable('audit_entries').renameTo('lost').execute();
  await assert.rejects(erasePerson({ database, keyring, email: ADA, actor: 'test', now: NOW }), /audit_entries/);
  assert.equal((await findPerson(database, keyring, ADA)).consultationRequests.length, 2);
});

testOnBoth('a name is corrected in every row, and the rows stay encrypted and found', async (_context, given) => {
  const { database, keyring } = given;
  await fill(given);
  assert.equal((await correct(given, { name: 'Ada Byron' })).is, 'corrected');
  const { consultationRequests, messages } = await findPerson(database, keyring, ADA);
  const names = [
    ...consultationRequests.map((row) => decryptRow(keyring, 'consultation_requests', row).name),
    ...messages.map((row) => decryptRow(keyring, 'contacts', row).name),
  ];
  assert.deepEqual(names, ['Ada Byron', 'Ada Byron', 'Ada Byron']);
  const stored = JSON.stringify(await database.selectFrom('consultation_requests').selectAll().execute());
  assert.doesNotMatch(stored, /Byron/);
  const [entry] = await database.selectFrom('audit_entries').select(['action', 'detail']).execute();
  assert.deepEqual(entry, { action: 'correct', detail: 'fields: name' });
});

testOnBoth('one row alone is corrected when it is named, and a message only then', async (_context, given) => {
  const { database, keyring } = given;
  await fill(given);
  const refused = await correct(given, { message: 'What I meant is this.' });
  assert.match(JSON.stringify(refused), /put over 3 rows: name one with --row/);
  const [first] = (await findPerson(database, keyring, ADA)).consultationRequests;
  assert.equal((await correct(given, { message: 'What I meant is this.' }, first?.id)).is, 'corrected');
  const { consultationRequests } = await findPerson(database, keyring, ADA);
  assert.deepEqual(
    consultationRequests.map((row) => decryptRow(keyring, 'consultation_requests', row).message),
    ['What I meant is this.', 'A second question.'],
  );
});

testOnBoth('a correction is judged as the forms judge it, and one fault changes nothing', async (_context, given) => {
  await fill(given);
  const refused = await correct(given, { name: 'A', company: 'x'.repeat(201), phone: '+46 70 1' });
  assert.deepEqual(refused.is === 'refused' && { ...refused.errors }, {
    name: 'Name must be at least 2 characters',
    company: 'Company must be at most 200 characters',
  });
  const { consultationRequests } = await findPerson(given.database, given.keyring, ADA);
  assert.equal(decryptRow(given.keyring, 'consultation_requests', consultationRequests[0] ?? assert.fail()).name, 'Ada Lindqvist');
  assert.deepEqual(await given.database.selectFrom('audit_entries').selectAll().execute(), []);
});

testOnBoth(
  'a new address is found from then on, the old one no longer, and the newsletter asks the new mailbox first',
  async (_context, given) => {
    const { database, keyring } = given;
    await fill(given);
    const [before] = (await findPerson(database, keyring, ADA)).subscriptions;
    await database.updateTable('newsletter_subscriptions').set({ status: 'confirmed' }).where('id', '=', String(before?.id)).execute();
    assert.equal((await correct(given, { email: 'Ada@Byron.org' })).is, 'corrected');
    assert.ok(isUnknown(await findPerson(database, keyring, ADA)));
    const { consultationRequests, messages, subscriptions, notifications } = await findPerson(database, keyring, 'ada@byron.org');
    assert.deepEqual([consultationRequests.length, messages.length], [2, 1]);
    const [moved] = subscriptions;
    assert.equal(moved?.status, 'unconfirmed');
    assert.notEqual(moved?.token_hash, before?.token_hash, 'links that the old mailbox has do nothing any more');
    assert.deepEqual(
      notifications.filter(({ lead_id }) => lead_id === moved?.id).map(({ channel, status }) => [channel, status]),
      [['mail', 'waiting']],
    );
  },
);

testOnBoth('two subscriptions never become one address by a correction', async (_context, given) => {
  await fill(given);
  const refused = await correct(given, { email: EVE });
  assert.match(JSON.stringify(refused), /has a newsletter subscription of its own/);
  assert.equal((await findPerson(given.database, given.keyring, ADA)).consultationRequests.length, 2);
});

/** Two people who did everything that can be done. */
async function fill({ database, keyring }: TestDatabase): Promise<void> {
  const settings = readSettings({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'desk@example.com' });
  // Asking and subscribing need the database, the keys and the settings, and nothing else of the services.
  const services = { database, keyring, settings } as Services;
  await keepRequest(database, { request: { email: ADA, company: 'Lindqvist Labs' }, now: NOW });
  const second = { name: 'A. Lindqvist', email: 'ADA@labs.com', phone: '+46 70', message: 'A second question.' };
  await keepRequest(database, { request: second, now: new Date(NOW.getTime() + 1) });
  await keepMessage(database, { request: { email: ADA, subject: 'Forms' }, now: NOW });
  await keepRequest(database, { request: { email: EVE }, now: NOW });
  await keepMessage(database, { request: { email: EVE }, now: NOW });
  for (const email of [ADA, EVE]) {
    await keepSubscription(services, email, NOW);
    await askLink(services, email, NOW);
  }
}

function correct({ database, keyring }: TestDatabase, corrections: Corrections, id?: string) {
  return correctPerson({ database, keyring, email: ADA, corrections, id, actor: 'test', now: NOW, mailsConfirmation: true });
}
