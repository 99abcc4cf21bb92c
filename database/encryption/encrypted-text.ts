// Encrypts one text with AES-256-GCM and opens it again, bound to the table, row and column where it stands.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encrypted } from '../tables.ts';
import type { Keyring, ReadyKey } from './keyring.ts';

const ALGORITHM = 'aes-256-gcm';
/** Random for each text: up to some four thousand million texts under one key (NIST SP 800-38D 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const WRITTEN = /^encrypted:v1:([\w-]+):([\w-]{16}):([\w-]{22,})$/;

/** Where a encrypted text stands. Moved to any other place it does not open. */
export interface Place {
  table: string;
  id: string;
  column: string;
}

/** @returns encrypted:v1:KEY-ID:NONCE:CIPHERTEXT-AND-TAG, the last two in base64url */
export function encryptText(key: ReadyKey, place: Place, text: string): Encrypted {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES }).setAAD(named(place));
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  // Here, and only here, a text becomes a encrypted one.
  return `encrypted:v1:${key.id}:${nonce.toString('base64url')}:${closed.toString('base64url')}` as unknown as Encrypted;
}

/** @throws DecryptionError when its key is not at hand, or when it was changed or moved */
export function decryptText(keyring: Keyring, place: Place, encrypted: Encrypted): string {
  const [, id = '', nonce = '', closed = ''] = WRITTEN.exec(String(encrypted)) ?? [];
  if (!id) throw new DecryptionError('it is not written as a encrypted text');
  const key = keyring.find(id);
  if (!key) throw new DecryptionError(`its key ${id} is not at hand`);
  const bytes = Buffer.from(closed, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key.encryption, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
      .setAAD(named(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new DecryptionError('it was changed, or moved here from elsewhere', { cause });
  }
}

/** A encrypted text that stays closed. The message says why, and holds nothing of what is in it. */
export class DecryptionError extends Error {
  readonly why: string;

  constructor(why: string, options?: { cause: unknown }) {
    super(`A encrypted text cannot be opened: ${why}`, options);
    this.name = 'DecryptionError';
    this.why = why;
  }
}

function named({ table, id, column }: Place): Buffer {
  return Buffer.from(JSON.stringify(['v1', table, id, column]));
}
