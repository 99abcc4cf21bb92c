// `npm run staff` as an administrator of the server runs it.
import assert from 'node:assert/strict';
import { ok, openAuthSite, PASSWORD, setUpFactor, tokenIn } from '../test/auth-client.ts';
import { testOnBoth } from '../test/databases.ts';
import { callCommand, environmentOf, run, withDataFolder } from '../test/run-command.ts';

const EMAIL = 'ines@example.com';

testOnBoth('staff are invited, listed and changed from the shell, as at the desk', async (context, given) => {
  const settings = await withDataFolder(context, given);
  const staff = (...words: string[]) => run('staff', words, settings);
  assert.match(await staff('list'), /Nobody yet: "npm run staff -- invite/);

  const { link, expires_at, ...invited } = JSON.parse(await staff('invite', EMAIL, '--role', 'administrator', '--json'));
  assert.deepEqual(invited, { email: EMAIL, role: 'administrator' });
  assert.ok(Date.parse(expires_at) > Date.now());
  assert.match(link, /^http:\/\/localhost:3000\/desk\/welcome#token_hash=[^&]+&type=invite$/);
  assert.match(
    await staff('list'),
    /^ines@example\.com {2}\(no name yet\) {2}administrator {2}invited {2}no second factor {2}never used\n$/,
  );

  const site = await openAuthSite(context, given);
  const one = site.browser();
  ok(await one.auth.verifyOtp({ token_hash: tokenIn(link), type: 'invite' }));
  ok(await one.auth.updateUser({ password: PASSWORD, data: { name: 'Ines Okafor' } }));
  await setUpFactor(one);
  assert.match(await staff('list'), /Ines Okafor {2}administrator {2}active {2}second factor/);
  await assert.rejects(staff('disable', EMAIL), /This is the last administrator: make somebody else one first/);
  await assert.rejects(staff('invite', EMAIL, '--role', 'editor'), /is a member of staff already\. Invite them as administrator/);
  await assert.rejects(staff('role', 'nobody@example.com', 'editor'), /Nobody on the staff has the address nobody@example\.com/);
  await assert.rejects(staff('invite', 'ines', '--role', 'editor'), /ines is no email address/);

  const { error } = await callCommand({
    command: 'staff',
    words: ['invite', 'third@example.com', '--role', 'editor'],
    environment: environmentOf(settings),
  });
  assert.match(error, /Links begin with http:\/\/localhost:3000, because SITE_URL is not set for this command/);

  const second = JSON.parse(await staff('invite', 'second@example.com', '--role', 'administrator', '--json'));
  ok(await site.browser().auth.verifyOtp({ token_hash: tokenIn(second.link), type: 'invite' }));
  assert.match(await staff('role', EMAIL, 'consultant'), /ines@example\.com is consultant now/);
  assert.equal((await one.desk('/api/desk/staff')).status, 403);
  await assert.rejects(staff('role', EMAIL, 'boss'), /Choose one of consultant, editor, privacy-officer, administrator/);
  assert.match(await staff('role', EMAIL, 'privacy officer'), /ines@example\.com is privacy-officer now/);
  assert.match(await staff('reset-factor', EMAIL), /sets up another second factor/);
  assert.equal((await (await one.desk('/api/desk/me')).json()).has_second_factor, false);
  assert.match(await staff('sign-out', EMAIL), /Ended 1 session of/);
  assert.equal((await one.desk('/api/desk/me')).status, 401);
  assert.match(await staff('disable', EMAIL), /Disabled/);
  assert.equal((await one.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error?.code, 'user_banned');
  assert.match(await staff('enable', EMAIL), /Enabled/);
  ok(await one.auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
  assert.equal(JSON.parse(await staff('list', '--json')).length, 3);

  const again = JSON.parse(await staff('invite', EMAIL, '--role', 'privacy-officer', '--json'));
  const forgetful = site.browser();
  ok(await forgetful.auth.verifyOtp({ token_hash: tokenIn(again.link), type: 'invite' }));
  ok(await forgetful.auth.updateUser({ password: 'seven lanterns under the pier' }));
  assert.equal((await one.desk('/api/desk/me')).status, 401, 'without mail an invitation replaces a forgotten password');
});
