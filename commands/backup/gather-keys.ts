// Adds the keys of the key file to a backup, so that it can be decrypted after a restore.
import { join } from 'node:path';
import type { DataKey } from '../../database/encryption/data-key.ts';
import { KEY_FILE, makeKeyFile, readKeyFile } from '../../database/encryption/key-file.ts';

/** @param before the keys before the rows were read: one may have been retired since */
export function gatherKeys(keyFile: string, folder: string, before: DataKey[]): void {
  const now = readKeyFile(keyFile);
  makeKeyFile(join(folder, KEY_FILE), [...now, ...before.filter(({ id }) => now.every((key) => key.id !== id))]);
}
