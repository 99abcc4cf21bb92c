// The company's own identity provider, by OpenID Connect: where to send a browser, and who came back.
import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { tokenHash } from '../../../database/encryption/post-digests.ts';
import type { Settings } from '../../settings.ts';
import { AUTH_ADDRESS } from '../addresses.ts';

export const COMPANY_PROVIDER = 'oidc';
export const CALLBACK_ADDRESS = `${AUTH_ADDRESS}/callback`;

const TIMEOUT_SECONDS = 10;

export interface ProviderPerson {
  /** SHA-256 of issuer and subject. */
  subjectHash: string;
  /** Undefined unless the provider has verified it: anybody may type an address there. */
  verifiedEmail: string | undefined;
}

export interface Provider {
  /** @throws when the provider cannot be reached */
  authorizationUrl(asked: { state: string; verifier: string }): Promise<string>;
  /** @throws when the answer is forged, refused or late */
  personOf(callbackPath: string, asked: { state: string; verifier: string }): Promise<ProviderPerson>;
}

export function companyProvider({ issuer, clientId, clientSecret }: NonNullable<Settings['oidc']>, siteUrl: string): Provider {
  let discovered: Promise<Configuration> | undefined;

  /** Asked for at the first sign-in: the site starts without the provider. */
  function configuration(): Promise<Configuration> {
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS }).catch((cause) => {
      discovered = undefined;
      throw cause;
    });
    return discovered;
  }

  return {
    async authorizationUrl({ state, verifier }) {
      const parameters = {
        redirect_uri: `${siteUrl}${CALLBACK_ADDRESS}`,
        scope: 'openid email',
        state,
        nonce: nonceOf(verifier),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      return buildAuthorizationUrl(await configuration(), parameters).href;
    },
    async personOf(callbackPath, { state, verifier }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonceOf(verifier), idTokenExpected: true };
      const tokens = await authorizationCodeGrant(await configuration(), new URL(callbackPath, siteUrl), checks);
      const claims = tokens.claims();
      if (!claims) throw new Error('The identity provider gave no ID token');
      const { iss, sub } = claims;
      // Some providers put the address into the ID token, others give it on request.
      const { email, email_verified } =
        claims.email === undefined ? await userInfo(await configuration(), tokens.access_token, sub) : claims;
      return {
        subjectHash: createHash('sha256')
          .update(JSON.stringify([iss, sub]))
          .digest('base64url'),
        verifiedEmail: typeof email === 'string' && email_verified === true ? email : undefined,
      };
    },
  };
}

async function userInfo(
  configured: Configuration,
  accessToken: string,
  sub: string,
): Promise<{ email?: unknown; email_verified?: unknown }> {
  return configured.serverMetadata().userinfo_endpoint ? fetchUserInfo(configured, accessToken, sub) : {};
}

/** Bound to the verifier, which never leaves the server. */
function nonceOf(verifier: string): string {
  return tokenHash(`nonce of ${verifier}`);
}
