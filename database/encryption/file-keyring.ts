// The keys of the key file, as it stands now: a running server takes a key up as soon as "npm run keys" has put it there.
import { type BigIntStats, statSync } from 'node:fs';
import { readKeyFile } from './key-file.ts';
import { fixedKeyring, type Keyring } from './keyring.ts';

/**
 * Looks at the file's date before each use, which costs some microseconds.
 * @param warn told once when a changed file cannot be read; the keys known so far go on
 * @throws when the file cannot be read at first
 */
export function fileKeyring(path: string, warn: (text: string) => void): Keyring {
  let seen = versionOf(path);
  let keys = fixedKeyring(readKeyFile(path));
  let isTold = false;

  function present(): Keyring {
    try {
      const version = versionOf(path);
      if (version !== seen) keys = fixedKeyring(readKeyFile(path));
      seen = version;
      isTold = false;
    } catch (cause) {
      if (!isTold) warn(`The changed key file is not used, the keys known before go on: ${(cause as Error).message}`);
      isTold = true;
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
