// A sign-in at the identity provider on its way: begun by a browser, answered by the provider, ended by the same browser (PKCE, RFC 7636).
import { randomBytes } from 'node:crypto';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { decryptRow, encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { tokenHash } from '../../../database/encryption/post-digests.ts';
import type { Services } from '../../services.ts';
import { DESK_PAGE } from '../addresses.ts';
import { MINUTE_MILLISECONDS } from '../times.ts';
import type { Provider, ProviderPerson } from './provider.ts';

const FLOW_MILLISECONDS = 10 * MINUTE_MILLISECONDS;
const CODE_BYTES = 32;

interface Beginning {
  /** Who links an identity; null for a sign-in. */
  staffId: string | null;
  redirect_to?: string | undefined;
  code_challenge: string;
}

/** @returns the address at the provider */
export async function beginFlow(
  { database, keyring, settings }: Services,
  provider: Provider,
  { staffId, redirect_to, code_challenge }: Beginning,
  now: Date,
): Promise<string> {
  const [state, verifier] = [randomState(), randomPKCECodeVerifier()];
  const url = await provider.authorizationUrl({ state, verifier });
  const row = {
    id: tokenHash(state),
    staff_id: staffId,
    provider_verifier: verifier,
    code_challenge,
    redirect_to: ownPage(settings.siteUrl, redirect_to),
    code_hash: null,
    subject_hash: null,
    verified_email: null,
    expires_at: new Date(now.getTime() + FLOW_MILLISECONDS).toISOString(),
  };
  await database
    .insertInto('staff_oidc_flows')
    .values(encryptRow(keyring, 'staff_oidc_flows', row))
    .execute();
  return url;
}

export type Flow = NonNullable<Awaited<ReturnType<typeof takeState>>>;

/** A state is taken once: its row goes, and comes back with the provider's answer. */
export async function takeState({ database, keyring }: Services, state: string, now: Date) {
  const row = await database
    .deleteFrom('staff_oidc_flows')
    .where('id', '=', tokenHash(state))
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  return row && decryptRow(keyring, 'staff_oidc_flows', row);
}

/** @returns the page that the browser goes back to, with our own code */
export async function answerFlow({ database, keyring }: Services, flow: Flow, person: ProviderPerson): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const answered = { ...flow, code_hash: tokenHash(code), subject_hash: person.subjectHash, verified_email: person.verifiedEmail ?? null };
  await database
    .insertInto('staff_oidc_flows')
    .values(encryptRow(keyring, 'staff_oidc_flows', answered))
    .execute();
  const page = new URL(flow.redirect_to);
  page.searchParams.set('code', code);
  return page.href;
}

/** auth-js reads errors after the #. */
export function withError(page: string, message: string): string {
  const error = new URLSearchParams({ error: 'access_denied', error_code: 'bad_oauth_callback', error_description: message });
  return `${page}#${error}`;
}

/** Nobody is sent to another site, or to another part of this one. */
function ownPage(siteUrl: string, asked: string | undefined): string {
  const fallback = `${siteUrl}${DESK_PAGE}`;
  if (!asked || !URL.canParse(asked)) return fallback;
  const { origin, pathname } = new URL(asked);
  const isDesk = pathname === DESK_PAGE || pathname.startsWith(`${DESK_PAGE}/`);
  return origin === siteUrl && isDesk ? `${origin}${pathname}` : fallback;
}
