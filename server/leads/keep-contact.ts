// A contact message as a row of its table. Called once a message has been judged.
import { v7 as timeOrderedId } from 'uuid';
import type { ContactMessage, StoredContact } from '../../contracts/contact.ts';
import { sealRow, type Unsealed } from '../../database/sealing/sealed-rows.ts';
import type { Services } from '../app.ts';
import { type Arrival, commonColumns, type Kept, keepLead } from './keep-lead.ts';

const READ_BACK = ['id', 'body_digest'] as const;

/** @throws DatabaseFault when the database did not say that the message is kept */
export async function keepContact(
  { database, keyring, channels }: Services,
  arrival: Arrival<ContactMessage>,
): Promise<Kept<StoredContact>> {
  const plain = rowOf(arrival);
  const row = sealRow(keyring, 'contacts', plain);
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

type PlainRow = Unsealed<'contacts'>;

function rowOf(arrival: Arrival<ContactMessage>): PlainRow {
  const { name, email, phone, subject, message } = arrival.request;
  return { id: timeOrderedId(), name, email, phone, subject, message, ...commonColumns(arrival) };
}

function publicRow({ id, name, email, phone, subject, message }: PlainRow): StoredContact {
  return { id, name, email, phone, subject, message };
}
