// Hashes passwords with Argon2id (RFC 9106), in the PHC string format, so that parameters can change later.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import limit from 'p-limit';

/** The first choice of OWASP's password storage cheat sheet: 19 MiB and two passes. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
/** Leaves threads of Node's pool for files, and bounds the memory. */
const MAX_AT_ONCE = 2;

const derive = promisify(argon2);
const atOnce = limit(MAX_AT_ONCE);

/** @returns $argon2id$v=19$m=...,t=...,p=...$salt$hash */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashed(password, salt, PARAMETERS);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Of a password that nobody has: an unknown address is checked against it, which takes the same time. */
const NOBODYS = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

/** @param written null if there is none: the answer is no, after the same work */
export async function isPassword(password: string, written: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = WRITTEN.exec(written ?? NOBODYS) ?? [];
  const expected = Buffer.from(hash, 'base64');
  if (expected.length !== HASH_BYTES) throw new Error('A password hash is not written as Argon2id');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await hashed(password, Buffer.from(salt, 'base64'), parameters);
  return timingSafeEqual(found, expected) && written !== null;
}

/** The same letters can be typed in several ways: NFKC makes them one (NIST SP 800-63B 5.1.1.2). */
function hashed(password: string, nonce: Buffer, parameters: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>): Promise<Buffer> {
  return atOnce(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: HASH_BYTES, ...parameters }));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
