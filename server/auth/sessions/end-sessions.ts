// Ends sessions, with their refresh tokens and challenges.
import type { Database } from '../../../database/tables.ts';

export async function endSession(transaction: Database, id: string): Promise<void> {
  await endSessions(transaction, [id]);
}

/** @returns how many were ended */
export async function endSessionsOfStaff(transaction: Database, staffId: string, butNot?: string): Promise<number> {
  const rows = await transaction.selectFrom('staff_sessions').select('id').where('staff_id', '=', staffId).execute();
  const ids = rows.map(({ id }) => id).filter((id) => id !== butNot);
  await endSessions(transaction, ids);
  return ids.length;
}

export async function endSessions(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('staff_sessions').where('id', 'in', ids).execute();
  await transaction.deleteFrom('staff_refresh_tokens').where('session_id', 'in', ids).execute();
  await transaction.deleteFrom('staff_challenges').where('session_id', 'in', ids).execute();
}
