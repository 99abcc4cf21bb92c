// Opens the database together with the keys of its encrypted rows.
import { existsSync } from 'node:fs';
import type { DataKey } from './encryption/data-key.ts';
import { missingKeys, registerKeys } from './encryption/data-keys.ts';
import { fileKeyring } from './encryption/file-keyring.ts';
import { isOpenToGroup, keyFilePath, makeKeyFile } from './encryption/key-file.ts';
import { fixedKeyring, type Keyring } from './encryption/keyring.ts';
import { type DatabaseSettings, type OpeningDatabase, openDatabase } from './open.ts';
import type { Database } from './tables.ts';

export interface EncryptionSettings extends DatabaseSettings {
  /** The keys of DATA_KEYS. Without them the key file under DATA_DIR is used. */
  dataKeys: DataKey[] | undefined;
}

export interface EncryptedDatabase {
  database: Database;
  keyring: Keyring;
}

export interface Opening extends OpeningDatabase {
  /** Called with problems that a person should solve. */
  warn(text: string): void;
  /** Whether to go on if DATA_KEYS lacks a key: for the commands that solve that. */
  mayLackKeys?: boolean;
}

/** @throws when the database cannot be opened, or when DATA_KEYS lacks a key of its rows */
export async function openEncrypted(
  settings: EncryptionSettings,
  { warn, report, mustExist = false, lockWaitMilliseconds, mayLackKeys = false }: Opening,
): Promise<EncryptedDatabase> {
  const database = await openDatabase(settings, { report, mustExist, lockWaitMilliseconds });
  try {
    const keyring = settings.dataKeys ? fixedKeyring(settings.dataKeys) : keysOfFile(settings.dataDirectory, { warn, mustExist });
    await registerKeys(database, keyring);
    const missing = await missingKeys(database, keyring);
    if (missing.length > 0 && settings.dataKeys && !mayLackKeys) throw new Error(lacking(missing));
    if (missing.length > 0 && !settings.dataKeys) warn(notInFile(missing, settings.dataDirectory));
    return { database, keyring };
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
}

/** @returns the file that holds the keys, or undefined if DATA_KEYS does */
export function keyFileOf({ dataKeys, dataDirectory }: EncryptionSettings): string | undefined {
  return dataKeys ? undefined : keyFilePath(dataDirectory);
}

function keysOfFile(dataDirectory: string, { warn, mustExist }: Opening): Keyring {
  const path = keyFilePath(dataDirectory);
  if (mustExist && !existsSync(path)) throw new Error(noKeys(path));
  if (makeKeyFile(path)) warn(`Made ${path}, the key to all personal data. ${WHAT_TO_DO}`);
  if (isOpenToGroup(path)) warn(`The key file ${path} can be read by its group: close it with "chmod 600 ${path}".`);
  return fileKeyring(path, warn);
}

const WHAT_TO_DO =
  'Copy it to a place apart from the data, or set DATA_KEYS in its stead: who has both reads everything, and without the key nobody does.';

function noKeys(path: string): string {
  return `There is no key file ${path}, and DATA_KEYS is not set: put the copy of the file back, or set DATA_KEYS as the running site has it.`;
}

function lacking(missing: string[]): string {
  return `DATA_KEYS lacks keys that rows of this database are encrypted with: ${missing.join(', ')}. Add each after the first, as name:key. If one is lost for good, "npm run keys -- retire NAME --lost" gives up what it encrypts.`;
}

function notInFile(missing: string[], dataDirectory: string): string {
  return `Rows of this database are encrypted with keys that are not in ${keyFilePath(dataDirectory)}: ${missing.join(', ')}. Nobody can read or send them: put the copy of the file back. If a key is lost for good, "npm run keys -- retire NAME --lost" gives up what it encrypts.`;
}
