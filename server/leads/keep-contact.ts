// A contact message as a row of its table. Called once a message has been judged.
import { v7 as timeOrderedId } from 'uuid';
import type { ContactMessage, StoredContact } from '../../contracts/contact.ts';
import type { ContactRow } from '../../database/tables.ts';
import type { Services } from '../app.ts';
import { type Arrival, commonColumns, type Kept, keepLead } from './keep-lead.ts';

/** @throws DatabaseFault when the database did not say that the message is kept */
export async function keepContact({ database, channels }: Services, arrival: Arrival<ContactMessage>): Promise<Kept<StoredContact>> {
  const row = rowOf(arrival);
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
        .returningAll()
        .executeTakeFirst(),
    earlier: (transaction) =>
      transaction.selectFrom('contacts').selectAll().where('idempotency_key', '=', row.idempotency_key).executeTakeFirstOrThrow(),
  });
  return kept.is === 'kept' ? { is: 'kept', row: publicRow(kept.row) } : kept;
}

function rowOf(arrival: Arrival<ContactMessage>): ContactRow {
  const { name, email, phone, subject, message } = arrival.request;
  return { id: timeOrderedId(), name, email, phone, subject, message, ...commonColumns(arrival) };
}

function publicRow({ id, name, email, phone, subject, message }: ContactRow): StoredContact {
  return { id, name, email, phone, subject, message };
}
