// The token in the mailed links of a subscription: kept encrypted for sending it again, and hashed for looking it up.
import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../database/encryption/post-digests.ts';

const TOKEN_BYTES = 24;

export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_hash: tokenHash(token) };
}
