// Finds the rows of an e-mail address without decrypting any, by an HMAC of the address.
import { createHmac } from 'node:crypto';
import type { DerivedKeys, Keyring } from './keyring.ts';

/** The HMAC of the trimmed address in lower case, prefixed with the id of the key. */
export function emailLookup(key: DerivedKeys, email: string): string {
  return `${key.id}:${createHmac('sha256', key.lookup).update(email.trim().toLowerCase()).digest('base64url')}`;
}

/** All values of email_lookup for the address: one for each key of the keyring. */
export function emailLookups(keyring: Keyring, email: string): string[] {
  return keyring
    .ids()
    .map((id) => keyring.find(id))
    .filter((key) => key !== undefined)
    .map((key) => emailLookup(key, email));
}
