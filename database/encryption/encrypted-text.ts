// Encrypts and decrypts one text with AES-256-GCM, bound to its table, row and column.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encrypted } from './encrypted.ts';
import type { DerivedKeys, Keyring } from './keyring.ts';

const ALGORITHM = 'aes-256-gcm';
/** Random for each text: safe for about 4,000 million texts under one key (NIST SP 800-38D 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const WRITTEN = /^encrypted:v1:([\w-]+):([\w-]{16}):([\w-]{22,})$/;

/** The place of an encrypted text. Moved to another place, it does not decrypt. */
export interface Place {
  table: string;
  id: string;
  column: string;
}

/** @returns encrypted:v1:KEY-ID:NONCE:CIPHERTEXT-AND-TAG, the last two in base64url */
export function encryptText(key: DerivedKeys, place: Place, text: string): Encrypted {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES }).setAAD(associatedData(place));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  // The only place where a string becomes an Encrypted.
  return `encrypted:v1:${key.id}:${nonce.toString('base64url')}:${ciphertext.toString('base64url')}` as unknown as Encrypted;
}

/** @throws DecryptionError when the text was changed or moved; MissingKeyError when its key is not in the keyring */
export function decryptText(keyring: Keyring, place: Place, encrypted: Encrypted): string {
  const [, id = '', nonce = '', ciphertext = ''] = WRITTEN.exec(String(encrypted)) ?? [];
  if (!id) throw new DecryptionError('it is not written as an encrypted text');
  const key = keyring.find(id);
  if (!key) throw new MissingKeyError(id);
  const bytes = Buffer.from(ciphertext, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key.encryption, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
      .setAAD(associatedData(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new DecryptionError('it was changed, or moved here from elsewhere', { cause });
  }
}

/** Says why a text cannot be decrypted, without any of its content. */
export class DecryptionError extends Error {
  readonly why: string;

  constructor(why: string, options?: { cause: unknown }) {
    super(`An encrypted text cannot be opened: ${why}`, options);
    this.name = 'DecryptionError';
    this.why = why;
  }
}

/** Trying again can succeed: the key may be put back. */
export class MissingKeyError extends DecryptionError {
  constructor(id: string) {
    super(`its key ${id} is not at hand`);
    this.name = 'MissingKeyError';
  }
}

function associatedData({ table, id, column }: Place): Buffer {
  return Buffer.from(JSON.stringify(['v1', table, id, column]));
}
