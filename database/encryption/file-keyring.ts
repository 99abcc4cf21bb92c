// The keys of the key file. A running server uses a new key as soon as "npm run keys" has written it.
import { type BigIntStats, statSync } from 'node:fs';
import { readKeyFile } from './key-file.ts';
import { fixedKeyring, type Keyring } from './keyring.ts';

/**
 * Checks the file before each use, which takes a few microseconds.
 * @param warn called once if a changed file cannot be read; the previous keys stay in use
 * @throws when the file cannot be read the first time
 */
export function fileKeyring(path: string, warn: (text: string) => void): Keyring {
  let seen = versionOf(path);
  let keys = fixedKeyring(readKeyFile(path));
  let hasWarned = false;

  function present(): Keyring {
    try {
      const version = versionOf(path);
      if (version !== seen) keys = fixedKeyring(readKeyFile(path));
      seen = version;
      hasWarned = false;
    } catch (cause) {
      if (!hasWarned) warn(`The changed key file is not used, the keys known before go on: ${(cause as Error).message}`);
      hasWarned = true;
    }
    return keys;
  }

  return { first: () => present().first(), find: (id) => present().find(id), ids: () => present().ids() };
}

/** Changes whenever the file is replaced. */
function versionOf(path: string): string {
  const { ino, mtimeNs, size }: BigIntStats = statSync(path, { bigint: true });
  return `${ino} ${mtimeNs} ${size}`;
}
