// Keeps a consultation request with its place in the inbox and its notifications, all or nothing, and never twice under one key.
import { v7 as timeOrderedId } from 'uuid';
import type { ConsultationRequest, StoredConsultationRequest } from '../../contracts/consultation-request.ts';
import { encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import { DatabaseError } from '../http/database-error.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';
import type { Services } from '../services.ts';
import { addToInbox } from './add-to-inbox.ts';
import { type Arrival, arrivalColumns } from './read-lead.ts';

type Row = PlainRow<'consultation_requests'>;

/** Nothing encrypted: a repeated post brings the same words again. */
const READ_BACK = ['id', 'body_digest', 'created_at'] as const;

/**
 * @returns undefined when the key was used for another body
 * @throws DatabaseError when the database did not confirm that the request is kept
 */
export async function keepConsultationRequest(
  { database, keyring, channels }: Pick<Services, 'database' | 'keyring' | 'channels'>,
  arrival: Arrival<ConsultationRequest>,
): Promise<StoredConsultationRequest | undefined> {
  const plain = rowOf(arrival);
  const row = encryptRow(keyring, 'consultation_requests', plain);
  try {
    const kept = await database.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('consultation_requests')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning(READ_BACK)
        .executeTakeFirst();
      if (!inserted) {
        const earlier = transaction.selectFrom('consultation_requests').select(READ_BACK);
        return earlier.where('idempotency_key', '=', row.idempotency_key).executeTakeFirstOrThrow();
      }
      await addToInbox(transaction, keyring, { kind: 'consultation_request', lead: plain });
      await enqueueNotifications(transaction, { kind: 'consultation_request', id: row.id, channels, now: arrival.now });
      return inserted;
    });
    return kept.body_digest === row.body_digest ? publicRow({ ...plain, ...kept }) : undefined;
  } catch (cause) {
    throw new DatabaseError('The consultation request could not be kept', { cause });
  }
}

function rowOf(arrival: Arrival<ConsultationRequest>): Row {
  const { name, email, company, phone, message, created_at, report } = arrival.request;
  return {
    id: timeOrderedId(),
    name,
    email,
    company: company || null,
    phone: phone || null,
    message,
    report: report ?? null,
    created_at: (created_at ? new Date(created_at) : arrival.now).toISOString(),
    ...arrivalColumns(arrival),
  };
}

/** The sender does not learn whether the request is suspected. */
function publicRow({ id, name, email, company, phone, message, created_at }: Row): StoredConsultationRequest {
  return { id, name, email, company, phone, message, created_at };
}
