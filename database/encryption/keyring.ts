// The available data keys: the first encrypts, all decrypt. One key for each use is derived from each data key.
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { DataKey } from './data-key.ts';

const DERIVED_BYTES = 32;

/** A data key with one derived key for each use. */
export interface DerivedKeys {
  id: string;
  /** For AES-256-GCM. */
  encryption: KeyObject;
  /** For HMAC-SHA-256 of e-mail addresses. */
  lookup: KeyObject;
  /** For HMAC-SHA-256 of the words of leads. */
  words: KeyObject;
  /** For HMAC-SHA-256 of the links to personal data. */
  links: KeyObject;
  /** For HMAC-SHA-256 of what rate limits count, such as visitors' addresses. */
  counting: KeyObject;
}

export interface Keyring {
  /** The key that encrypts. */
  first(): DerivedKeys;
  find(id: string): DerivedKeys | undefined;
  ids(): string[];
}

export function fixedKeyring(keys: DataKey[]): Keyring {
  const ready = keys.map(deriveKeys);
  const [first] = ready;
  if (!first) throw new Error('A keyring needs a key');
  const byId = new Map(ready.map((key) => [key.id, key]));
  return { first: () => first, find: (id) => byId.get(id), ids: () => [...byId.keys()] };
}

function deriveKeys({ id, secret }: DataKey): DerivedKeys {
  return {
    id,
    encryption: derived(secret, 'encryption'),
    lookup: derived(secret, 'email look-up'),
    words: derived(secret, 'words of leads'),
    links: derived(secret, 'links to own data'),
    counting: derived(secret, 'rate limits'),
  };
}

/** HKDF-SHA-256 (RFC 5869). The data keys are random, so no salt is needed. */
function derived(secret: KeyObject, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `site data key: ${use}`, DERIVED_BYTES)));
}
