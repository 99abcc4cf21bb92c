// Makes a change and its entry in the audit trail in one transaction.
import { appendEntry } from '../../database/audit/append-entry.ts';
import type { Database } from '../../database/tables.ts';
import type { CommandContext } from '../context.ts';

/**
 * @param subject kind and id of what is changed
 * @param deed the detail of the entry
 */
export function recorded<Result>(
  { database, actor }: CommandContext,
  subject: string,
  deed: string,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await appendEntry(transaction, { actor, action: 'publish', subject, detail: deed }, new Date());
    return change(transaction);
  });
}
