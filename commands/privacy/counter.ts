// What every privacy command works with.
import type { Keyring } from '../../database/sealing/keyring.ts';
import type { Database } from '../../database/tables.ts';
import type { Settings } from '../../server/settings.ts';

export interface Counter {
  database: Database;
  keyring: Keyring;
  settings: Settings;
  /** Who acts, as the audit trail names them. */
  actor: string;
}

/** So that a mistyped address does not pass for somebody whose data were served: the command ends with 1. */
export function nothingIsKept(email: string): Error {
  return new Error(`Nothing is kept about ${email}. Addresses are compared without regard to capitals: check how it is written.`);
}
