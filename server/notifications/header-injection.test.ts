// What a visitor types never becomes a header: of a mail, of a redirect, of a call to the notification service.
import assert from 'node:assert/strict';
import { decryptRow, encryptRow } from '../../database/encryption/encrypted-rows.ts';
import { openTestApp, REQUEST, TYPED } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';
import { notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import { mailbox } from './send-mail.ts';
import { notificationService } from './send-to-service.ts';

const OURS = 'leads@consultancy.example';
const SITE = 'https://www.consultancy.example';
const INJECTED = [
  '\r\nBcc: eve@evil.example',
  '\nBcc: eve@evil.example',
  '\rBcc: eve@evil.example',
  '\r\n\r\nBody',
  '\0',
  '\u2028Bcc: eve@evil.example',
];
const ONE_LINE = {
  '/api/consultation-requests': ['name', 'email', 'company', 'phone'],
  '/api/contacts': ['name', 'email', 'phone', 'subject'],
};

testOnBoth('a field of one line is refused with a line break in it, by either form', async (_context, given) => {
  const { app, counts } = await openTestApp(given, { postsPerMinute: { perAddress: 1_000, together: 1_000 } });
  for (const [url, fields] of Object.entries(ONE_LINE)) {
    for (const field of fields) {
      for (const injected of INJECTED) {
        const payload = { name: 'Ada', email: 'ada@labs.com', message: 'Our tablet fails.', [field]: `ada@labs.com${injected}` };
        const answer = await app.inject({ method: 'POST', url, payload });
        assert.equal(answer.statusCode, 422, `${field} with ${JSON.stringify(injected)}`);
        assert.deepEqual(Object.keys(answer.json().errors), [field]);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const form = await app.inject({ method: 'POST', url, payload: new URLSearchParams(payload).toString(), headers });
        assert.equal(form.statusCode, 422, `${field} of the form with ${JSON.stringify(injected)}`);
      }
    }
  }
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
});

testOnBoth('a row that holds line breaks all the same adds no header and no recipient', async (context, given) => {
  const mail = await openMailServer(context);
  const service = await openTestService();
  context.after(service.close);
  const { database } = given;
  const { app } = await openTestApp(given);
  await app.inject({ method: 'POST', url: '/api/consultation-requests', payload: REQUEST });
  const evil = `ada@labs.com${INJECTED[0]}`;
  const row = decryptRow(
    given.keyring,
    'consultation_requests',
    await database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow(),
  );
  const spoilt = { ...row, name: evil, email: evil, company: evil, phone: evil, message: evil };
  await database
    .updateTable('consultation_requests')
    .set(encryptRow(given.keyring, 'consultation_requests', spoilt))
    .execute();
  const [queued] = await database.selectFrom('notifications').select('id').execute();
  await whileDelivering({ database, channels: [notificationService(service.url)] }, () =>
    context.waitFor(async () => assert.equal((await notification(database, queued?.id)).status, 'delivered'), WAITING),
  );
  const [call] = service.received;
  assert.equal(call?.headers.bcc, undefined);
  assert.equal(new URLSearchParams(call?.body).get('name'), evil);

  await database
    .updateTable('notifications')
    .set({ channel: 'mail', status: 'waiting', due_at: new Date(0).toISOString() })
    .execute();
  await whileDelivering({ database, channels: [mailbox({ url: mail.url, to: [OURS] }, SITE)] }, () =>
    context.waitFor(() => assert.equal(mail.mails.length, 1), WAITING),
  );
  const [sent] = mail.mails;
  assert.deepEqual(sent?.recipients, [OURS]);
  assert.deepEqual([sent?.headers.get('bcc'), sent?.headers.get('from')], [undefined, OURS]);
  assert.match(String(sent?.headers.get('subject')), /^Consultation request [0-9A-F]{8}, answer by [\w, :]+$/);
  assert.doesNotMatch(String(sent?.headers.get('reply-to')), /[\r\n]/);
});

testOnBoth('a redirect goes where we say, whatever was typed or asked for', async (_context, given) => {
  const { app, postForm } = await openTestApp(given, { trustProxy: true });
  const kept = await postForm({ ...TYPED, message: 'https://evil.example\r\nLocation: https://evil.example' });
  assert.equal(kept.headers.location, '/consultation?request=received');
  for (const url of [
    '//evil.example/',
    '/\\evil.example/',
    '/api/news/%0d%0aLocation:%20https://evil.example/',
    '/%2f%2fevil.example/',
    'https://evil.example/',
  ]) {
    for (const headers of [{}, { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example', host: 'evil.example' }]) {
      const { location } = (await app.inject({ url, headers })).headers;
      const origin = location === undefined ? SITE_ITSELF : new URL(location, SITE_ITSELF).origin;
      assert.equal(origin, SITE_ITSELF, `${url} leads to ${location}`);
      assert.doesNotMatch(String(location), /[\r\n]/);
    }
  }
});

const SITE_ITSELF = 'https://www.example.com';
