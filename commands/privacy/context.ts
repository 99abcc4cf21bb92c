// What every privacy command works with.
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';
import { type ClosedRows, closedRows } from '../../server/privacy/closed-rows.ts';
import type { Settings } from '../../server/settings.ts';

export interface Counter {
  database: Database;
  keyring: Keyring;
  settings: Settings;
  /** Who acts, as the audit trail names them. */
  actor: string;
}

/** So that a mistyped address does not pass for somebody whose data were served: the command ends with 1. */
export async function nothingIsKept({ database, keyring }: Counter, email: string): Promise<Error> {
  const closed = await closedRows(database, keyring);
  if (closed.length > 0) return new Error(`Nothing was found about ${email}. ${closedInWords(closed)}`);
  return new Error(`Nothing is kept about ${email}. Addresses are compared without regard to capitals: check how it is written.`);
}

/** Half an answer does not pass for a whole one: the command ends with 1. */
export async function tellOfClosed({ database, keyring }: Counter): Promise<void> {
  const closed = await closedRows(database, keyring);
  if (closed.length === 0) return;
  console.error(closedInWords(closed));
  process.exitCode = 1;
}

function closedInWords(closed: ClosedRows[]): string {
  const rows = closed.reduce((sum, one) => sum + one.rows, 0);
  const keys = closed.map((one) => `${one.key} (${one.rows})`).join(', ');
  return `NOT LOOKED INTO: ${rows} rows, encrypted with keys that are not at hand: ${keys}. Whether they are about this address nobody can tell. Put the keys back and run this again; of a key that is lost for good, "npm run privacy -- erase-closed NAME" erases every row.`;
}
