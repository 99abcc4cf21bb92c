// Access tokens: JSON Web Tokens signed with ES256, with the claims that auth-js reads. They name a session, which every call looks up.
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { StaffSessionRow } from '../../database/staff-tables.ts';
import type { Database } from '../../database/tables.ts';
import { AUTH_ADDRESS } from './addresses.ts';
import { authenticationMethods, levelOf } from './assurance.ts';
import { ALGORITHM, type SigningKeys, signingKeys } from './signing-keys.ts';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
/** The audience and the role that auth-js servers give to whoever is signed in. */
export const AUDIENCE = 'authenticated';

/** What an access token names. */
export interface TokenIds {
  staffId: string;
  sessionId: string;
}

export interface AccessTokens {
  sign(session: StaffSessionRow, now: Date): Promise<string>;
  /** @returns the ids that the token names; undefined if it is forged, expired or for somebody else */
  verify(token: string): Promise<TokenIds | undefined>;
  keys: SigningKeys;
}

export function accessTokens({ database, keyring, siteUrl }: { database: Database; keyring: Keyring; siteUrl: string }): AccessTokens {
  const keys = signingKeys(database, keyring);
  const issuer = `${siteUrl}${AUTH_ADDRESS}`;
  return {
    keys,
    async sign(session, now) {
      const { id, key } = await keys.newest();
      const issuedAt = Math.floor(now.getTime() / 1_000);
      const claims = { role: AUDIENCE, session_id: session.id, aal: levelOf(session), amr: authenticationMethods(session) };
      return new SignJWT({ ...claims, is_anonymous: false })
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(session.staff_id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => publicKey(keys, kid), {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'exp', 'session_id'],
        });
        return idsIn(payload);
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return undefined;
        throw cause;
      }
    },
  };
}

async function publicKey(keys: SigningKeys, id: string | undefined) {
  const key = id === undefined ? undefined : await keys.find(id);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

function idsIn({ sub, session_id }: JWTPayload) {
  return typeof sub === 'string' && typeof session_id === 'string' ? { staffId: sub, sessionId: session_id } : undefined;
}
