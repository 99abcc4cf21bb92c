// Digests of an Idempotency-Key and of its body: they recognize a repeated post and reveal neither.
import { createHash, createHmac } from 'node:crypto';

/**
 * SHA-256 of the Idempotency-Key, which is random. No data key is involved: a post is recognized after any rotation.
 */
export function keptKey(key: string): string {
  return `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}

/** HMAC of the body's hash under the Idempotency-Key, which is not in the database. Empty without a key: it is never compared. */
export function keptDigest(key: string | null, bodyHash: string): string {
  return key === null ? '' : `hmac:${createHmac('sha256', key).update(bodyHash).digest('base64url')}`;
}

export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** SHA-256 of an unsubscribe token; finds the subscription without revealing the token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
