// Prints everything that is kept about an address as JSON, after its entry in the audit trail.
import { appendEntry } from '../../database/audit/append-entry.ts';
import { closedRows } from '../../server/privacy/closed-rows.ts';
import { exportPerson } from '../../server/privacy/export-person.ts';
import { findPerson, isUnknown, namedByIds } from '../../server/privacy/find-person.ts';
import type { CommandContext } from '../context.ts';
import { nothingKept, reportClosed } from './closed-rows.ts';

/** @throws when nothing is kept or a row cannot be decrypted, before anything is printed */
export async function exportToPerson(context: CommandContext, email: string): Promise<void> {
  const { database, keyring, actor } = context;
  const now = new Date();
  const person = await findPerson(database, keyring, email);
  if (isUnknown(person)) throw await nothingKept(context, email);
  const text = JSON.stringify(exportPerson(person, keyring, email, now, await closedRows(database, keyring)), null, 2);
  await appendEntry(database, { actor, action: 'export', subject: namedByIds(person) }, now);
  process.stdout.write(`${text}\n`);
  await reportClosed(context);
}
