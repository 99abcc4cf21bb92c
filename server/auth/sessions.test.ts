// Sessions with the browser's own client: refreshed, in two tabs, stolen, signed out, recovered, forged, ended by an administrator.
import assert from 'node:assert/strict';
import { SignJWT, UnsecuredJWT } from 'jose';
import { TEST_SITE } from '../../test/app.ts';
import { browser, join, ok, openAuthSite, PASSWORD, tokenIn } from '../../test/auth-client.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailbox } from '../notifications/send-mail.ts';
import { AUDIENCE, accessTokens } from './access-tokens.ts';
import { rotateSigningKeys } from './signing-keys.ts';

const EMAIL = 'ines@example.com';
const OTHER_PASSWORD = 'seven lanterns under the pier';

testOnBoth('a session is refreshed, and tabs that refresh at once stay signed in', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  const events: string[] = [];
  one.auth.onAuthStateChange((event) => void events.push(event));
  const before = ok(await one.auth.getSession()).session?.refresh_token ?? '';
  const stored = new Map(one.storage);

  const tabs = Array.from({ length: 8 }, () => browser(site.base, new Map(stored)));
  const refreshed = await Promise.all(tabs.map(({ auth }) => auth.refreshSession()));
  const tokens = new Set(refreshed.map((answer) => ok(answer).session?.refresh_token));
  assert.equal(tokens.size, 1, 'all tabs get the same refresh token');
  assert.ok(!tokens.has(before));
  await later(given, 0);
  ok(await one.auth.refreshSession());
  assert.equal((await one.desk('/api/desk/me')).status, 200);
  assert.ok(events.includes('TOKEN_REFRESHED'));
  assert.equal((await given.database.selectFrom('staff_refresh_tokens').select('id').execute()).length, 2, 'and there is one successor');
});

testOnBoth('a refresh token that comes back after its grace ends the session for thief and owner', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  const thief = browser(site.base, new Map(one.storage));
  ok(await one.auth.refreshSession());
  await later(given, 11);
  assert.equal((await thief.auth.refreshSession()).error?.code, 'refresh_token_already_used');
  assert.equal((await one.auth.refreshSession()).error?.code, 'refresh_token_not_found');
  assert.equal((await one.desk('/api/desk/me')).status, 401);
  const trail = await given.database.selectFrom('audit_entries').select('detail').where('action', '=', 'sign-out').execute();
  assert.deepEqual(trail, [{ detail: 'ended, because a refresh token was used twice' }]);
});

testOnBoth(
  'an address of the sign-in that answers nothing is refused as the others are, so that the client reads why',
  async (context, given) => {
    const { app } = await openAuthSite(context, given);
    for (const [method, url] of [
      ['GET', '/auth/v1/nothing'],
      ['DELETE', '/auth/v1/user'],
      ['POST', '/auth/v1/admin/users'],
    ] as const) {
      const { statusCode, headers, json } = await app.inject({ method, url, headers: { accept: 'text/html' } });
      assert.equal(statusCode, 404, url);
      assert.match(String(headers['content-type']), /^application\/json/);
      assert.equal(headers['x-supabase-api-version'], '2024-01-01');
      assert.deepEqual(json(), { code: 'validation_failed', message: 'There is no such call: check its address and its method.' });
    }
  },
);

testOnBoth('a session is not refreshed after 12 hours without use, nor after 7 days', async (context, given) => {
  const site = await openAuthSite(context, given);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const one = await join(site, EMAIL);
  await given.database
    .updateTable('staff_sessions')
    .set({ last_used_at: hoursAgo(12.1) })
    .execute();
  assert.equal((await one.auth.refreshSession()).error?.code, 'session_expired');
  const two = site.browser();
  ok(await two.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  await given.database
    .updateTable('staff_sessions')
    .set({ started_at: hoursAgo(7 * 24 + 0.1) })
    .execute();
  assert.equal((await two.auth.refreshSession()).error?.code, 'session_expired');
});

testOnBoth('one session refreshed without end is told to wait and stays signed in', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  let token = ok(await one.auth.getSession()).session?.refresh_token;
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token: token },
    });
    statuses.push(answer.statusCode);
    token = answer.json().refresh_token ?? token;
  }
  assert.deepEqual([new Set(statuses.slice(0, 60)), statuses[60]], [new Set([200]), 503]);
});

testOnBoth('signing out ends this session, the others, or all of them', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  const signedIn = async () => {
    const next = site.browser();
    ok(await next.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
    return next;
  };
  const [two, three] = [await signedIn(), await signedIn()];
  const token = ok(await one.auth.getSession()).session?.access_token;
  assert.equal((await one.auth.signOut({ scope: 'local' })).error, null);
  assert.equal((await fetch(`${site.base}/api/desk/me`, { headers: { authorization: `Bearer ${token}` } })).status, 401);
  assert.equal((await two.desk('/api/desk/me')).status, 200);

  assert.equal((await two.auth.signOut({ scope: 'others' })).error, null);
  assert.deepEqual([(await two.desk('/api/desk/me')).status, (await three.desk('/api/desk/me')).status], [200, 401]);
  const four = await signedIn();
  assert.equal((await four.auth.signOut({ scope: 'global' })).error, null);
  assert.equal((await two.desk('/api/desk/me')).status, 401);
  assert.equal((await two.auth.getUser()).error?.name, 'AuthSessionMissingError');
});

testOnBoth('a forgotten password is replaced by a mailed link, which ends the other sessions', async (context, given) => {
  const { url, mails } = await openMailServer(context);
  const mail = { url, to: ['leads@example.com'], from: 'desk@example.com' };
  const site = await openAuthSite(context, given, { mail });
  const earlier = await join(site, EMAIL);
  await given.database.deleteFrom('notifications').execute();
  await whileDelivering({ database: given.database, channels: [mailbox(mail, TEST_SITE)] }, async (delivery) => {
    const one = site.browser();
    ok(await one.auth.resetPasswordForEmail(EMAIL));
    delivery.wake();
    await context.waitFor(() => assert.equal(mails.length, 1), WAITING);
    const [sent] = mails;
    assert.deepEqual([sent?.recipients, sent?.from], [[EMAIL], 'desk@example.com']);
    const link = sent?.text.split(/\s+/).find((word) => word.startsWith(TEST_SITE)) ?? '';
    assert.match(link, /^https:\/\/www\.example\.com\/desk\/recover#token_hash=[^&]+&type=recovery$/);

    assert.equal((await one.auth.verifyOtp({ token_hash: tokenIn(link), type: 'invite' })).error?.code, 'otp_expired', 'of another kind');
    ok(await one.auth.verifyOtp({ token_hash: tokenIn(link), type: 'recovery' }));
    assert.equal((await one.auth.updateUser({ password: PASSWORD })).error?.code, 'same_password');
    ok(await one.auth.updateUser({ password: OTHER_PASSWORD }));
    assert.deepEqual([(await one.desk('/api/desk/me')).status, (await earlier.desk('/api/desk/me')).status], [200, 401]);
    assert.equal((await earlier.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error?.code, 'invalid_credentials');
    ok(await earlier.auth.signInWithPassword({ email: EMAIL, password: OTHER_PASSWORD }));
  });
});

testOnBoth('who is disabled is out at once, and cannot refresh, sign in or recover', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  await given.database.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute();
  assert.equal((await one.desk('/api/desk/me')).status, 401);
  assert.equal((await one.auth.refreshSession()).error?.code, 'session_expired');
  const again = await site.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  assert.equal(again.error?.code, 'user_banned');
});

testOnBoth(
  'a forged token is no token: another key, another audience, another issuer, expired, unsigned, or cut',
  async (context, given) => {
    const site = await openAuthSite(context, given);
    const one = await join(site, EMAIL);
    const { session } = ok(await one.auth.getSession());
    const own = accessTokens({ ...given, siteUrl: TEST_SITE });
    const row = await given.database.selectFrom('staff_sessions').selectAll().executeTakeFirstOrThrow();
    const { id: kid, key } = await own.keys.newest();
    const claims = { session_id: row.id, role: AUDIENCE, aal: 'aal2' };
    const issuer = `${TEST_SITE}/auth/v1`;
    const signed = (change: (token: SignJWT) => SignJWT, header = { alg: 'ES256', kid }) =>
      change(
        new SignJWT(claims)
          .setProtectedHeader(header)
          .setIssuer(issuer)
          .setSubject(row.staff_id)
          .setAudience(AUDIENCE)
          .setExpirationTime('5m'),
      ).sign(key);
    const statusOf = async (token: string) =>
      (await fetch(`${site.base}/api/desk/me`, { headers: { authorization: `Bearer ${token}` } })).status;

    assert.equal(await statusOf(await signed((token) => token)), 200, 'the forger knows the claims');
    const other = await accessTokens({ ...given, siteUrl: 'https://other.example.com' }).sign(row, new Date());
    const forged = {
      expired: await signed((token) => token.setExpirationTime('-1s')),
      audience: await signed((token) => token.setAudience('somebody')),
      issuer: other,
      subject: await signed((token) => token.setSubject('somebody')),
      key: await signed((token) => token, { alg: 'ES256', kid: 'unknown' }),
      none: new UnsecuredJWT(claims).setIssuer(issuer).setSubject(row.staff_id).setAudience(AUDIENCE).setExpirationTime('5m').encode(),
      cut: (session?.access_token ?? '').slice(0, -4),
      symmetric: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .setIssuer(issuer)
        .setSubject(row.staff_id)
        .setAudience(AUDIENCE)
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(JSON.stringify(await own.keys.publicKeys()))),
    };
    for (const [name, token] of Object.entries(forged)) {
      assert.equal(await statusOf(token), 401, name);
      if (name !== 'subject') assert.equal((await one.auth.getUser(token)).error?.code, 'bad_jwt', name);
    }
    assert.ok(ok(await one.auth.getSession()).session, 'a token that is none signs nobody out');
  },
);

testOnBoth('keys are rotated while people work: what the earlier key signed stays valid', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  await rotateSigningKeys(given.database, given.keyring, new Date());
  assert.equal((await one.desk('/api/desk/me')).status, 200);
  const published = async () => (await (await fetch(`${site.base}/.well-known/jwks.json`)).json()).keys;
  const fresh = await accessTokens({ ...given, siteUrl: TEST_SITE }).keys.publicKeys();
  assert.equal(fresh.length, 2);
  assert.ok(
    fresh.every((key) => key.d === undefined && key.alg === 'ES256'),
    'no private key is published',
  );
  const [session] = await given.database.selectFrom('staff_sessions').selectAll().execute();
  const token = session && (await accessTokens({ ...given, siteUrl: TEST_SITE }).sign(session, new Date()));
  const answer = await fetch(`${site.base}/api/desk/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.status, 200, 'a process that knows only the earlier key reads the new one');
  assert.equal((await published()).length, 2);
});

/** Moves what was replaced into the past. */
async function later({ database }: TestDatabase, seconds: number): Promise<void> {
  const time = new Date(Date.now() - seconds * 1_000).toISOString();
  await database.updateTable('staff_refresh_tokens').set({ replaced_at: time }).where('replaced_at', 'is not', null).execute();
}
