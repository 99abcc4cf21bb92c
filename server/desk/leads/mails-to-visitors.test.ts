// Replies and consultations, as visitors get them: mails read from a real SMTP server, calendar entries read by a library.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import company from '../../../content/company.json' with { type: 'json' };
import { type TestDatabase, testOnBoth } from '../../../test/databases.ts';
import { keepRequest, WAITING, whileDelivering } from '../../../test/delivery.ts';
import { openDesk } from '../../../test/desk-app.ts';
import { type Mail, openMailServer } from '../../../test/mail-server.ts';
import { plainWords } from '../../../test/plain-text.ts';
import { mailbox } from '../../notifications/send-mail.ts';

const SENDER = 'Our Company <site@example.com>';
const VISITOR = { name: 'Ada "A"; CN=x, Lindqvist', email: 'ada@labs.com' };
const TIME = { starts_at: '2099-12-18T15:00:00+05:30', time_zone: 'Asia/Kolkata' };

testOnBoth('a reply goes to the visitor, is answered to the consultant, stops the clock and shows its delivery', async (context, given) => {
  const { id, call, lead, staff, mails, deliverAll } = await withMail(context, given);
  const sent = await call('POST', `leads/${id}/replies`, { subject: 'Your request', text: 'Dear Ada,\n\nwhich strength?' });
  assert.equal(sent.statusCode, 201);
  assert.deepEqual([sent.json().status, replyIn(sent.json()).delivery], ['in-progress', 'waiting']);
  const { first_reply_at } = sent.json();
  assert.ok(first_reply_at);
  assert.deepEqual(await plainWords(given, ['which strength', 'Your request']), []);

  await deliverAll(1);
  const [mail] = mails;
  const { from, to, replyTo, subject, text, messageId } = await parsed(mail);
  assert.deepEqual([from?.address, to?.map(({ address }) => address)], ['site@example.com', ['ada@labs.com']]);
  assert.deepEqual([replyTo?.map(({ address }) => address), subject], [[staff.email], 'Your request']);
  assert.equal(text?.trim(), 'Dear Ada,\n\nwhich strength?');
  assert.deepEqual(mail?.recipients, ['ada@labs.com']);
  assert.equal(replyIn(await lead(id)).delivery, 'delivered');

  await call('POST', `leads/${id}/replies`, { subject: 'Re: Your request', text: 'One more question.' });
  await deliverAll(2);
  const second = await parsed(mails[1]);
  assert.equal(second.inReplyTo, messageId);
  assert.match(second.references ?? '', new RegExp(`^<${id}@example.com> ${messageId?.replaceAll('.', '\\.')}$`));
  assert.equal((await lead(id)).first_reply_at, first_reply_at, 'the first reply counts');
  const entries = await given.database.selectFrom('audit_entries').select('detail').where('action', '=', 'reply').execute();
  assert.deepEqual(entries, [{ detail: 'by mail' }, { detail: 'by mail' }]);
});

testOnBoth('a reply to a mailbox that does not exist is shown as not delivered, with the reason', async (context, given) => {
  const unknown = Object.assign(new Error('5.1.1 No such user ada@labs.com'), { responseCode: 550 });
  const { id, call, lead, settled } = await withMail(context, given, unknown);
  await call('POST', `leads/${id}/replies`, { subject: 'Your request', text: 'Dear Ada' });
  await settled(1);
  const { delivery, error } = replyIn(await lead(id));
  assert.equal(delivery, 'given_up');
  assert.match(error ?? '', /550 5\.1\.1/);
  assert.doesNotMatch(error ?? '', /ada/);
});

testOnBoth(
  'a reply that comes again after a lost answer is mailed once, and one that could not be delivered is sent again',
  async (context, given) => {
    const { id, call, lead, deliverAll } = await withMail(context, given);
    const words = { subject: 'Your request', text: 'Dear Ada' };
    const replies = async () => (await lead(id)).timeline.filter(({ kind }) => kind === 'reply').length;
    await call('POST', `leads/${id}/replies`, words);
    assert.equal((await call('POST', `leads/${id}/replies`, words)).statusCode, 201);
    await deliverAll(1);
    assert.equal((await call('POST', `leads/${id}/replies`, words)).statusCode, 201);
    assert.equal(await replies(), 1);
    await call('POST', `leads/${id}/replies`, { ...words, text: 'Dear Ada, once more' });
    await deliverAll(2);
    assert.equal(await replies(), 2);
    await given.database.updateTable('notifications').set({ status: 'given_up' }).execute();
    await call('POST', `leads/${id}/replies`, { ...words, text: 'Dear Ada, once more' });
    await deliverAll(3);
    assert.equal(await replies(), 3);
  },
);

testOnBoth('without mail a reply says what is missing, and nothing is recorded', async (_context, given) => {
  const { call, lead } = await openDesk(given);
  const [notification] = await keepRequest(given.database);
  const id = String(notification?.lead_id);
  for (const [path, body] of [
    ['replies', { subject: 'x', text: 'y' }],
    ['consultation', TIME],
  ] as const) {
    const refused = await call('POST', `leads/${id}/${path}`, body);
    assert.deepEqual([refused.statusCode, refused.json().type], [409, '/problems/mail-not-set-up']);
  }
  const { timeline, first_reply_at } = await lead(id);
  assert.deepEqual([timeline.length, first_reply_at], [3, null]);
});

testOnBoth('a consultation is agreed, moved and cancelled as one calendar entry, with both time zones', async (context, given) => {
  const { id, call, lead, staff, mails, deliverAll } = await withMail(context, given);
  const agreed = await call('POST', `leads/${id}/consultation`, TIME);
  assert.equal(agreed.statusCode, 201);
  const { consultation, status } = agreed.json();
  assert.deepEqual(
    [consultation.starts_at, consultation.time_zone, consultation.minutes],
    ['2099-12-18T09:30:00.000Z', 'Asia/Kolkata', 45],
  );
  assert.deepEqual([status, consultation.status], ['scheduled', 'planned']);
  const twice = await call('POST', `leads/${id}/consultation`, TIME);
  assert.deepEqual([twice.statusCode, twice.json().type], [409, '/problems/already-planned']);
  await deliverAll(1);
  const moved = await call('PATCH', `leads/${id}/consultation`, { ...TIME, starts_at: '2099-12-19T09:30:00Z' });
  assert.equal(moved.json().consultation.starts_at, '2099-12-19T09:30:00.000Z');
  await deliverAll(2);
  const cancelled = await call('DELETE', `leads/${id}/consultation`);
  assert.deepEqual([cancelled.json().consultation.status, cancelled.json().status], ['cancelled', 'in-progress']);
  await deliverAll(3);
  const none = await call('DELETE', `leads/${id}/consultation`);
  assert.deepEqual([none.statusCode, none.json().type], [409, '/problems/nothing-planned']);

  const first = await parsed(mails[0]);
  assert.equal(first.subject, 'Your consultation on Friday, December 18, 2099');
  assert.match(first.text ?? '', /Dear Ada "A"; CN=x, Lindqvist,/);
  assert.match(first.text ?? '', /Friday, December 18, 2099, 3:00 PM, Asia\/Kolkata \(your time\)/);
  assert.match(first.text ?? '', /Fri, Dec 18, 4:30 AM EST \/ Fri, Dec 18, 3:00 PM IST \(our time\)/);
  assert.deepEqual(mails[0]?.recipients.toSorted(), ['ada@labs.com', staff.email].toSorted());

  const entries = await Promise.all(mails.map(async (mail) => eventIn(await parsed(mail))));
  const uid = entries[0]?.uid;
  assert.ok(uid);
  assert.deepEqual(
    entries.map(({ method, sequence, status, start }) => [method, sequence, status, start]),
    [
      ['REQUEST', 0, 'CONFIRMED', '2099-12-18T09:30:00Z'],
      ['REQUEST', 1, 'CONFIRMED', '2099-12-19T09:30:00Z'],
      ['CANCEL', 2, 'CANCELLED', '2099-12-19T09:30:00Z'],
    ],
  );
  for (const { uid: same, minutes, organizer, attendees, summary } of entries) {
    assert.deepEqual([same, minutes, organizer], [uid, 45, `mailto:${staff.email}`]);
    assert.deepEqual(attendees, [
      { address: 'mailto:ada@labs.com', name: "Ada 'A'; CN=x, Lindqvist" },
      { address: `mailto:${staff.email}`, name: staff.name },
    ]);
    assert.equal(summary, `Formulation consultation, ${company.name}`);
  }
  const { timeline } = await lead(id);
  assert.deepEqual(
    timeline.flatMap((entry) => (entry.kind === 'consultation' ? [[entry.change, entry.delivery]] : [])),
    [
      ['agreed', 'delivered'],
      ['moved', 'delivered'],
      ['cancelled', 'delivered'],
    ],
  );
});

testOnBoth('a time that has passed and a time zone that does not exist are refused at their fields', async (context, given) => {
  const { id, call } = await withMail(context, given);
  for (const [change, field] of [
    [{ starts_at: '2020-01-01T10:00:00Z' }, 'starts_at'],
    [{ starts_at: 'tomorrow' }, 'starts_at'],
    [{ starts_at: '9999-12-31T23:59:59-12:00' }, 'starts_at'],
    [{ time_zone: 'Asia/Atlantis' }, 'time_zone'],
    [{ time_zone: '+05:30' }, 'time_zone'],
  ] as const) {
    const refused = await call('POST', `leads/${id}/consultation`, { ...TIME, ...change });
    assert.deepEqual([refused.statusCode, Object.keys(refused.json().errors)], [422, [field]]);
  }
});

/** A lead, a desk that can mail, and a delivery that runs on demand. */
async function withMail(context: TestContext, given: TestDatabase, refusal?: Error) {
  const { url, mails } = await openMailServer(context, refusal);
  const mail = { url, to: ['leads@example.com'], from: SENDER };
  const desk = await openDesk(given, { mail });
  const [notification] = await keepRequest(given.database, { request: VISITOR });
  const settled = (count: number) =>
    whileDelivering({ ...given, channels: [mailbox(mail, 'https://www.example.com')] }, async () => {
      await context.waitFor(async () => assert.equal((await done(given)).length, count), WAITING);
    });
  const deliverAll = async (count: number) => {
    await settled(count);
    assert.equal(mails.length, count);
  };
  return { ...desk, id: String(notification?.lead_id), mails, settled, deliverAll };
}

async function done({ database }: TestDatabase) {
  const settled = database
    .selectFrom('notifications')
    .select('id')
    .where('lead_kind', '=', 'timeline_entry')
    .where('status', '!=', 'waiting');
  return settled.execute();
}

function replyIn({ timeline }: Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['lead']>>) {
  const entry = timeline.find(({ kind }) => kind === 'reply');
  assert.ok(entry?.kind === 'reply');
  return entry;
}

function parsed(mail: Mail | undefined): Promise<Email> {
  return PostalMime.parse(mail?.raw ?? '');
}

function eventIn({ attachments }: Email) {
  const file = attachments.find(({ filename }) => filename === 'consultation.ics');
  assert.ok(file, 'the calendar entry is attached');
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    status: event.component.getFirstPropertyValue('status'),
    start: String(event.startDate),
    minutes: event.duration.toSeconds() / 60,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => ({
      address: String(attendee.getFirstValue()).toLowerCase(),
      name: attendee.getFirstParameter('cn'),
    })),
  };
}
