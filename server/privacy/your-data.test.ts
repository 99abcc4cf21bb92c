// The way to one's own data, on both databases: asked for, mailed, opened, taken along, corrected, erased once, and closed to everyone else.
import assert from 'node:assert/strict';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { appendUnlessRecorded } from '../../database/audit/append-entry.ts';
import { openTestApp, shownPage, TEST_SITE } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailbox } from '../notifications/send-mail.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings.ts';
import { askLink } from './ask-link.ts';
import { readLinkToken, signLink } from './link-token.ts';
import { readLink } from './read-link.ts';

const ADA = 'ada@labs.com';
const MAIL = { url: 'smtp://127.0.0.1:1', to: ['desk@example.com'] };
const HOUR_MILLISECONDS = 3_600_000;

testOnBoth('the link is mailed to the address in question, and opens what is kept', async (context, given) => {
  const server = await openMailServer(context);
  const { app } = await openTestApp(given, { mail: MAIL });
  await keepRequest(given.database);
  const answer = await post(app, '/api/your-data/links', { email: 'ADA@labs.com' });
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/your-data?state=asked']);

  const way = mailbox({ url: server.url, to: MAIL.to }, TEST_SITE);
  await whileDelivering({ database: given.database, channels: [way] }, () =>
    context.waitFor(() => assert.equal(server.mails.length, 1), WAITING),
  );
  const [mail] = server.mails;
  assert.deepEqual(mail?.recipients, ['ADA@labs.com']);
  const token = new RegExp(`${TEST_SITE}/your-data/link\\?link=(\\S+)`).exec(String(mail?.text))?.[1];
  // Sending has kept this one process busy, which turns requests away for a moment.
  const page = await context.waitFor(async () => {
    const answer = await app.inject(`/your-data/link?link=${token}`);
    assert.equal(answer.statusCode, 200);
    return answer;
  }, WAITING);
  const { yourData, kept } = shownPage(page.body).locals as { yourData: string; kept: { email: string; requests: { message: string }[] } };
  assert.deepEqual([page.statusCode, yourData, kept.email], [200, 'kept', 'ADA@labs.com']);
  assert.deepEqual(
    kept.requests.map(({ message }) => message),
    ['Our tablet fails dissolution.'],
  );
});

testOnBoth('whether anything is kept shows neither in the answer nor in what is written', async (_context, given) => {
  const { app } = await openTestApp(given, { mail: MAIL });
  await keepRequest(given.database);
  const answers = [];
  for (const email of [ADA, 'nobody@labs.com']) {
    const { statusCode, body, headers } = await post(app, '/api/your-data/links', { email });
    const written = await given.database
      .selectFrom('notifications')
      .select(['lead_kind', 'channel', 'status'])
      .where('lead_kind', '=', 'privacy_link')
      .execute();
    answers.push({ statusCode, body, location: headers.location, last: written.at(-1) });
    const json = await app.inject({ method: 'POST', url: '/api/your-data/links', payload: { email: `json-${email}` } });
    assert.deepEqual([json.statusCode, json.json()], [202, { state: 'asked' }]);
  }
  assert.deepEqual(answers[0], answers[1]);
});

testOnBoth('three links a day go to one address, also when they are asked for at once', async (_context, given) => {
  const services = servicesOf(given);
  const now = new Date('2025-12-18T09:30:00.000Z');
  const links = async () => (await given.database.selectFrom('privacy_links').select('id').execute()).length;
  await Promise.all(Array.from({ length: 8 }, () => askLink(services, ADA, now)));
  for (let asked = 0; asked < 4; asked += 1) await askLink(services, ' Ada@Labs.com', now);
  assert.equal(await links(), 3);
  assert.equal((await given.database.selectFrom('notifications').select('id').execute()).length, 3);
  await askLink(services, 'eve@labs.com', now);
  assert.equal(await links(), 4, 'another address has its own');
  await askLink(services, ADA, new Date(now.getTime() + 24 * HOUR_MILLISECONDS + 1));
  assert.equal(await links(), 5, 'and a day later there are new ones');
});

testOnBoth('a link is good for a day, and a changed one for nothing', async (_context, given) => {
  const { database, keyring } = given;
  const now = new Date('2025-12-18T09:30:00.000Z');
  await askLink(servicesOf(given), ADA, now);
  const token = await tokenOf(given);
  const after = (hours: number) => readLink(database, keyring, token, new Date(now.getTime() + hours * HOUR_MILLISECONDS));
  assert.deepEqual([(await after(23.9)).is, (await after(24)).is], ['valid', 'expired']);

  const [id = '', time = '', key, signature] = token.split('.');
  const later = (Number.parseInt(time, 36) + HOUR_MILLISECONDS).toString(36);
  const forged = [
    '',
    'x',
    `${id}.${later}.${key}.${signature}`,
    `${id}x.${time}.${key}.${signature}`,
    token.slice(0, -1),
    `${id}.${time}.other.${signature}`,
  ];
  for (const one of forged) assert.equal(readLinkToken(keyring, one).is, 'forged', one);
});

testOnBoth('old, used and forged links each get a page that says so, on every address behind them', async (_context, given) => {
  const { app } = await openTestApp(given, { mail: MAIL });
  await askLink(servicesOf(given), ADA, new Date(Date.now() - 25 * HOUR_MILLISECONDS));
  const expired = await tokenOf(given);
  await given.database.deleteFrom('privacy_links').execute();
  await askLink(servicesOf(given), ADA, new Date());
  const used = await tokenOf(given);
  await given.database.deleteFrom('privacy_links').execute();
  const expected = { [expired]: ['expired', 410], [used]: ['used', 410], forged: ['unknown', 404], '': ['unknown', 404] };
  for (const [link, outcome] of Object.entries(expected)) {
    const answers = [
      await app.inject(`/your-data/link?link=${link}`),
      await app.inject(`/your-data/erasure?link=${link}`),
      await post(app, '/api/your-data/file', { link }),
      await post(app, '/api/your-data/corrections', { link, name: 'Somebody' }),
      await post(app, '/api/your-data/erasure', { link }),
    ];
    for (const answer of answers) assert.deepEqual([shownPage(answer.body).locals.yourData, answer.statusCode], outcome);
  }
});

testOnBoth('the file is an attachment with everything in it, recorded before it is sent', async (_context, given) => {
  const { app, token } = await openWithLink(given);
  const answer = await post(app, '/api/your-data/file', { link: token });
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="your-data.json"');
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  const file = answer.json();
  assert.deepEqual([file.email, file.consultation_requests.length, file.contact_messages.length], [ADA, 1, 1]);
  const [entry] = await given.database.selectFrom('audit_entries').select(['actor', 'action', 'subject']).execute();
  assert.equal(entry?.actor, 'visitor by signed link');
  assert.equal(entry?.action, 'export');
  // No part of the address; a bare "ada" can stand in a hexadecimal id by chance.
  assert.doesNotMatch(String(entry?.subject), /ada@|labs/i);
});

testOnBoth('what is filled in is corrected, what is left empty stays, and a mistake comes back with its words', async (_context, given) => {
  const { app, token } = await openWithLink(given);
  const correct = (fields: Record<string, string>) =>
    post(app, '/api/your-data/corrections', { link: token, name: '', company: '', phone: '', ...fields });
  const wrong = await correct({ name: 'A', company: 'Byron Labs' });
  const { locals } = shownPage(wrong.body) as unknown as { locals: { yourData: string; errors: object; typed: Record<string, string> } };
  assert.deepEqual([wrong.statusCode, locals.yourData, locals.errors], [422, 'kept', { name: 'Name must be at least 2 characters' }]);
  assert.equal(locals.typed.company, 'Byron Labs');

  assert.equal(shownPage((await correct({ company: 'Byron Labs' })).body).locals.yourData, 'corrected');
  const file = (await post(app, '/api/your-data/file', { link: token })).json();
  const [request] = file.consultation_requests;
  assert.deepEqual([request.name, request.company, file.contact_messages[0].name], ['Ada Lindqvist', 'Byron Labs', 'Eve Okafor']);
});

testOnBoth('only name, company and phone are corrected by a link', async (_context, given) => {
  const { app, token } = await openWithLink(given);
  for (const field of ['email', 'message', 'subject', 'suspected']) {
    const answer = await post(app, '/api/your-data/corrections', { link: token, [field]: 'eve@labs.com' });
    assert.equal(answer.statusCode, 422, field);
  }
  assert.deepEqual(
    (await given.database.selectFrom('audit_entries').select('action').execute()).filter(({ action }) => action === 'correct'),
    [],
  );
});

testOnBoth('an erasure needs its second step, happens once, and ends every link of the address', async (_context, given) => {
  const { app, token } = await openWithLink(given);
  const asked = await app.inject(`/your-data/erasure?link=${token}`);
  assert.equal(shownPage(asked.body).locals.yourData, 'erasing');
  assert.equal((await given.database.selectFrom('consultation_requests').select('id').execute()).length, 1, 'looking erases nothing');

  const answers = await Promise.all(Array.from({ length: 3 }, () => post(app, '/api/your-data/erasure', { link: token })));
  const states = answers.map(({ body }) => shownPage(body).locals.yourData).sort();
  assert.deepEqual(states, ['erased', 'used', 'used']);
  for (const table of ['consultation_requests', 'contacts', 'notifications', 'privacy_links'] as const) {
    assert.deepEqual(await given.database.selectFrom(table).select('id').execute(), [], table);
  }
  assert.equal(shownPage((await app.inject(`/your-data/link?link=${token}`)).body).locals.yourData, 'used');
});

testOnBoth('without a mail server the page says so, and takes no address', async (_context, given) => {
  const { app } = await openTestApp(given);
  assert.equal(shownPage((await app.inject('/your-data')).body).locals.yourData, 'withoutMail');
  assert.equal((await post(app, '/api/your-data/links', { email: ADA })).headers.location, '/your-data');
  const json = await app.inject({ method: 'POST', url: '/api/your-data/links', payload: { email: ADA } });
  assert.deepEqual([json.statusCode, json.json().type], [503, '/problems/no-mail']);
  assert.deepEqual(await given.database.selectFrom('privacy_links').selectAll().execute(), []);
});

testOnBoth('an address that is none comes back with its message', async (_context, given) => {
  const { app } = await openTestApp(given, { mail: MAIL });
  const answer = await post(app, '/api/your-data/links', { email: 'ada@' });
  const { yourData, errors, typed } = shownPage(answer.body).locals;
  assert.deepEqual(
    [answer.statusCode, yourData, errors, typed],
    [422, 'form', { email: 'Please enter a valid email address' }, { email: 'ada@' }],
  );
  assert.equal((await app.inject({ method: 'POST', url: '/api/your-data/links', payload: {} })).statusCode, 422);
});

testOnBoth('nobody keeps a copy of these pages or learns their address, and no token is logged', async (_context, given) => {
  const { app, token, logged } = await openWithLink(given);
  const answers = [
    await app.inject('/your-data'),
    await app.inject(`/your-data/link?link=${token}`),
    await app.inject(`/your-data/link?link=${token}x`),
    await app.inject(`/your-data/erasure?link=${token}`),
    await post(app, '/api/your-data/file', { link: token }),
  ];
  for (const { headers } of answers) {
    assert.deepEqual(
      [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']],
      ['no-store', 'no-referrer', 'noindex'],
    );
  }
  await given.database.schema.alterTable('contacts').renameTo('lost').execute();
  assert.equal((await app.inject(`/your-data/link?link=${token}`)).statusCode, 503);
  assert.doesNotMatch(logged(), new RegExp(token.split('.')[3] ?? assert.fail()));
});

testOnBoth('openings of a link leave one entry an hour, and none where nothing is kept', async (_context, given) => {
  const { app, token } = await openWithLink(given);
  const entries = () => given.database.selectFrom('audit_entries').select(['action', 'subject']).orderBy('number').execute();
  const open = () => app.inject(`/your-data/link?link=${token}`);
  await Promise.all(Array.from({ length: 5 }, open));
  for (let opening = 1; opening <= 5; opening += 1) await open();
  for (let taking = 1; taking <= 3; taking += 1) await post(app, '/api/your-data/file', { link: token });
  assert.deepEqual(
    (await entries()).map(({ action }) => action),
    ['read', 'export'],
  );
  await keepMessage(given.database, { request: { email: ADA } });
  await open();
  assert.match(String((await entries()).at(2)?.subject), /2 messages/, 'other rows are another entry');

  await askLink(servicesOf(given), 'nobody@labs.com', new Date());
  const page = await app.inject(`/your-data/link?link=${await tokenOf(given)}`);
  assert.equal(shownPage(page.body).locals.yourData, 'nothing');
  assert.equal((await entries()).length, 3);
});

testOnBoth('an hour later the same is recorded again', async (_context, { database }) => {
  const entry = { actor: 'visitor by signed link', action: 'read' as const, subject: '1 messages: x', detail: 'link y' };
  const at = (minutes: number) => new Date(Date.parse('2025-12-18T09:30:00.000Z') + minutes * 60_000);
  for (const minutes of [0, 30, 59, 61, 90]) await appendUnlessRecorded(database, entry, at(minutes - 60), at(minutes));
  await appendUnlessRecorded(database, { ...entry, detail: 'link z' }, at(30), at(90));
  const entries = await database.selectFrom('audit_entries').select('at').orderBy('number').execute();
  assert.deepEqual(
    entries.map(({ at }) => at.slice(11, 16)),
    ['09:30', '10:31', '11:00'],
  );
});

testOnBoth('a link that is used more than thirty times a minute has to wait, another does not', async (_context, given) => {
  const { app, token } = await openWithLink(given);
  const open = (link: string) => app.inject({ url: `/your-data/link?link=${link}`, headers: { accept: 'text/html' } });
  for (let opening = 1; opening <= 30; opening += 1) assert.equal((await open(token)).statusCode, 200);
  const refused = await open(token);
  assert.deepEqual([refused.statusCode, shownPage(refused.body).path], [429, '/failure']);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  assert.equal((await post(app, '/api/your-data/erasure', { link: token })).statusCode, 429);
  for (let guess = 1; guess <= 31; guess += 1) assert.equal((await open(`${token}x`)).statusCode, 404);
  await askLink(servicesOf(given), 'eve@labs.com', new Date());
  assert.equal((await open(await tokenOf(given))).statusCode, 200);
});

async function openWithLink(given: TestDatabase) {
  const { app, logged } = await openTestApp(given, { mail: MAIL });
  await keepRequest(given.database);
  await keepMessage(given.database, { request: { email: ADA } });
  await askLink(servicesOf(given), ADA, new Date());
  return { app, logged, token: await tokenOf(given) };
}

/** As the mail carries it. */
async function tokenOf({ database, keyring }: TestDatabase): Promise<string> {
  const { id, encrypted_with, expires_at } = await database
    .selectFrom('privacy_links')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return signLink(keyring, String(encrypted_with), id, new Date(expires_at));
}

function servicesOf({ database, keyring }: TestDatabase): Services {
  // Asking needs the database, the keys and the settings, and nothing else of the services.
  return { database, keyring, settings: { ...readSettings({}), mail: MAIL } } as Services;
}

function post(app: FastifyInstance, url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
}
