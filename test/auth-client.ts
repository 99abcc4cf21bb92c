// The sign-in client of the browser, @supabase/auth-js, against a listening server of the test.
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { AuthClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '../contracts/desk/roles.ts';
import { inviteStaff } from '../server/desk/staff/invite-staff.ts';
import type { Settings } from '../server/settings.ts';
import { openTestApp, TEST_SITE, type TestApp } from './app.ts';
import type { TestDatabase } from './databases.ts';

export const PASSWORD = 'blue kettle sings at dawn';
const WITHOUT_LIMITS = { postsPerMinute: { perAddress: 1_000_000, together: 1_000_000 }, readsPerMinute: 1_000_000 };

export interface AuthSite extends TestApp {
  base: string;
  /** A browser that nobody has used yet. */
  browser(): Browser;
  /** An invitation, as the command makes it. @returns the token of its link */
  invite(email: string, role?: Role): Promise<string>;
}

export interface Browser {
  auth: InstanceType<typeof AuthClient>;
  storage: Map<string, string>;
  /** Calls the desk with the session's access token. */
  desk(address: string, init?: RequestInit): Promise<Response>;
}

export async function openAuthSite(context: TestContext, given: TestDatabase, changes: Partial<Settings> = {}): Promise<AuthSite> {
  const site = await openTestApp(given, { ...WITHOUT_LIMITS, ...changes });
  const base = await listen(context, site.app);
  return {
    ...site,
    base,
    browser: () => browser(base),
    async invite(email, role = 'consultant') {
      const changing = { ...given, siteUrl: TEST_SITE, isMailed: changes.mail !== undefined, actor: 'test' };
      const { link } = await inviteStaff(changing, { email, role }, new Date());
      return tokenIn(link);
    },
  };
}

async function listen(context: TestContext, app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  context.after(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** @param storage of another tab of the same browser */
export function browser(base: string, storage = new Map<string, string>()): Browser {
  const auth = new AuthClient({
    url: `${base}/auth/v1`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: 'pkce',
  });
  return {
    auth,
    storage,
    async desk(address, init = {}) {
      const { data } = await auth.getSession();
      return fetch(base + address, { ...init, headers: { ...init.headers, authorization: `Bearer ${data.session?.access_token}` } });
    },
  };
}

/** The token in a mailed link. */
export function tokenIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
}

/** The code of an authenticator app. @param periods later than now */
export function codeOf(secret: string, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
}

/** What auth-js answered, or the failure of the test. */
export function ok<Answer extends { data: unknown; error: unknown }>(
  answer: Answer,
): NonNullable<Extract<Answer, { error: null }>['data']> {
  if (answer.error || !answer.data) throw new Error('The sign-in refused', { cause: answer.error });
  // The union of auth-js has data where it has no error.
  return answer.data as NonNullable<Extract<Answer, { error: null }>['data']>;
}

/** Joins by an invitation: the link, the password, the name. */
export async function join(site: AuthSite, email: string, role?: Role): Promise<Browser> {
  const one = site.browser();
  ok(await one.auth.verifyOtp({ token_hash: await site.invite(email, role), type: 'invite' }));
  ok(await one.auth.updateUser({ password: PASSWORD, data: { name: 'Ines Okafor' } }));
  return one;
}

interface SetUpFactor {
  factorId: string;
  secret: string;
  /** The code that was used for it. */
  code: string;
  recoveryCodes: string[];
}

export async function setUpFactor({ auth }: Browser): Promise<SetUpFactor> {
  const factor = ok(await auth.mfa.enroll({ factorType: 'totp' }));
  const { secret } = factor.totp;
  const code = codeOf(secret);
  const verified = ok(await auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
  const { recovery_codes: recoveryCodes = [] } = verified as { recovery_codes?: string[] };
  return { factorId: factor.id, secret, code, recoveryCodes };
}
