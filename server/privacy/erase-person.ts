// Erases everything that is kept about an e-mail address, in one step with its entry in the audit trail. Called by staff and by the person's own link.
import { appendEntry, waitForTurn } from '../../database/audit/append-entry.ts';
import type { Keyring } from '../../database/sealing/keyring.ts';
import type { Database, NotificationSubject } from '../../database/tables.ts';
import { findPerson, isUnknown, namedByIds, type Person } from './find-person.ts';

/** Few enough for one statement of either database. */
const BATCH_IDS = 500;

interface Erasing {
  database: Database;
  keyring: Keyring;
  email: string;
  /** Who erases, as the audit trail names them. */
  actor: string;
  now: Date;
  /** Looks, in the same transaction, whether it may still be done. */
  mayErase?: (transaction: Database) => Promise<boolean>;
}

/**
 * A notification under way is sent all the same, and its row is gone when it comes back.
 * Each row leaves a tombstone that names nobody, so that a restored backup does not bring it back.
 * @returns what was erased; undefined when it may no longer be done
 */
export function erasePerson({ database, keyring, email, actor, now, mayErase }: Erasing): Promise<Person | undefined> {
  return database.transaction().execute(async (transaction) => {
    await waitForTurn(transaction);
    if (mayErase && !(await mayErase(transaction))) return undefined;
    const person = await findPerson(transaction, keyring, email);
    if (!isUnknown(person)) {
      await appendEntry(transaction, { actor, action: 'erase', subject: namedByIds(person), detail: 'as the person asked' }, now);
    }
    await erase(transaction, 'consultation_requests', 'consultation_request', person.consultationRequests, now);
    await erase(transaction, 'contacts', 'contact', person.messages, now);
    await erase(transaction, 'newsletter_subscriptions', 'newsletter_subscription', person.subscriptions, now);
    await erase(transaction, 'privacy_links', 'privacy_link', person.links, now);
    return person;
  });
}

type ErasableTable = 'consultation_requests' | 'contacts' | 'newsletter_subscriptions' | 'privacy_links';

async function erase(
  transaction: Database,
  table: ErasableTable,
  kind: NotificationSubject,
  rows: { id: string }[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_IDS) {
    const ids = rows.slice(from, from + BATCH_IDS).map(({ id }) => id);
    await transaction.deleteFrom('notifications').where('lead_id', 'in', ids).execute();
    await transaction.deleteFrom(table).where('id', 'in', ids).execute();
    // Backups are never restored with their links: those need no tombstone.
    if (kind !== 'privacy_link') await bury(transaction, kind, ids, now);
  }
}

async function bury(transaction: Database, kind: NotificationSubject, ids: string[], now: Date): Promise<void> {
  await transaction
    .insertInto('tombstones')
    .values(ids.map((id) => ({ id, kind, erased_at: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
