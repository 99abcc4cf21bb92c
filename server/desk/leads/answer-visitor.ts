// Answers a visitor by mail: the text stands in the timeline, and the mail is enqueued in the same transaction. The first answer stops the clock.
import { appendEntry, lockAuditLog } from '../../../database/audit/append-entry.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { Database } from '../../../database/tables.ts';
import type { ProblemDetails } from '../../http/problem.ts';
import { enqueueNotifications } from '../../notifications/enqueue.ts';
import type { Services } from '../../services.ts';
import { staffActor } from '../staff-actor.ts';
import { lockLead, writeChange } from './change-lead.ts';
import { leadSubject } from './record-reading.ts';
import { isRepeatedEntry } from './repeated-entry.ts';
import { addEntry } from './timeline-entry.ts';

export interface Answering {
  id: string;
  staffId: string;
  now: Date;
}

/** @returns whether the lead is there */
export function reply({ database, keyring }: Services, answering: Answering, mail: { subject: string; text: string }): Promise<boolean> {
  const { id, staffId, now } = answering;
  return database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    const seen = await lockLead(transaction, id);
    if (!seen) return false;
    const words = { leadId: id, kind: 'reply' as const, staffId, ...mail, now };
    if (await isRepeatedEntry(transaction, keyring, words)) return true;
    await recordAnswer(transaction, answering, 'by mail');
    const entryId = await addEntry(transaction, keyring, { ...words, detail: {} });
    await enqueueNotifications(transaction, { kind: 'timeline_entry', id: entryId, channels: ['mail'], now });
    const status = seen.status === 'new' ? 'in-progress' : seen.status;
    await stopClock({ transaction, keyring, seen, status, answering });
    return true;
  });
}

/** The transaction holds the lock of the audit trail since its beginning. */
export async function recordAnswer(transaction: Database, { id, staffId, now }: Answering, detail: string): Promise<void> {
  const entry = { actor: staffActor({ id: staffId }), action: 'reply' as const, subject: leadSubject(id), detail };
  await appendEntry(transaction, entry, now);
}

interface Stopping {
  transaction: Database;
  keyring: Services['keyring'];
  /** The locked lead. */
  seen: LeadRow;
  status: LeadRow['status'];
  answering: Answering;
}

/** Writes the status that follows from an answer, and the time of the first one. */
export async function stopClock({ transaction, keyring, seen, status, answering: { staffId, now } }: Stopping): Promise<void> {
  const change = {
    ...(status !== seen.status && { status }),
    ...(seen.first_reply_at === null && { first_reply_at: now.toISOString() }),
  };
  if (Object.keys(change).length > 0) await writeChange(transaction, keyring, { seen, change, staffId, now });
}

export const MAIL_NOT_SET_UP: ProblemDetails = {
  status: 409,
  name: 'mail-not-set-up',
  title: 'This site cannot send mail yet',
  detail: 'Nothing was sent. Ask whoever runs the site to set MAIL_URL and MAIL_TO, then send it again.',
};
