// Ensures that the rows of an archive can be decrypted, by the present keys or by those of the archive.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataKey } from '../../database/encryption/data-key.ts';
import { refuseAnother } from '../../database/encryption/data-keys.ts';
import { ENCRYPTED_TABLES } from '../../database/encryption/encrypted-rows.ts';
import { changeKeyFile, KEY_FILE, keyFilePath, makeKeyFile, readKeyFile } from '../../database/encryption/key-file.ts';
import { fixedKeyring } from '../../database/encryption/keyring.ts';
import type { EncryptionSettings } from '../../database/open-encrypted.ts';
import type { DataKeyRow } from '../../database/tables.ts';
import { type Manifest, pathOfTable } from './manifest.ts';
import { linesOf } from './open-archive.ts';

interface Source {
  manifest: Manifest;
  /** The folder with the unpacked, verified archive. */
  opened: string;
  /** Whether to go on if keys are missing. */
  mayLackKeys: boolean;
}

/**
 * @returns the keys of the archive that are not present yet
 * @throws when a key is missing, or when a present key has the name of another key that encrypted rows
 */
export async function keysToAdd(settings: EncryptionSettings, { manifest, opened, mayLackKeys }: Source): Promise<DataKey[]> {
  const archived = existsSync(join(opened, KEY_FILE)) ? readKeyFile(join(opened, KEY_FILE)) : [];
  const present = presentKeys(settings);
  const added = settings.dataKeys ? [] : archived.filter(({ id }) => present.every((key) => key.id !== id));
  const missing = await missingOf(manifest, opened, [...present, ...added]);
  if (missing.length > 0 && !mayLackKeys) throw new Error(lacking(missing, archived.length > 0));
  return added;
}

/** @returns a function that removes them again */
export function addKeys(settings: EncryptionSettings, added: DataKey[]): () => void {
  const path = keyFilePath(settings.dataDirectory);
  if (added.length === 0) return () => {};
  if (makeKeyFile(path, added)) return () => rmSync(path);
  changeKeyFile(path, (keys) => [...keys, ...added]);
  return () => changeKeyFile(path, (keys) => keys.filter(({ id }) => added.every((key) => key.id !== id)));
}

function presentKeys({ dataKeys, dataDirectory }: EncryptionSettings): DataKey[] {
  const path = keyFilePath(dataDirectory);
  return dataKeys ?? (existsSync(path) ? readKeyFile(path) : []);
}

/** The missing keys of the archive's rows, except those that were given up before the backup. */
async function missingOf(manifest: Manifest, opened: string, keys: DataKey[]): Promise<string[]> {
  const needed = new Set<string>();
  const rowsOf = (table: string) => linesOf(join(opened, pathOfTable(table)), manifest.rows[table] ?? 0);
  for (const table of ENCRYPTED_TABLES)
    for await (const { encrypted_with } of rowsOf(table)) if (encrypted_with) needed.add(String(encrypted_with));
  for await (const row of rowsOf('data_keys')) {
    // The archive holds this table's rows as they were.
    const { id, check_text, retired_at } = row as unknown as DataKeyRow;
    const key = keys.find((one) => one.id === id);
    if (key) refuseAnother(fixedKeyring([key]).first(), { id, check_text });
    if (retired_at) needed.delete(id);
  }
  return [...needed].filter((id) => keys.every((key) => key.id !== id));
}

function lacking(missing: string[], hasKeys: boolean): string {
  const where = hasKeys
    ? `The archive holds its keys in the file ${KEY_FILE}, but DATA_KEYS is set: add them there after the first, or restore without DATA_KEYS.`
    : 'Set DATA_KEYS to the keys that the site had when the backup was made.';
  return `The archive's rows are encrypted with keys that are not at hand: ${missing.join(', ')}. Nothing was changed. ${where} With --without-keys it is restored all the same, and what they encrypt stays closed until they are found.`;
}
