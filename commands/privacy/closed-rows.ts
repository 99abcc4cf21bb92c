// Reports the rows that a command could not look into, because their keys are not at hand.
import { counted } from '../../contracts/counted.ts';
import { type ClosedRows, closedRows } from '../../server/privacy/closed-rows.ts';
import type { CommandContext } from '../context.ts';

/** The error of an address of which nothing is kept: a mistyped one is not taken for a fulfilled request. */
export async function nothingKept({ database, keyring }: Pick<CommandContext, 'database' | 'keyring'>, email: string): Promise<Error> {
  const closed = await closedRows(database, keyring);
  if (closed.length > 0) return new Error(`Nothing was found about ${email}. ${messageOf(closed)}`);
  return new Error(`Nothing is kept about ${email}. Addresses are compared without regard to capitals: check how it is written.`);
}

/** Ends the command with 1 if the answer is incomplete. */
export async function reportClosed({ database, keyring }: Pick<CommandContext, 'database' | 'keyring'>): Promise<void> {
  const closed = await closedRows(database, keyring);
  if (closed.length === 0) return;
  console.error(messageOf(closed));
  process.exitCode = 1;
}

function messageOf(closed: ClosedRows[]): string {
  const rows = closed.reduce((sum, one) => sum + one.rows, 0);
  const keys = closed.map((one) => `${one.key} (${one.rows})`).join(', ');
  return `NOT LOOKED INTO: ${counted(rows, 'row')}, encrypted with keys that are not at hand: ${keys}. Whether this address is concerned nobody can tell. Put the keys back and run this again; of a key that is lost for good, "npm run privacy -- erase-closed NAME" erases every row.`;
}
