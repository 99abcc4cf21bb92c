// What is kept of an Idempotency-Key and of the body posted under it: enough to know both again, and nothing to guess them by.
import { createHash, createHmac } from 'node:crypto';

/**
 * A key is a random name for a post, made by the sender's program: its hash tells nothing.
 * No data key takes part, so that every process knows a post again, whichever key encrypted it and however often keys have changed.
 */
export function keptKey(key: string): string {
  return `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}

/** The body's hash, keyed by the very key under which it was posted: who has the database has not that. Empty without a key, because it is never compared. */
export function keptDigest(key: string | null, bodyHash: string): string {
  return key === null ? '' : `hmac:${createHmac('sha256', key).update(bodyHash).digest('base64url')}`;
}

export function hashOfBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Of a token of 192 random bits that stands in mailed links: whoever follows one is known by it, and nobody can make a link of it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
