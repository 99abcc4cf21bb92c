// A consultation request as a row of its table.
import { v7 as timeOrderedId } from 'uuid';
import type { ConsultationRequest, StoredConsultationRequest } from '../../contracts/consultation-request.ts';
import { encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { Services } from '../services.ts';
import { type Arrival, commonColumns, type Kept, keepLead } from './keep-lead.ts';

const READ_BACK = ['id', 'body_digest', 'created_at'] as const;

/** @throws DatabaseError when the database did not say that the request is kept */
export async function keepConsultationRequest(
  { database, keyring, channels }: Services,
  arrival: Arrival<ConsultationRequest>,
): Promise<Kept<StoredConsultationRequest>> {
  const plain = rowOf(arrival);
  const row = encryptRow(keyring, 'consultation_requests', plain);
  const kept = await keepLead(database, {
    kind: 'consultation_request',
    channels,
    row,
    now: arrival.now,
    insert: (transaction) =>
      transaction
        .insertInto('consultation_requests')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning(READ_BACK)
        .executeTakeFirst(),
    earlier: (transaction) =>
      transaction
        .selectFrom('consultation_requests')
        .select(READ_BACK)
        .where('idempotency_key', '=', row.idempotency_key)
        .executeTakeFirstOrThrow(),
  });
  return kept.is === 'kept' ? { is: 'kept', row: publicRow({ ...plain, ...kept.row }) } : kept;
}

type Row = PlainRow<'consultation_requests'>;

function rowOf(arrival: Arrival<ConsultationRequest>): Row {
  const { name, email, company, phone, message, created_at } = arrival.request;
  return {
    id: timeOrderedId(),
    name,
    email,
    company: company || null,
    phone: phone || null,
    message,
    created_at: (created_at ? new Date(created_at) : arrival.now).toISOString(),
    ...commonColumns(arrival),
  };
}

/** What a sender may see of its own request: nothing of what we think of it. */
function publicRow({ id, name, email, company, phone, message, created_at }: Row): StoredConsultationRequest {
  return { id, name, email, company, phone, message, created_at };
}
