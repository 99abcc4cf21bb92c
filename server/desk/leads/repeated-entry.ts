// Recognizes a note or a reply that comes again because the answer to the first call was lost on the way.
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { Database } from '../../../database/tables.ts';
import { opened } from './read-timeline.ts';

/** Later, the same words are meant: a second reminder, for example. */
const REPEATED_WITHIN_MILLISECONDS = 3_600_000;

interface Words {
  leadId: string;
  kind: 'note' | 'reply';
  staffId: string;
  /** Of a reply. */
  subject?: string;
  text: string;
  now: Date;
}

/**
 * The transaction holds the lock of the lead.
 * @returns whether this person's newest entry of the kind says the same. A reply that could not be delivered is sent again.
 */
export async function isRepeatedEntry(transaction: Database, keyring: Keyring, words: Words): Promise<boolean> {
  const { leadId, kind, staffId, subject = null, text, now } = words;
  const row = await transaction
    .selectFrom('timeline_entries')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(now.getTime() - REPEATED_WITHIN_MILLISECONDS).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  const newest = opened(keyring, row);
  if (newest.subject !== subject || newest.text !== text) return false;
  const notification = await transaction.selectFrom('notifications').select('status').where('lead_id', '=', row.id).executeTakeFirst();
  return notification?.status !== 'given_up';
}
