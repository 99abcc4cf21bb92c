// Records that a member of staff read a lead: in the audit trail and in the timeline, once an hour for each of them.
import { appendUnlessRecorded } from '../../../database/audit/append-entry.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { Services } from '../../services.ts';
import { staffActor } from '../staff-actor.ts';
import { addEntry } from './timeline-entry.ts';

const ONE_ENTRY_MILLISECONDS = 60 * 60 * 1_000;

interface Reading {
  id: string;
  staffId: string;
  now: Date;
}

/** Recorded before anything is shown. */
export async function recordReading({ database, keyring }: Pick<Services, 'database' | 'keyring'>, reading: Reading): Promise<void> {
  const { id, staffId, now } = reading;
  const since = new Date(now.getTime() - ONE_ENTRY_MILLISECONDS);
  const recorded = await database
    .selectFrom('timeline_entries')
    .select('id')
    .where('lead_id', '=', id)
    .where('kind', '=', 'read')
    .where('staff_id', '=', staffId)
    .where('at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  if (recorded) return;
  const entry = { actor: staffActor({ id: staffId }), action: 'read' as const, subject: leadSubject(id), detail: 'at the desk' };
  await appendUnlessRecorded(database, entry, since, now);
  await addEntry(database, keyring, { leadId: id, kind: 'read', detail: {}, staffId, now });
}

/** A lead as the audit trail names it. */
export function leadSubject(id: LeadRow['id']): string {
  return `lead ${id}`;
}
