// Changes the status of a lead and who has it. A change names the version that it saw; of two, the second is told what is there now.
import { type LeadChange, type LeadStatus, OPEN_STATUSES, STATUS_MOVES } from '../../../contracts/desk/leads.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { fieldFault } from '../../http/field-faults.ts';
import { addEntry } from './timeline-entry.ts';

export type Wanted = Pick<LeadChange, 'status' | 'assignee'>;
export type Changed = 'changed' | 'changed meanwhile' | 'unknown';

interface Changing {
  id: string;
  /** The version that was seen. */
  version: number;
  wanted: Wanted;
  staffId: string;
  now: Date;
}

/**
 * A change that is already there is no conflict, whichever version it names.
 * @throws FieldFaults for a status that the lead cannot move to
 */
export async function changeLead(transaction: Database, keyring: Keyring, changing: Changing): Promise<Changed> {
  const { id, version, wanted, staffId, now } = changing;
  const seen = await lockLead(transaction, id);
  if (!seen) return 'unknown';
  const change = differing(seen, wanted);
  if (Object.keys(change).length === 0) return 'changed';
  if (seen.version !== version) return 'changed meanwhile';
  if (change.status && !STATUS_MOVES[seen.status].includes(change.status)) throw fieldFault('status', refusalOf(seen.status));
  await writeChange(transaction, keyring, { seen, change, staffId, now });
  return 'changed';
}

/** Keeps others from changing the lead until the transaction ends. */
export function lockLead(transaction: Database, id: string): Promise<LeadRow | undefined> {
  return transaction
    .updateTable('leads')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

interface Writing {
  seen: LeadRow;
  change: Wanted & Partial<Pick<LeadRow, 'first_reply_at'>>;
  staffId: string;
  now: Date;
}

/** Writes a change of a locked lead with its entries in the timeline. */
export async function writeChange(transaction: Database, keyring: Keyring, { seen, change, staffId, now }: Writing): Promise<void> {
  const { status = seen.status, first_reply_at = seen.first_reply_at } = change;
  await transaction
    .updateTable('leads')
    .set({
      ...change,
      version: seen.version + 1,
      is_waiting: first_reply_at === null && OPEN_STATUSES.includes(status),
      // Whoever works on it has judged it.
      suspected: seen.suspected && (status === seen.status || status === 'spam'),
    })
    .where('id', '=', seen.id)
    .execute();
  const entry = { leadId: seen.id, staffId, now };
  if (status !== seen.status) await addEntry(transaction, keyring, { ...entry, kind: 'status', detail: { from: seen.status, to: status } });
  if (change.assignee !== undefined) await addEntry(transaction, keyring, { ...entry, kind: 'assigned', detail: { to: change.assignee } });
}

function differing(seen: LeadRow, { status, assignee }: Wanted): Wanted {
  return {
    ...(status !== undefined && status !== seen.status && { status }),
    ...(assignee !== undefined && assignee !== seen.assignee && { assignee }),
  };
}

function refusalOf(status: LeadStatus): string {
  const moves = STATUS_MOVES[status];
  return `From ${status} it can only move to ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(moves)}`;
}
