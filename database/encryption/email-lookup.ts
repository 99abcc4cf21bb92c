// Finds the rows of an e-mail address without opening any: a keyed hash of the address, which tells nothing to who lacks the key.
import { createHmac } from 'node:crypto';
import type { Keyring, ReadyKey } from './keyring.ts';

/** The hash of an address, however it is spaced or capitalized, prefixed with the id of the key that made it. */
export function emailLookup(key: ReadyKey, email: string): string {
  return `${key.id}:${createHmac('sha256', key.lookUp).update(email.trim().toLowerCase()).digest('base64url')}`;
}

/** All that may stand in a column email_lookup for this address: one hash for each key at hand. */
export function emailLookups(keyring: Keyring, email: string): string[] {
  return keyring
    .ids()
    .map((id) => keyring.find(id))
    .filter((key) => key !== undefined)
    .map((key) => emailLookup(key, email));
}
