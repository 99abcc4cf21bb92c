// Prints everything that is kept about an address as JSON. The entry in the audit trail comes first.
import { appendEntry } from '../../database/audit/append-entry.ts';
import { exportPerson } from '../../server/privacy/export-person.ts';
import { findPerson, isUnknown, namedByIds } from '../../server/privacy/find-person.ts';
import { type Counter, nothingIsKept } from './counter.ts';

/** @throws when nothing is kept, or when a row cannot be opened: then nothing is printed */
export async function exportToPerson({ database, keyring, actor }: Counter, email: string): Promise<void> {
  const now = new Date();
  const person = await findPerson(database, keyring, email);
  if (isUnknown(person)) throw nothingIsKept(email);
  const text = JSON.stringify(exportPerson(person, keyring, email, now), null, 2);
  await appendEntry(database, { actor, action: 'export', subject: namedByIds(person) }, now);
  process.stdout.write(`${text}\n`);
}
