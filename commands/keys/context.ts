// What every command about keys works with.
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';

export interface KeyContext {
  database: Database;
  keyring: Keyring;
  /** The file that holds the keys; undefined where DATA_KEYS does. */
  file: string | undefined;
  /** Tells the person at the terminal. */
  say(text: string): void;
}
