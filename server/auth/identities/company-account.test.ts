// Signing in with the company account, against a real provider of OpenID Connect: only who was invited, only the browser that began.
import assert from 'node:assert/strict';
import { type AuthSite, type Browser, join, ok, openAuthSite, PASSWORD } from '../../../test/auth-client.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { type IdentityProvider, openIdentityProvider } from '../../../test/identity-provider.ts';

const EMAIL = 'ines@example.com';
const DESK = 'https://www.example.com/desk';
/** auth-js names a provider of one's own `custom:` and a name. */
const provider = 'custom:oidc' as const;

testOnBoth(
  'an invited person signs in with the company account, by verified address first and by identity later',
  async (context, given) => {
    const { site, company } = await open(context, given);
    company.people.set('ines', { email: 'Ines@Example.com', email_verified: true });
    await site.invite(EMAIL, 'editor');
    assert.equal((await (await fetch(`${site.base}/auth/v1/settings`)).json()).external.oidc, true);

    const one = site.browser();
    const back = await goThrough(site, company, one, 'ines');
    assert.match(back, /^https:\/\/www\.example\.com\/desk\?code=[\w-]{43}$/);
    const { session } = ok(await one.auth.exchangeCodeForSession(codeIn(back)));
    assert.deepEqual([session.user.email, session.user.app_metadata.providers], [EMAIL, ['oidc']]);
    assert.equal((await one.desk('/api/desk/me')).status, 200);
    assert.equal((await one.auth.exchangeCodeForSession(codeIn(back))).error?.name, 'AuthPKCECodeVerifierMissingError');

    company.people.set('ines', { email: 'renamed@example.com', email_verified: false });
    const again = site.browser();
    ok(await again.auth.exchangeCodeForSession(codeIn(await goThrough(site, company, again, 'ines'))));
    assert.equal((await again.desk('/api/desk/me')).status, 200, 'the identity stays hers when the address changes');
  },
);

testOnBoth('nobody else gets in: not invited, address not verified, disabled, another browser, a state twice', async (context, given) => {
  const { site, company } = await open(context, given);
  company.people.set('stranger', { email: 'stranger@example.com', email_verified: true });
  company.people.set('impostor', { email: EMAIL, email_verified: false });
  company.people.set('ines', { email: EMAIL, email_verified: true });
  await site.invite(EMAIL);
  for (const name of ['stranger', 'impostor']) {
    const back = await goThrough(site, company, site.browser(), name);
    assert.match(messageIn(back), /Nobody was invited to the desk under this company account/, name);
  }

  const one = site.browser();
  const back = await goThrough(site, company, one, 'ines');
  const thief = site.browser();
  await goThrough(site, company, thief, 'stranger');
  assert.equal((await thief.auth.exchangeCodeForSession(codeIn(back))).error?.code, 'bad_code_verifier');
  assert.equal(
    (await one.auth.exchangeCodeForSession(codeIn(back))).error?.code,
    'flow_state_not_found',
    'a code is used up by the first try',
  );

  for (const query of ['?code=x&state=y', '?code=x&state=y&state=z', '']) {
    const forged = await fetch(`${site.base}/auth/v1/callback${query}`, { redirect: 'manual' });
    assert.match(messageIn(forged.headers.get('location') ?? ''), /did not let you in/, query);
  }
  await given.database.updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute();
  assert.match(messageIn(await goThrough(site, company, site.browser(), 'ines')), /disabled/);
});

testOnBoth('a company account is linked from one’s own account, to one account only, and unlinked again', async (context, given) => {
  const { site, company } = await open(context, given);
  company.people.set('work', { email: 'work@example.com', email_verified: false });
  const one = await join(site, EMAIL, 'editor');
  const { url } = ok(await one.auth.linkIdentity({ provider, options: { redirectTo: DESK, skipBrowserRedirect: true } }));
  const callback = await company.signIn(String(url), 'work');
  const linked = await fetch(site.base + pathOf(callback), { redirect: 'manual' });
  ok(await one.auth.exchangeCodeForSession(codeIn(linked.headers.get('location') ?? '')));
  const { identities } = ok(await one.auth.getUserIdentities());
  assert.equal(identities.length, 1);

  const other = site.browser();
  ok(await other.auth.exchangeCodeForSession(codeIn(await goThrough(site, company, other, 'work'))));
  assert.equal((await (await other.desk('/api/desk/me')).json()).email, EMAIL);

  const colleague = await join(site, 'other@example.com', 'editor');
  const asked = ok(await colleague.auth.linkIdentity({ provider, options: { redirectTo: DESK, skipBrowserRedirect: true } }));
  const refused = await fetch(site.base + pathOf(await company.signIn(String(asked.url), 'work')), { redirect: 'manual' });
  assert.match(messageIn(refused.headers.get('location') ?? ''), /linked to another account/);

  const [identity] = identities;
  assert.ok(identity);
  assert.equal((await colleague.auth.unlinkIdentity(identity)).error?.code, 'identity_not_found');
  ok(await one.auth.unlinkIdentity(identity));
  assert.match(messageIn(await goThrough(site, company, site.browser(), 'work')), /Nobody was invited/);
  ok(await site.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD }));
});

testOnBoth('nobody is sent to another site, and without a provider it is said', async (context, given) => {
  const { site, company } = await open(context, given);
  company.people.set('ines', { email: EMAIL, email_verified: true });
  await site.invite(EMAIL);
  for (const redirectTo of ['https://evil.example.net/desk', 'https://www.example.com/consultation', 'javascript:alert(1)']) {
    const back = await goThrough(site, company, site.browser(), 'ines', redirectTo);
    assert.ok(back.startsWith(`${DESK}?code=`), redirectTo);
  }
  const without = await openAuthSite(context, given);
  const answer = await fetch(`${without.base}/auth/v1/authorize?provider=custom:oidc&code_challenge=x&code_challenge_method=s256`);
  assert.deepEqual([answer.status, (await answer.json()).code], [422, 'provider_disabled']);
  const lost = await openAuthSite(context, given, { oidc: { ...company.settings, issuer: 'http://127.0.0.1:9' } });
  const sent = await fetch(`${lost.base}/auth/v1/authorize?provider=custom:oidc&code_challenge=x&code_challenge_method=s256`, {
    redirect: 'manual',
  });
  assert.match(messageIn(sent.headers.get('location') ?? ''), /cannot be reached at the moment/);
});

async function open(context: Parameters<typeof openAuthSite>[0], given: Parameters<typeof openAuthSite>[1]) {
  const company = await openIdentityProvider(context);
  return { company, site: await openAuthSite(context, given, { oidc: company.settings }) };
}

/** From the button to the provider and back. @returns where the browser is sent in the end */
async function goThrough(site: AuthSite, company: IdentityProvider, { auth }: Browser, name: string, redirectTo = DESK): Promise<string> {
  const { url } = ok(await auth.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true } }));
  const sent = await fetch(String(url), { redirect: 'manual' });
  const callback = await company.signIn(sent.headers.get('location') ?? '', name);
  assert.ok(callback.startsWith('https://www.example.com/auth/v1/callback?'), callback);
  const back = await fetch(site.base + pathOf(callback), { redirect: 'manual' });
  return back.headers.get('location') ?? '';
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function codeIn(address: string): string {
  return new URL(address).searchParams.get('code') ?? '';
}

function messageIn(address: string): string {
  return new URLSearchParams(new URL(address).hash.slice(1)).get('error_description') ?? address;
}
