// A data key: a name, which is part of every text that it encrypts, and 32 secret bytes.
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NAME_BYTES = 4;
/** Shorter than a key in base64 or hexadecimal: if name and key are swapped, they are refused and not printed. */
const ID = /^[A-Za-z0-9_-]{1,32}$/;

export interface DataKey {
  id: string;
  /** A KeyObject never prints its bytes. */
  secret: KeyObject;
}

/**
 * Parses keys written as id:base64 of 32 bytes. No error text contains a key.
 * @param source where the keys were read from, for the error texts
 */
export function parseDataKeys(texts: string[], source: string): { keys: DataKey[]; faults: string[] } {
  const keys: DataKey[] = [];
  const faults: string[] = [];
  for (const [index, text] of texts.entries()) {
    const which = `${source}: key ${index + 1}`;
    const key = parseDataKey(text);
    if (!key)
      faults.push(`${which} is not written as name:key: write it like 2026:KEY, where KEY is what "openssl rand -base64 32" prints`);
    else if (!key.secret) faults.push(`${which} (${key.id}) is not 32 bytes in base64: take what "openssl rand -base64 32" prints`);
    else if (keys.some(({ id }) => id === key.id)) faults.push(`${which} has the name ${key.id} of another: give each its own`);
    else keys.push({ id: key.id, secret: key.secret });
  }
  if (texts.length === 0) faults.push(`${source} names no key: write it like 2026:KEY, where KEY is what "openssl rand -base64 32" prints`);
  return { keys, faults };
}

export function makeDataKey(now: Date): DataKey {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return { id: `${day}-${randomBytes(NAME_BYTES).toString('hex')}`, secret: createSecretKey(randomBytes(KEY_BYTES)) };
}

/** The text of a key in the key file. Never printed. */
export function formatDataKey({ id, secret }: DataKey): string {
  return `${id}:${secret.export().toString('base64')}`;
}

function parseDataKey(text: string): { id: string; secret: KeyObject | undefined } | undefined {
  const [id = '', written, ...more] = text.trim().split(':');
  if (!ID.test(id) || written === undefined || more.length > 0) return undefined;
  const bytes = Buffer.from(written, 'base64');
  const isWhole =
    bytes.length === KEY_BYTES && bytes.toString('base64url') === written.replace(/=$/, '').replaceAll('+', '-').replaceAll('/', '_');
  return { id, secret: isWhole ? createSecretKey(bytes) : undefined };
}
