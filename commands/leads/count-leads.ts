// Counts the leads of a listing, for its entry in the audit trail.
import type { Database } from '../../database/tables.ts';

export async function countLeads(database: Database, since?: Date): Promise<{ requests: number; messages: number }> {
  const [requests, messages] = await Promise.all([count(database, 'consultation_requests', since), count(database, 'contacts', since)]);
  return { requests, messages };
}

async function count(database: Database, table: 'consultation_requests' | 'contacts', since: Date | undefined): Promise<number> {
  let counted = database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  if (since) counted = counted.where('received_at', '>=', since.toISOString());
  return (await counted.executeTakeFirstOrThrow()).rows;
}
