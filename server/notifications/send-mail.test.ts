// Leads by mail, to a real mail server on loopback: what arrives, and that nothing a visitor types becomes a header.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testOnBoth } from '../../test/databases.ts';
import { keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { type Mail, openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import type { LeadMessage } from './channel.ts';
import { mailbox } from './send-mail.ts';
import { notificationService } from './send-to-service.ts';

const OURS = 'leads@consultancy.example';
const COLLEAGUE = 'ann@consultancy.example';
const SITE = 'https://www.consultancy.example';
const LEAD: LeadMessage = {
  kind: 'consultation_request',
  notificationId: '0195-lead',
  leadId: '019b3128-5ee1-7c31-8f0e-4d2a7f3a2c1b',
  receivedAt: new Date('2025-12-18T09:30:00.000Z'),
  suspectedBecause: null,
  name: 'Ada Lindqvist',
  email: 'ada@labs.com',
  message: 'Our tablet fails dissolution\nat pH 6.8.',
};
const SUBJECT = 'Consultation request 7F3A2C1B, answer by Fri, Dec 19, 4:30 AM EST';
const HEAD = [
  'Consultation request 7F3A2C1B',
  'Received: Thu, Dec 18, 4:30 AM EST / Thu, Dec 18, 3:00 PM IST',
  'Answer by: Fri, Dec 19, 4:30 AM EST / Fri, Dec 19, 3:00 PM IST',
];
const PATIENT = new AbortController().signal;
const NO_SUCH_MAILBOX = new Error('5.1.1 <ada@labs.com> of Ada Lindqvist: no such mailbox');
/** A server that is told to close has nine seconds for everything. */
const CLOSING_MILLISECONDS = 9_000;

test('a lead arrives in our own mailbox, and a reply goes to the visitor', async (context) => {
  const { url, mails } = await openMailServer(context);
  await mailbox({ url, to: [OURS] }, SITE).send({ ...LEAD, company: 'Lindqvist Labs', phone: '+46 70' }, PATIENT);

  const [mail, ...others] = mails;
  assert.deepEqual(others, []);
  assert.deepEqual([mail?.from, mail?.recipients], [OURS, [OURS]]);
  assert.equal(mail?.headers.get('from'), OURS);
  assert.equal(mail?.headers.get('to'), OURS);
  assert.equal(mail?.headers.get('reply-to'), 'ada@labs.com');
  assert.equal(mail?.headers.get('message-id'), '<0195-lead@consultancy.example>');
  assert.equal(mail?.headers.get('subject'), SUBJECT);
  assert.match(String(mail?.headers.get('content-type')), /^text\/plain; charset=utf-8/);
  const facts = ['Name: Ada Lindqvist', 'Email: ada@labs.com', 'Company: Lindqvist Labs', 'Phone: +46 70', '', ...LEAD.message.split('\n')];
  const lines = [...HEAD, ...facts];
  assert.equal(mail?.text.trimEnd(), lines.join('\r\n'));
});

test('a lead that looks machine-made says so in the subject and in the text, with the reason', async (context) => {
  const { url, mails } = await openMailServer(context);
  const suspectedBecause = 'The form was sent 0.4 s after it was rendered';
  await mailbox({ url, to: [OURS] }, SITE).send({ ...LEAD, suspectedBecause }, PATIENT);
  assert.equal(mails[0]?.headers.get('subject'), `[Suspected spam] ${SUBJECT}`);
  assert.equal(mails[0]?.text.split('\r\n')[1], `Suspected spam: ${suspectedBecause}`);
});

test('a message says so, and is to be answered at the same hour of the next business day', async (context) => {
  const { url, mails } = await openMailServer(context);
  const friday = new Date('2025-12-19T20:00:00.000Z');
  await mailbox({ url, to: [OURS] }, SITE).send({ ...LEAD, kind: 'contact', receivedAt: friday }, PATIENT);
  assert.equal(mails[0]?.headers.get('subject'), 'Message 7F3A2C1B, answer by Mon, Dec 22, 3:00 PM EST');
  assert.match(String(mails[0]?.text), /^Answer by: Mon, Dec 22, 3:00 PM EST \/ Tue, Dec 23, 1:30 AM IST\r$/m);
});

test('every receiver of MAIL_TO gets the lead, from the sender of MAIL_FROM', async (context) => {
  const { url, mails } = await openMailServer(context);
  const from = 'The Consultancy <site@consultancy.example>';
  await mailbox({ url, to: [OURS, COLLEAGUE], from }, SITE).send(LEAD, PATIENT);
  const [mail] = mails;
  assert.deepEqual([mails.length, mail?.from, mail?.recipients], [1, 'site@consultancy.example', [OURS, COLLEAGUE]]);
  assert.deepEqual([mail?.headers.get('from'), mail?.headers.get('to')], [from, `${OURS}, ${COLLEAGUE}`]);
  assert.equal(mail?.headers.get('message-id'), '<0195-lead@consultancy.example>');
});

test('a receiver that is refused takes the lead from nobody else, and it is tried again for that one alone', async (context) => {
  const refused = new Set([COLLEAGUE]);
  const { url, mails } = await openMailServer(context, NO_SUCH_MAILBOX, (address) => refused.has(address));
  const way = mailbox({ url, to: [OURS, COLLEAGUE] }, SITE);
  await assert.rejects(async () => way.send(LEAD, PATIENT), {
    message: 'The mail server answered RCPT TO with 550 5.1.1 (EENVELOPE) for 1 of 2 receivers',
  });
  refused.clear();
  await way.send(LEAD, PATIENT);
  assert.deepEqual(
    mails.map(({ recipients }) => recipients),
    [[OURS], [COLLEAGUE]],
  );
});

test('what was not given is left out, and every letter arrives', async (context) => {
  const { url, mails } = await openMailServer(context);
  const message = '.\n.dots, <b>angles</b>, 李小龍, عربى, 👩🏽‍🔬 = =41\n\n.\n';
  await mailbox({ url, to: [OURS] }, SITE).send({ ...LEAD, name: 'Zoë', message }, PATIENT);
  const text = `${HEAD.join('\n')}\nName: Zoë\nEmail: ada@labs.com\n\n${message}`;
  assert.equal(mails[0]?.text.replaceAll('\r\n', '\n').trimEnd(), text.trimEnd());
});

test('no name, address, company or phone adds a header or a recipient', async (context) => {
  const { url, mails } = await openMailServer(context);
  await mailbox({ url, to: [OURS] }, SITE).send(LEAD, PATIENT);
  const honest = namesOf(mails[0]);
  const evil = [
    '\r\nBcc: eve@evil.example',
    '\nSubject: Cheap',
    '\r\n\r\nBody',
    ', eve@evil.example',
    '>, <eve@evil.example',
    '\u2028Cc: eve@evil.example',
  ];
  for (const injected of evil) {
    const value = `${LEAD.email}${injected}`;
    for (const fields of [{ email: value }, { name: value, company: value, phone: value }]) {
      mails.length = 0;
      await mailbox({ url, to: [OURS] }, SITE).send({ ...LEAD, ...fields }, PATIENT);
      const [mail] = mails;
      assert.deepEqual([mail?.from, mail?.recipients], [OURS, [OURS]], injected);
      assert.deepEqual(namesOf(mail), honest, injected);
      assert.equal(mail?.headers.get('subject'), SUBJECT);
      assert.equal(mail?.headers.get('to'), OURS);
    }
  }
});

test('a mailbox that is refused is a failure, told in numbers because servers quote the mail that they refuse', async (context) => {
  const { url, mails } = await openMailServer(context, NO_SUCH_MAILBOX);
  await assert.rejects(async () => mailbox({ url, to: [OURS] }, SITE).send(LEAD, PATIENT), {
    message: 'The mail server answered RCPT TO with 550 5.1.1 (EENVELOPE)',
  });
  assert.deepEqual(mails, []);
});

testOnBoth('each channel gets its own notification, and one that fails does not hold up the other', async (context, { database }) => {
  const { url, mails } = await openMailServer(context);
  const [byMail, toService] = await keepRequest(database, { channels: ['service', 'mail'] });
  const gone = await openTestService();
  await gone.close();
  const channels = [notificationService(gone.url), mailbox({ url, to: [OURS] }, SITE)];
  await whileDelivering({ database, channels }, async (_delivery, logged) => {
    await context.waitFor(async () => assert.equal((await notification(database, byMail?.id)).status, 'delivered'), WAITING);
    await context.waitFor(() => assert.ok(logged('tried again').length > 0), WAITING);
  });
  assert.equal(mails[0]?.headers.get('message-id'), `<${byMail?.id}@consultancy.example>`);
  assert.equal((await notification(database, toService?.id)).status, 'waiting');
});

testOnBoth('stopping cuts off a mail server that hangs', async (context, { database }) => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  const connected = once(silent, 'connection');
  await once(silent, 'listening');
  context.after(() => void silent.close());
  const [queued] = await keepRequest(database, { channels: ['mail'] });
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await whileDelivering({ database, channels: [mailbox({ url, to: [OURS] }, SITE)] }, async (delivery) => {
    const [socket] = await connected;
    const stopped = delivery.stop().then(() => 'stopped');
    const first = await Promise.race([stopped, pause(CLOSING_MILLISECONDS, 'still hanging', { ref: false })]);
    socket.destroy();
    assert.equal(first, 'stopped');
  });
  assert.equal((await notification(database, queued?.id)).status, 'waiting');
});

/** How the text is encoded depends on its letters: that is no matter here. */
function namesOf(mail: Mail | undefined): string[] {
  return [...(mail?.headers.keys() ?? [])].filter((name) => !name.startsWith('content-')).sort();
}
