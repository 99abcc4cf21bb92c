// Reminds of leads without an answer: four hours before the deadline, and when it has passed. Once each, by one of several processes.
import { AMBER_HOURS } from '../../../contracts/desk/leads.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { EncryptedDatabase } from '../../../database/open-encrypted.ts';
import { enqueueNotifications } from '../../notifications/enqueue.ts';
import { addEntry } from './timeline-entry.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1_000;
/** Older ones are not told any more: mail may be set up long after the leads came. */
const LATEST_HOURS = 72;
const BATCH_ROWS = 100;

/** @returns how many reminders were enqueued */
export async function sendReminders(given: EncryptedDatabase, now: Date): Promise<number> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MILLISECONDS).toISOString();
  const late = await remind(given, now, { reason: 'late', after: inHours(-LATEST_HOURS), until: now.toISOString() });
  return late + (await remind(given, now, { reason: 'due-soon', after: now.toISOString(), until: inHours(AMBER_HOURS) }));
}

interface Due {
  reason: 'due-soon' | 'late';
  /** The deadline is after this time, and not after the other. */
  after: string;
  until: string;
}

async function remind({ database, keyring }: EncryptedDatabase, now: Date, { reason, after, until }: Due): Promise<number> {
  const leads = await database
    .selectFrom('leads')
    .selectAll()
    .where('is_waiting', '=', true)
    .where('reminded', 'in', reason === 'late' ? ['none', 'due-soon'] : ['none'])
    .where('due_at', '>', after)
    .where('due_at', '<=', until)
    // A flood of programs must not become a flood of mails: what looks machine-made is reminded of once somebody has taken it.
    .where(({ eb, or }) => or([eb('suspected', '=', false), eb('assignee', 'is not', null), eb('status', '!=', 'new')]))
    .orderBy('due_at')
    .limit(BATCH_ROWS)
    .execute();
  let reminded = 0;
  for (const lead of leads) {
    await database.transaction().execute(async (transaction) => {
      // Of several processes, one changes the row.
      const { numUpdatedRows } = await transaction
        .updateTable('leads')
        .set({ reminded: reason })
        .where('id', '=', lead.id)
        .where('is_waiting', '=', true)
        .where('reminded', '=', lead.reminded satisfies LeadRow['reminded'])
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const entryId = await addEntry(transaction, keyring, { leadId: lead.id, kind: 'reminder', detail: { reason }, staffId: null, now });
      await enqueueNotifications(transaction, { kind: 'timeline_entry', id: entryId, channels: ['mail'], now });
      reminded += 1;
    });
  }
  return reminded;
}
