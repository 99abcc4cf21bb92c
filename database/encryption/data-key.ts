// A key that encrypts personal data: a name, which stands in every text that it encrypted, and 32 secret bytes. Read by the settings and from the key file.
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NAME_BYTES = 4;
/** Shorter than a key is in base64 or hexadecimal, so that two parts written the wrong way round are refused, not printed. */
const ID = /^[A-Za-z0-9_-]{1,32}$/;

export interface DataKey {
  id: string;
  /** An object that shows nothing of its bytes, however it is printed. */
  secret: KeyObject;
}

/**
 * Reads keys written as id:base64 of 32 bytes. No fault ever repeats a key.
 * @param source where they stand, as the faults name it
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

/** As it stands in the key file: for writing it there, and for nothing else. */
export function writtenOut({ id, secret }: DataKey): string {
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
