// A contact message as a row of its table.
import { v7 as timeOrderedId } from 'uuid';
import type { ContactMessage, StoredContact } from '../../contracts/contact.ts';
import { encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { Services } from '../services.ts';
import { type Arrival, commonColumns, type Kept, keepLead } from './keep-lead.ts';

const READ_BACK = ['id', 'body_digest'] as const;

/** @throws DatabaseError when the database did not say that the message is kept */
export async function keepContact(
  { database, keyring, channels }: Services,
  arrival: Arrival<ContactMessage>,
): Promise<Kept<StoredContact>> {
  const plain = rowOf(arrival);
  const row = encryptRow(keyring, 'contacts', plain);
  const kept = await keepLead(database, {
    kind: 'contact',
    channels,
    row,
    now: arrival.now,
    insert: (transaction) =>
      transaction
        .insertInto('contacts')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning(READ_BACK)
        .executeTakeFirst(),
    earlier: (transaction) =>
      transaction.selectFrom('contacts').select(READ_BACK).where('idempotency_key', '=', row.idempotency_key).executeTakeFirstOrThrow(),
  });
  return kept.is === 'kept' ? { is: 'kept', row: publicRow({ ...plain, ...kept.row }) } : kept;
}

type Row = PlainRow<'contacts'>;

function rowOf(arrival: Arrival<ContactMessage>): Row {
  const { name, email, phone, subject, message } = arrival.request;
  return { id: timeOrderedId(), name, email, phone, subject, message, ...commonColumns(arrival) };
}

function publicRow({ id, name, email, phone, subject, message }: Row): StoredContact {
  return { id, name, email, phone, subject, message };
}
