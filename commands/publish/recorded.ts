// Makes a change of what is published one with its entry in the audit trail: both are kept, or neither.
import { appendEntry } from '../../database/audit/append-entry.ts';
import type { Database } from '../../database/tables.ts';
import type { CommandContext } from '../context.ts';

/**
 * @param subject what is changed, by kind and id
 * @param deed what is done with it, for the entry's detail
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
