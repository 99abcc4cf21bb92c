// Erases everything that is kept about an e-mail address, in one transaction with its audit entry.
import { appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import { deleteFromInbox } from '../../database/delete-from-inbox.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import { eraseDeliveries } from '../../database/newsletter-deliveries.ts';
import type { Database, TombstoneRow } from '../../database/tables.ts';
import { insertTombstones } from '../../database/tombstones.ts';
import { findPerson, isUnknown, namedByIds, type Person } from './find-person.ts';

/** Fits the parameters of one statement in either database. */
const BATCH_IDS = 500;

interface Erasing {
  database: Database;
  keyring: Keyring;
  email: string;
  actor: string;
  now: Date;
  /** Checks in the same transaction whether the erasure is still allowed. */
  mayErase?: (transaction: Database) => Promise<boolean>;
}

/**
 * Each row leaves a tombstone that names nobody, so that a restored backup does not bring it back. A notification that is being sent at
 * this moment cannot be stopped.
 * @returns what was erased; undefined when it is no longer allowed
 */
export function erasePerson({ database, keyring, email, actor, now, mayErase }: Erasing): Promise<Person | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    if (mayErase && !(await mayErase(transaction))) return undefined;
    const person = await findPerson(transaction, keyring, email);
    if (!isUnknown(person)) {
      await appendEntry(transaction, { actor, action: 'erase', subject: namedByIds(person), detail: 'as the person asked' }, now);
    }
    await eraseRows(transaction, 'consultation_requests', person.consultationRequests, now);
    await eraseRows(transaction, 'contacts', person.messages, now);
    await eraseRows(transaction, 'newsletter_subscriptions', person.subscriptions, now);
    await eraseRows(transaction, 'privacy_links', person.links, now);
    return person;
  });
}

/** The tables about visitors. */
const SUBJECTS = {
  consultation_requests: 'consultation_request',
  contacts: 'contact',
  newsletter_subscriptions: 'newsletter_subscription',
  privacy_links: 'privacy_link',
  timeline_entries: 'timeline_entry',
} as const satisfies Record<string, TombstoneRow['kind']>;

type ErasableTable = keyof typeof SUBJECTS;

export const ERASABLE = Object.keys(SUBJECTS) as ErasableTable[];

/** Erases rows together with their notifications and what the desk keeps about them. */
export async function eraseRows(transaction: Database, table: ErasableTable, rows: { id: string }[], now: Date): Promise<void> {
  const kind = SUBJECTS[table];
  for (let from = 0; from < rows.length; from += BATCH_IDS) {
    const ids = rows.slice(from, from + BATCH_IDS).map(({ id }) => id);
    await transaction.deleteFrom('notifications').where('lead_id', 'in', ids).execute();
    await deleteFromInbox(transaction, ids);
    if (table === 'newsletter_subscriptions') await eraseDeliveries(transaction, ids);
    await transaction.deleteFrom(table).where('id', 'in', ids).execute();
    // A restore leaves links out, so they need no tombstone.
    if (kind !== 'privacy_link') await insertTombstones(transaction, kind, ids, now);
  }
}
