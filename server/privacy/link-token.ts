// The token of a mailed link: its id, its expiry, and a signature by a key that is derived from the data keys.
import { createHmac } from 'node:crypto';
import type { DerivedKeys, Keyring } from '../../database/encryption/keyring.ts';
import { isSameSecret } from '../http/is-same-secret.ts';

export type LinkToken = { is: 'signed'; id: string; expiresAt: Date } | { is: 'forged' };

const FORMAT = /^([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{1,32})\.([\w-]{43})$/;

/** @throws when the key is not at hand */
export function signLink(keyring: Keyring, keyId: string, id: string, expiresAt: Date): string {
  const key = keyring.find(keyId);
  if (!key) throw new Error(`The data key ${keyId} is not at hand`);
  const signed = `${id}.${expiresAt.getTime().toString(36)}.${keyId}`;
  return `${signed}.${signature(key, signed)}`;
}

export function readLinkToken(keyring: Keyring, token: string): LinkToken {
  const [, id = '', time = '', keyId = '', given = ''] = FORMAT.exec(token) ?? [];
  const key = keyring.find(keyId);
  if (!key || !isSameSecret(given, signature(key, `${id}.${time}.${keyId}`))) return { is: 'forged' };
  return { is: 'signed', id, expiresAt: new Date(Number.parseInt(time, 36)) };
}

function signature(key: DerivedKeys, signed: string): string {
  return createHmac('sha256', key.links).update(signed).digest('base64url');
}
