// The token that stands in the mailed links of a subscription: encrypted for mailing it again, and hashed for knowing it again.
import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../database/encryption/post-digests.ts';

const TOKEN_BYTES = 24;

export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_hash: tokenHash(token) };
}
