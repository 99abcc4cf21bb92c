// Makes a change and its entry in the audit trail in one transaction.
import type { Database } from '../tables.ts';
import { type AuditEntry, appendEntry } from './append-entry.ts';

export function withEntry<Result>(
  database: Database,
  entry: AuditEntry,
  change: (transaction: Database) => Promise<Result>,
  now = new Date(),
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await appendEntry(transaction, entry, now);
    return change(transaction);
  });
}
