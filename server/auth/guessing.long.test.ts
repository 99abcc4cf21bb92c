// Guessing: a thousand wrong passwords, addresses that nobody has, weak passwords, and what the log and the trail keep of it.
import assert from 'node:assert/strict';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { TestContext } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { TEST_SITE } from '../../test/app.ts';
import { type AuthSite, join, ok, openAuthSite, PASSWORD } from '../../test/auth-client.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailbox } from '../notifications/send-mail.ts';
import { findStaff } from './find-staff.ts';
import { keepMail } from './mails/keep-mail.ts';
import { tokenOf } from './mails/mailed-link.ts';

const EMAIL = 'ines@example.com';
const UNKNOWN = 'nobody@example.com';

testOnBoth('of a thousand wrong passwords at once five are checked, the owner is told once, and can recover', async (context, given) => {
  const { url, mails } = await openMailServer(context);
  const mail = { url, to: ['leads@example.com'], from: 'desk@example.com' };
  const site = await openAuthSite(context, given, { mail });
  const one = await join(site, EMAIL);
  await given.database.deleteFrom('notifications').execute();
  const guess = (password: string, email = EMAIL) =>
    site.app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: { email, password } });

  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, number) => guess(`wrong password ${number}`)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 400).length, 5);
  assert.deepEqual(new Set(statuses), new Set([400, 429, 503]), 'the others wait, or find the server busy');
  await given.database
    .updateTable('sign_in_attempts')
    .set({ last_at: minutesAgo(0) })
    .execute();
  assert.equal((await guess(PASSWORD)).json().code, 'over_request_rate_limit', 'the right one waits too');
  assert.equal((await one.desk('/api/desk/me')).status, 200, 'whoever is signed in stays signed in');
  ok(await one.auth.refreshSession());

  await whileDelivering({ database: given.database, channels: [mailbox(mail, TEST_SITE)] }, async (delivery) => {
    delivery.wake();
    await context.waitFor(() => assert.equal(mails.length, 1), WAITING);
  });
  assert.deepEqual([mails[0]?.recipients, mails[0]?.headers.get('subject')], [[EMAIL], 'Wrong passwords for your account at the desk']);

  await given.database
    .updateTable('sign_in_attempts')
    .set({ last_at: minutesAgo(0.6) })
    .execute();
  assert.equal((await guess('wrong again')).statusCode, 400, 'after half a minute one more is checked');
  await given.database
    .updateTable('sign_in_attempts')
    .set({ last_at: minutesAgo(0.6) })
    .execute();
  assert.equal((await guess('wrong again')).statusCode, 429, 'and the pause has grown');
  await given.database
    .updateTable('sign_in_attempts')
    .set({ last_at: minutesAgo(1.1) })
    .execute();
  assert.equal((await guess(PASSWORD)).statusCode, 200);
  assert.equal((await guess('wrong')).statusCode, 400, 'the right one begins anew');
});

testOnBoth('an address that nobody has gets the same answers after the same work', async (context, given) => {
  const { url } = await openMailServer(context);
  const { watched, work } = noting(context, given);
  const site = await openAuthSite(context, watched, { mail: { url, to: ['leads@example.com'], from: 'desk@example.com' } });
  await join(site, EMAIL);
  // A refusal is recorded once an hour: the first of each is not compared.
  for (const email of [EMAIL, UNKNOWN]) await workOf(site, work, email);
  await given.database.deleteFrom('sign_in_attempts').execute();
  const [known, unknown] = [await workOf(site, work, EMAIL), await workOf(site, work, UNKNOWN)];
  assert.deepEqual(known, unknown);
  assert.deepEqual(
    known.answers.map(({ status }) => status),
    [400, 400, 400, 400, 400, 429, 200],
  );
  assert.equal(known.work.filter((kind) => kind === 'hash').length, 5);
  assert.deepEqual(new Set(known.work), new Set(['write', 'read', 'hash']));
  const kept = await given.database.selectFrom('staff_mails').select('kind').distinct().orderBy('kind').execute();
  assert.deepEqual(
    kept.map(({ kind }) => kind),
    ['guessed', 'recovery'],
    'the known address has got its mails',
  );
  assert.equal((await given.database.selectFrom('staff_mails').select('id').where('staff_id', 'is', null).execute()).length, 0);
});

testOnBoth('weak passwords are refused with what to do, and a new password asks for the present one', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = site.browser();
  ok(await one.auth.verifyOtp({ token_hash: await site.invite(EMAIL), type: 'invite' }));
  for (const [password, says] of [
    ['short', /12 characters or more/],
    ['password1234', /easy to guess.*commonly used/],
    ['aaaaaaaaaaaaaaaaaaaa', /Repeated characters/],
    ['ines@example.com', /easy to guess/],
    ['x'.repeat(201), /at most 200/],
  ] as const) {
    const { error } = await one.auth.updateUser({ password });
    assert.equal(error?.code, 'weak_password', password);
    assert.equal(error?.name, 'AuthWeakPasswordError');
    assert.match(error?.message ?? '', says);
  }
  ok(await one.auth.updateUser({ password: PASSWORD }));
  const again = await one.auth.updateUser({ password: 'seven lanterns under the pier' });
  assert.equal(again.error?.code, 'reauthentication_needed', 'the link of the invitation stands for a password once');

  const two = site.browser();
  ok(await two.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  const link = await recoveryToken(given, EMAIL);
  const next = 'seven lanterns under the pier';
  assert.equal((await two.auth.updateUser({ password: next })).error?.code, 'reauthentication_needed');
  assert.equal((await two.auth.updateUser({ password: next, current_password: 'wrong' })).error?.code, 'invalid_credentials');
  ok(await two.auth.updateUser({ password: next, current_password: PASSWORD }));
  assert.deepEqual([(await one.desk('/api/desk/me')).status, (await two.desk('/api/desk/me')).status], [401, 200]);
  const late = await site.browser().auth.verifyOtp({ token_hash: link, type: 'recovery' });
  assert.equal(late.error?.code, 'otp_expired', 'a link on its way ends with the earlier password');
});

testOnBoth(
  'an address is changed with the password, not to that of somebody else, and its earlier owner is told',
  async (context, given) => {
    const { url } = await openMailServer(context);
    const site = await openAuthSite(context, given, { mail: { url, to: ['leads@example.com'], from: 'desk@example.com' } });
    await join(site, 'other@example.com');
    await join(site, EMAIL);
    const one = site.browser();
    ok(await one.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
    assert.equal((await one.auth.updateUser({ email: 'new@example.com' })).error?.code, 'reauthentication_needed');
    const taken = await one.auth.updateUser({ email: 'Other@example.com', current_password: PASSWORD });
    assert.equal(taken.error?.code, 'email_exists');
    const toEarlier = await recoveryToken(given, EMAIL);
    const { user } = ok(await one.auth.updateUser({ email: 'new@example.com', current_password: PASSWORD }));
    assert.equal(user.email, 'new@example.com');
    const late = await site.browser().auth.verifyOtp({ token_hash: toEarlier, type: 'recovery' });
    assert.equal(late.error?.code, 'otp_expired', 'a link in the earlier mailbox opens nothing');
    const told = await given.database.selectFrom('staff_mails').select('kind').where('kind', '=', 'email-changed').execute();
    assert.equal(told.length, 1);
    ok(await site.browser().auth.signInWithPassword({ email: 'new@example.com', password: PASSWORD }));
  },
);

testOnBoth('neither log nor trail holds an address or a password', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  await site.browser().auth.signInWithPassword({ email: UNKNOWN, password: 'wrong password of mine' });
  await site.browser().auth.signInWithPassword({ email: EMAIL, password: 'wrong password of mine' });
  await one.auth.signOut({ scope: 'global' });
  const trail = await given.database.selectFrom('audit_entries').selectAll().orderBy('number').execute();
  const told = site.logged() + JSON.stringify(trail);
  for (const word of [EMAIL, UNKNOWN, PASSWORD, 'wrong password of mine', 'Okafor']) assert.ok(!told.includes(word), word);
  assert.deepEqual(
    trail.map(({ action, detail }) => `${action}: ${detail}`),
    [
      'invite: consultant',
      'sign-in: with the link of an invitation',
      'account: changed name, password',
      'refused-sign-in: wrong password',
      'refused-sign-in: wrong password',
      'sign-out: global',
    ],
  );
});

/** The token of a mailed link for a forgotten password. */
async function recoveryToken(given: TestDatabase, email: string): Promise<string> {
  const mail = await keepMail(given, { kind: 'recovery', staff: await findStaff(given, email), email }, new Date());
  return tokenOf(given.keyring, mail);
}

/** What is answered to an address, and what the server does for it. */
async function workOf(site: AuthSite, work: string[], email: string) {
  work.length = 0;
  const post = async (url: string, payload: object) => {
    const inject = async () => await site.app.inject({ method: 'POST', url, payload });
    const { statusCode: status, body, headers } = await forThisRequest.run(true, inject);
    const { date: _date, 'x-request-id': _id, ...same } = headers;
    return { status, body, headers: same };
  };
  const answers = [];
  for (let guess = 0; guess < 6; guess += 1) answers.push(await post('/auth/v1/token?grant_type=password', { email, password: 'wrong' }));
  answers.push(await post('/auth/v1/recover', { email }));
  return { answers, work: [...work] };
}

/** Set while a request is answered. What the server does by the clock, such as the sweep of counters, is no work for an address. */
const forThisRequest = new AsyncLocalStorage<true>();

/** Notes each statement for a request, as a read or a write, and each password that is hashed. */
function noting(context: TestContext, given: TestDatabase): { watched: TestDatabase; work: string[] } {
  const work: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (forThisRequest.getStore()) work.push(node.kind === 'SelectQueryNode' ? 'read' : 'write');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const hook = createHook({ init: (_id, type) => void (/ARGON2/i.test(type) && work.push('hash')) }).enable();
  context.after(() => hook.disable());
  return { watched: { ...given, database: given.database.withPlugin(plugin) }, work };
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
