// The whole way of a member of staff with the browser's own client: invited, password, second factor, sign in, recovery codes.
import assert from 'node:assert/strict';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { codeOf, join, ok, openAuthSite, PASSWORD, setUpFactor } from '../../test/auth-client.ts';
import { testOnBoth } from '../../test/databases.ts';

const EMAIL = 'ines@example.com';

testOnBoth('an invited person chooses a password and a name, sets up the second factor, and reaches the desk', async (context, given) => {
  const site = await openAuthSite(context, given);
  const token = await site.invite(EMAIL);
  const one = site.browser();
  const events: string[] = [];
  one.auth.onAuthStateChange((event) => void events.push(event));

  const { session } = ok(await one.auth.verifyOtp({ token_hash: token, type: 'invite' }));
  assert.deepEqual(Object.keys(session ?? {}).sort(), [
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'token_type',
    'user',
  ]);
  assert.equal(session?.expires_in, 600);
  const again = await site.browser().auth.verifyOtp({ token_hash: token, type: 'invite' });
  assert.equal(again.error?.code, 'otp_expired', 'a link works once');

  const { user } = ok(await one.auth.updateUser({ password: PASSWORD, data: { name: 'Ines Okafor' } }));
  assert.deepEqual([user?.email, user?.user_metadata], [EMAIL, { name: 'Ines Okafor' }]);
  assert.equal((await one.desk('/api/desk/staff')).status, 403);
  const before = await one.desk('/api/desk/me');
  assert.deepEqual(
    { ...(await before.json()), id: '' },
    {
      id: '',
      email: EMAIL,
      name: 'Ines Okafor',
      role: 'consultant',
      aal: 'aal1',
      needs_second_factor: true,
      has_second_factor: false,
      recovery_codes_left: 0,
    },
  );

  const factor = ok(await one.auth.mfa.enroll({ factorType: 'totp' }));
  const { data: picture, info } = await sharp(Buffer.from(factor.totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '')), {
    density: 400,
  })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.equal(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(picture) }), factor.totp.uri);
  assert.match(factor.totp.uri, /^otpauth:\/\/totp\/.*issuer=.*secret=[A-Z2-7]{32}/);
  assert.ok(!factor.totp.qr_code.includes('#'), 'the picture is an address without a fragment');

  const wrong = await one.auth.mfa.challengeAndVerify({ factorId: factor.id, code: 'abcdef' });
  assert.equal(wrong.error?.code, 'mfa_verification_failed');
  const verified = ok(await one.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) }));
  assert.equal((verified as unknown as { recovery_codes: string[] }).recovery_codes.length, 10);
  const level = ok(await one.auth.mfa.getAuthenticatorAssuranceLevel());
  assert.deepEqual([level.currentLevel, level.nextLevel], ['aal2', 'aal2']);
  assert.deepEqual([(await one.desk('/api/desk/me')).status, (await one.desk('/api/desk/staff')).status], [200, 403]);
  assert.deepEqual(events, ['INITIAL_SESSION', 'SIGNED_IN', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED']);

  const { data } = await one.auth.getClaims();
  assert.equal(data?.claims.aal, 'aal2', 'verified in the browser with the published key');
});

testOnBoth('signing in asks for the second factor, takes each code once, and a recovery code in its place once', async (context, given) => {
  const site = await openAuthSite(context, given);
  const { factorId, secret, code: firstCode, recoveryCodes } = await setUpFactor(await join(site, EMAIL, 'administrator'));
  const one = site.browser();
  ok(await one.auth.signInWithPassword({ email: ` ${EMAIL.toUpperCase()}`, password: PASSWORD }));
  assert.equal((await one.desk('/api/desk/staff')).status, 403, 'before the second factor');

  const used = await one.auth.mfa.challengeAndVerify({ factorId, code: firstCode });
  assert.equal(used.error?.code, 'mfa_verification_failed', 'the code of the set-up was used');
  ok(await one.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) }));
  assert.equal((await one.desk('/api/desk/staff')).status, 200);

  const second = site.browser();
  ok(await second.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  const [code = ''] = recoveryCodes;
  ok(await second.auth.mfa.challengeAndVerify({ factorId, code: code.toUpperCase().replaceAll('-', ' ') }));
  assert.equal((await (await second.desk('/api/desk/me')).json()).recovery_codes_left, 9);
  const third = site.browser();
  ok(await third.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  assert.equal((await third.auth.mfa.challengeAndVerify({ factorId, code })).error?.code, 'mfa_verification_failed');
  assert.equal((await third.desk('/api/desk/me/recovery-codes', { method: 'POST' })).status, 403);
  const renewed = await second.desk('/api/desk/me/recovery-codes', { method: 'POST' });
  const { recovery_codes: renewedCodes } = await renewed.json();
  assert.deepEqual([renewed.status, renewedCodes.length], [201, 10]);
  assert.equal(
    (await third.auth.mfa.challengeAndVerify({ factorId, code: recoveryCodes[1] ?? '' })).error?.code,
    'mfa_verification_failed',
  );
  ok(await third.auth.mfa.challengeAndVerify({ factorId, code: renewedCodes[0] }));
});

testOnBoth('a challenge is answered once, in its own session, and wrong codes pause', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  const { factorId, secret } = await setUpFactor(one);
  const challenge = ok(await one.auth.mfa.challenge({ factorId }));
  assert.equal((await one.auth.mfa.verify({ factorId, challengeId: challenge.id, code: '000 00' })).error?.code, 'mfa_verification_failed');
  const right = codeOf(secret, 1);
  assert.equal((await one.auth.mfa.verify({ factorId, challengeId: challenge.id, code: right })).error?.code, 'mfa_challenge_expired');

  const other = site.browser();
  ok(await other.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  const foreign = ok(await one.auth.mfa.challenge({ factorId }));
  assert.equal((await other.auth.mfa.verify({ factorId, challengeId: foreign.id, code: right })).error?.code, 'mfa_challenge_expired');

  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    codes.push((await other.auth.mfa.challengeAndVerify({ factorId, code: `x${guess}` })).error?.code);
  assert.deepEqual(codes, [...Array(4).fill('mfa_verification_failed'), ...Array(2).fill('over_request_rate_limit')]);
  assert.equal((await other.auth.mfa.challengeAndVerify({ factorId, code: right })).error?.code, 'over_request_rate_limit');
});

testOnBoth('a second factor is removed and added only in a session that has passed it', async (context, given) => {
  const site = await openAuthSite(context, given);
  const one = await join(site, EMAIL);
  const { factorId } = await setUpFactor(one);
  const other = site.browser();
  ok(await other.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  assert.equal((await other.auth.mfa.unenroll({ factorId })).error?.code, 'insufficient_aal');
  assert.equal((await other.auth.mfa.enroll({ factorType: 'totp' })).error?.code, 'insufficient_aal');

  assert.deepEqual(ok(await one.auth.mfa.unenroll({ factorId })), { id: factorId });
  const me = await (await one.desk('/api/desk/me')).json();
  assert.deepEqual([me.aal, me.has_second_factor, me.recovery_codes_left], ['aal1', false, 0]);
});
