// The care for the inbox: leads of an earlier version appear in it, and reminders come once, to the right people, unless answered meanwhile.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type TestDatabase, testOnBoth } from '../../../test/databases.ts';
import { keepMessage, keepRequest, WAITING, whileDelivering } from '../../../test/delivery.ts';
import { openDesk } from '../../../test/desk-app.ts';
import { testLog } from '../../../test/log.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { mailbox } from '../../notifications/send-mail.ts';
import { fillInbox } from './fill-inbox.ts';
import { sendReminders } from './send-reminders.ts';
import { tendInbox } from './tend-inbox.ts';

const RECEIVED = new Date('2025-12-17T09:30:00.000Z');
const after = (hours: number) => new Date(RECEIVED.getTime() + hours * 3_600_000);

testOnBoth('leads kept by an earlier version come into the inbox and are found by their words', async (context, given) => {
  const { list } = await openDesk(given);
  const { database, keyring } = given;
  await keepRequest(database, { now: RECEIVED });
  await keepMessage(database, { now: RECEIVED });
  await database.deleteFrom('leads').execute();
  await database.deleteFrom('lead_words').execute();
  const care = tendInbox({ database, keyring, canMail: false, delivery: { wake() {} }, log: testLog().log });
  context.after(() => care.stop());
  await context.waitFor(async () => assert.equal((await list('?q=ada@labs.com')).leads.length, 1), WAITING);
  await care.stop();

  const { leads } = await list();
  assert.deepEqual(
    leads.map(({ kind, due_at }) => [kind, due_at]),
    [
      ['contact', after(24).toISOString()],
      ['consultation_request', after(24).toISOString()],
    ],
  );
  assert.equal(await sendReminders(given, after(25)), 0, 'nobody is told of old leads');
});

testOnBoth('a lead whose key is not at hand does not keep others from being indexed', async (_context, given) => {
  const { database } = given;
  const { list } = await openDesk(given);
  const [closed] = await keepRequest(database);
  await keepRequest(database, { request: { name: 'Eve Berg' } });
  const lost = { name: 'encrypted:v1:lost:0123456789abcdef:0123456789abcdef012345' };
  await database
    .updateTable('consultation_requests')
    .set(lost as never)
    .where('id', '=', String(closed?.lead_id))
    .execute();
  await database.deleteFrom('lead_words').execute();
  await database.updateTable('leads').set({ words_indexed_at: null }).execute();
  await fillInbox(given, new Date());
  assert.equal((await list('?q=eve')).leads.length, 1);
  assert.match((await list()).leads.map(({ name }) => name).join(), /cannot be opened: its key lost is not at hand/);
});

testOnBoth('a reminder comes four hours before the deadline and one when it has passed, once each', async (context, given) => {
  const { mails, remind, staff } = await reminding(context, given);
  const [first] = await keepRequest(given.database, { now: RECEIVED });
  const id = String(first?.lead_id);
  await given.database.updateTable('leads').set({ assignee: staff.id }).where('id', '=', id).execute();
  await keepRequest(given.database, { now: RECEIVED });
  assert.deepEqual([await remind(19), await remind(20.5), await remind(21), await remind(24), await remind(30)], [0, 2, 0, 2, 0]);

  assert.equal(mails.length, 4);
  const subjects = mails.map(({ recipients, headers }) => `${recipients.join()}: ${headers.get('subject')}`);
  for (const receiver of [staff.email, 'leads@example.com']) {
    const own = subjects.filter((subject) => subject.startsWith(receiver));
    assert.equal(own.length, 2, receiver);
    assert.match(own.join(), /Consultation request [0-9A-F]{8}: answer by Thu, Dec 18, 4:30 AM EST/);
    assert.match(own.join(), /Consultation request [0-9A-F]{8} is late/);
  }
  assert.match(mails.find(({ recipients }) => recipients[0] === staff.email)?.text ?? '', new RegExp(`/desk/leads/${id}`));
  const entries = await given.database.selectFrom('timeline_entries').select('kind').where('lead_id', '=', id).execute();
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['reminder', 'reminder'],
  );
});

testOnBoth('a lead that was answered, closed or looks machine-made is not reminded of', async (context, given) => {
  const { mails, remind } = await reminding(context, given);
  const keep = async () => String((await keepRequest(given.database, { now: RECEIVED }))[0]?.lead_id);
  const set = (id: string, changes: object) => given.database.updateTable('leads').set(changes).where('id', '=', id).execute();
  await set(await keep(), { first_reply_at: after(1).toISOString(), is_waiting: false });
  await set(await keep(), { status: 'lost', is_waiting: false });
  await set(await keep(), { suspected: true });
  const meanwhile = await keep();
  assert.equal(await sendReminders(given, after(21)), 1);
  await set(meanwhile, { is_waiting: false });
  await remind(25);
  const { last_error } = await given.database
    .selectFrom('notifications')
    .select('last_error')
    .where('lead_kind', '=', 'timeline_entry')
    .executeTakeFirstOrThrow();
  assert.deepEqual([mails.length, last_error], [0, 'The lead was answered meanwhile']);
});

testOnBoth('of several processes, one reminds', async (_context, given) => {
  await keepRequest(given.database, { now: RECEIVED });
  const reminded = await Promise.all([1, 2, 3, 4].map(() => sendReminders(given, after(21))));
  assert.equal(
    reminded.reduce((sum, count) => sum + count, 0),
    1,
  );
});

/** A desk that can mail. `remind` turns the clock to so many hours after the receipt, and waits until the mails are sent. */
async function reminding(context: TestContext, given: TestDatabase) {
  const { url, mails } = await openMailServer(context);
  const mail = { url, to: ['leads@example.com'] };
  const { staff } = await openDesk(given, { mail });
  const waiting = () =>
    given.database.selectFrom('notifications').select('id').where('channel', '=', 'mail').where('status', '=', 'waiting');
  const remind = async (hours: number) => {
    // Without those about the arrival, mails are reminders.
    await given.database.deleteFrom('notifications').where('lead_kind', '!=', 'timeline_entry').execute();
    const enqueued = await sendReminders(given, after(hours));
    await whileDelivering({ ...given, channels: [mailbox(mail, 'https://www.example.com')] }, () =>
      context.waitFor(async () => assert.equal((await waiting().execute()).length, 0), WAITING),
    );
    return enqueued;
  };
  return { mails, remind, staff };
}
