// Keeps a contact message with its place in the inbox and its notifications, all or nothing, and never twice under one key.
import { v7 as timeOrderedId } from 'uuid';
import type { ContactMessage, StoredContact } from '../../contracts/contact.ts';
import { encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import { DatabaseError } from '../http/database-error.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';
import type { Services } from '../services.ts';
import { addToInbox } from './add-to-inbox.ts';
import { type Arrival, arrivalColumns } from './read-lead.ts';

type Row = PlainRow<'contacts'>;

const READ_BACK = ['id', 'body_digest'] as const;

/**
 * @returns undefined when the key was used for another body
 * @throws DatabaseError when the database did not confirm that the message is kept
 */
export async function keepContact(
  { database, keyring, channels }: Pick<Services, 'database' | 'keyring' | 'channels'>,
  arrival: Arrival<ContactMessage>,
): Promise<StoredContact | undefined> {
  const plain = rowOf(arrival);
  const row = encryptRow(keyring, 'contacts', plain);
  try {
    const kept = await database.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('contacts')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning(READ_BACK)
        .executeTakeFirst();
      if (!inserted) {
        const earlier = transaction.selectFrom('contacts').select(READ_BACK);
        return earlier.where('idempotency_key', '=', row.idempotency_key).executeTakeFirstOrThrow();
      }
      await addToInbox(transaction, keyring, { kind: 'contact', lead: plain });
      await enqueueNotifications(transaction, { kind: 'contact', id: row.id, channels, now: arrival.now });
      return inserted;
    });
    return kept.body_digest === row.body_digest ? publicRow({ ...plain, ...kept }) : undefined;
  } catch (cause) {
    throw new DatabaseError('The contact could not be kept', { cause });
  }
}

function rowOf(arrival: Arrival<ContactMessage>): Row {
  const { name, email, phone, subject, message } = arrival.request;
  return { id: timeOrderedId(), name, email, phone, subject, message, ...arrivalColumns(arrival) };
}

function publicRow({ id, name, email, phone, subject, message }: Row): StoredContact {
  return { id, name, email, phone, subject, message };
}
