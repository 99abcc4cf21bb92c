// Deletes what the desk keeps about leads: their place in the inbox, their words, timeline, mails and appointments.
import type { Database } from './tables.ts';

/**
 * The consultation requests and messages themselves are deleted by the caller, in the same transaction.
 * @param ids few enough for one statement of either database
 */
export async function deleteFromInbox(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = transaction.selectFrom('timeline_entries').select('id').where('lead_id', 'in', ids);
  await transaction.deleteFrom('notifications').where('lead_id', 'in', entries).execute();
  for (const table of ['timeline_entries', 'appointments', 'lead_words'] as const) {
    await transaction.deleteFrom(table).where('lead_id', 'in', ids).execute();
  }
  await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
}
