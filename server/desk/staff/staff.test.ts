// Staff at the desk: invited, changed, disabled, signed out and reset by an administrator; the last one stays.
import assert from 'node:assert/strict';
import { codeOf, join, ok, openAuthSite, PASSWORD, setUpFactor, tokenIn } from '../../../test/auth-client.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { WAITING, whileDelivering } from '../../../test/delivery.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { type SignedIn, signIn } from '../../../test/staff.ts';
import { mailbox } from '../../notifications/send-mail.ts';

const EMAIL = 'ines@example.com';

testOnBoth('an administrator invites by mail, again, and not whoever has joined', async (context, given) => {
  const { url, mails } = await openMailServer(context);
  const mail = { url, to: ['leads@example.com'], from: 'desk@example.com' };
  const site = await openAuthSite(context, given, { mail });
  const admin = await signIn(given, 'administrator');
  const call = calling(site, admin);

  const invited = await call('POST', '/api/desk/staff', { email: EMAIL, role: 'editor' });
  assert.equal(invited.statusCode, 201);
  const { member, link, expires_at } = invited.json();
  assert.deepEqual(
    { ...member, id: '' },
    {
      id: '',
      email: EMAIL,
      name: '',
      role: 'editor',
      state: 'invited',
      has_second_factor: false,
      last_used_at: null,
    },
  );
  assert.match(link, /^https:\/\/www\.example\.com\/desk\/welcome#token_hash=[^&]+&type=invite$/);
  assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 24 * 3_600_000) < 60_000);

  const again = await call('POST', `/api/desk/staff/${member.id}/invitation`);
  const one = site.browser();
  assert.equal(
    (await one.auth.verifyOtp({ token_hash: tokenIn(link), type: 'invite' })).error?.code,
    'otp_expired',
    'the new link replaces it',
  );
  await whileDelivering({ database: given.database, channels: [mailbox(mail, 'https://www.example.com')] }, async (delivery) => {
    delivery.wake();
    await context.waitFor(() => assert.equal(mails.length, 1), WAITING);
  });
  assert.deepEqual(mails[0]?.recipients, [EMAIL]);
  assert.ok(mails[0]?.text.includes(again.json().link));
  ok(await one.auth.verifyOtp({ token_hash: tokenIn(again.json().link), type: 'invite' }));
  ok(await one.auth.updateUser({ password: PASSWORD, data: { name: 'Ines Okafor' } }));

  assert.equal((await call('POST', `/api/desk/staff/${member.id}/invitation`)).json().type, '/problems/has-joined');
  const refused = await call('POST', '/api/desk/staff', { email: EMAIL.toUpperCase(), role: 'editor' });
  assert.deepEqual(
    [refused.statusCode, refused.json().errors],
    [422, { email: 'Somebody with this address is a member of staff already.' }],
  );
  const invalid = await call('POST', '/api/desk/staff', { email: 'ines', role: 'owner' });
  assert.deepEqual(Object.keys(invalid.json().errors), ['email', 'role']);
  const { staff } = (await call('GET', '/api/desk/staff')).json();
  assert.deepEqual(
    staff.map(({ name, role, state }: { name: string; role: string; state: string }) => `${name}, ${role}, ${state}`),
    ['Ines Okafor, administrator, active', 'Ines Okafor, editor, active'],
  );
});

testOnBoth('who is disabled in the middle of work is out at the next call, and back when enabled', async (context, given) => {
  const site = await openAuthSite(context, given);
  const call = calling(site, await signIn(given, 'administrator'));
  const one = await join(site, EMAIL, 'editor');
  const { id } = await (await one.desk('/api/desk/me')).json();
  const disabled = await call('PATCH', `/api/desk/staff/${id}`, { is_disabled: true });
  assert.equal(disabled.json().state, 'disabled');
  assert.equal((await one.desk('/api/desk/me')).status, 401);
  assert.equal((await one.auth.refreshSession()).error?.code, 'refresh_token_not_found');
  await call('PATCH', `/api/desk/staff/${id}`, { is_disabled: false });
  ok(await one.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));

  assert.equal((await one.desk('/api/desk/news')).status, 200);
  await call('PATCH', `/api/desk/staff/${id}`, { role: 'consultant' });
  assert.equal((await one.desk('/api/desk/news')).status, 403, 'a role holds from the next call on');
});

testOnBoth('the last administrator can neither be disabled nor change role', async (context, given) => {
  const site = await openAuthSite(context, given);
  const admin = await signIn(given, 'administrator');
  const call = calling(site, admin);
  await site.invite('later@example.com', 'administrator');
  for (const change of [{ is_disabled: true }, { role: 'editor' }]) {
    const answer = await call('PATCH', `/api/desk/staff/${admin.id}`, change);
    assert.deepEqual([answer.statusCode, answer.json().type], [409, '/problems/last-administrator'], 'who has not joined does not count');
  }
  const second = await signIn(given, 'administrator');
  const both = await Promise.all([
    call('PATCH', `/api/desk/staff/${second.id}`, { role: 'editor' }),
    calling(site, second)('PATCH', `/api/desk/staff/${admin.id}`, { role: 'editor' }),
  ]);
  const left = await given.database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'administrator')
    .where('joined_at', 'is not', null)
    .execute();
  assert.equal(left.length, 1, JSON.stringify(both.map(({ statusCode }) => statusCode)));
  assert.equal((await call('PATCH', '/api/desk/staff/nobody', { role: 'editor' })).statusCode === 200, false);
});

testOnBoth('sessions are listed and ended, one’s own and others’, and a second factor is reset', async (context, given) => {
  const site = await openAuthSite(context, given);
  const admin = await signIn(given, 'administrator');
  const call = calling(site, admin);
  const one = await join(site, EMAIL);
  const { secret, factorId } = await setUpFactor(one);
  const two = site.browser();
  ok(await two.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  ok(await two.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) }));
  const { id } = await (await one.desk('/api/desk/me')).json();

  const { sessions } = await (await one.desk('/api/desk/me/sessions')).json();
  assert.deepEqual(sessions.map(({ device, is_current }: { device: string; is_current: boolean }) => [device, is_current]).sort(), [
    ['Unknown browser', false],
    ['Unknown browser', true],
  ]);
  const other = sessions.find(({ is_current }: { is_current: boolean }) => !is_current);
  assert.equal((await one.desk(`/api/desk/me/sessions/${admin.sessionId}`, { method: 'DELETE' })).status, 404, 'another person’s');
  assert.equal((await one.desk(`/api/desk/me/sessions/${other.id}`, { method: 'DELETE' })).status, 204);
  assert.deepEqual([(await two.desk('/api/desk/me')).status, (await one.desk('/api/desk/me')).status], [401, 200]);

  assert.equal((await call('GET', `/api/desk/staff/${id}/sessions`)).json().sessions.length, 1);
  for (const [method, what] of [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'factor'],
    ['POST', 'invitation'],
  ] as const) {
    const unknown = await call(method, `/api/desk/staff/nobody/${what}`);
    assert.deepEqual([unknown.statusCode, unknown.json().type], [404, '/problems/no-such-staff'], `${method} ${what}`);
  }
  assert.equal((await call('DELETE', `/api/desk/staff/${id}/factor`)).statusCode, 204);
  const me = await (await one.desk('/api/desk/me')).json();
  assert.deepEqual([me.has_second_factor, me.aal, me.recovery_codes_left], [false, 'aal1', 0]);
  assert.equal((await call('DELETE', `/api/desk/staff/${id}/sessions`)).statusCode, 204);
  assert.equal((await one.desk('/api/desk/me')).status, 401);
  const trail = await given.database
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('actor', '=', `staff ${admin.id}`)
    .orderBy('number')
    .execute();
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['reset-factor', 'sign-out'],
  );
});

function calling({ app }: Awaited<ReturnType<typeof openAuthSite>>, { headers }: SignedIn) {
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
}
