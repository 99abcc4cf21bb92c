// The keys at hand: the first encrypts, all of them open. What encrypts and looks up is derived from each key once. Used wherever personal data is read or written.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { DataKey } from './data-key.ts';

const DERIVED_BYTES = 32;

/** A data key made ready: one derived key for each use, so that no use weakens another. */
export interface ReadyKey {
  id: string;
  /** For AES-256-GCM. */
  encryption: KeyObject;
  /** For HMAC-SHA-256 of e-mail addresses. */
  lookUp: KeyObject;
  /** For HMAC-SHA-256 of the links that people ask for. */
  links: KeyObject;
  /** For HMAC-SHA-256 of what rate limits count, visitors' addresses among it. */
  counting: KeyObject;
}

export interface Keyring {
  /** The key that encrypts what is written now. */
  first(): ReadyKey;
  find(id: string): ReadyKey | undefined;
  ids(): string[];
}

export function fixedKeyring(keys: DataKey[]): Keyring {
  const ready = keys.map(makeReady);
  const [first] = ready;
  if (!first) throw new Error('A keyring needs a key');
  const byId = new Map(ready.map((key) => [key.id, key]));
  return { first: () => first, find: (id) => byId.get(id), ids: () => [...byId.keys()] };
}

function makeReady({ id, secret }: DataKey): ReadyKey {
  return {
    id,
    encryption: derived(secret, 'encryption'),
    lookUp: derived(secret, 'email look-up'),
    links: derived(secret, 'links to own data'),
    counting: derived(secret, 'rate limits'),
  };
}

/** HKDF-SHA-256 (RFC 5869). The data keys are random already, so that no salt is needed. */
function derived(secret: KeyObject, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `site data key: ${use}`, DERIVED_BYTES)));
}
