// Writes a request and the notifications that it owes, both or neither. Called once a request has been judged.
import { createHash } from 'node:crypto';
import { v7 as timeOrderedId } from 'uuid';
import type { ConsultationRequest, StoredConsultationRequest } from '../../contracts/consultation-request.ts';
import type { ConsultationRequestRow, Database, NotificationChannel } from '../../database/tables.ts';
import { oweNotifications } from '../notifications/owe.ts';
import { DatabaseFault } from '../problems/database-fault.ts';

export interface Arrival {
  request: ConsultationRequest;
  suspectedBecause: string | null;
  /** The sender's name for this post: the same key and body are the same request. */
  idempotencyKey: string | undefined;
  now: Date;
}

export type Kept = { is: 'kept'; row: StoredConsultationRequest } | { is: 'key used for another body' };

/** @throws DatabaseFault when the database did not say that the request is kept */
export async function keepConsultationRequest(database: Database, channels: NotificationChannel[], arrival: Arrival): Promise<Kept> {
  const row = rowOf(arrival);
  try {
    const stored = await database.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('consultation_requests')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted) await oweNotifications(transaction, { kind: 'consultation_request', id: inserted.id, channels, now: arrival.now });
      return inserted ?? (await earlierRow(transaction, row.idempotency_key));
    });
    return stored.body_digest === row.body_digest ? { is: 'kept', row: publicRow(stored) } : { is: 'key used for another body' };
  } catch (cause) {
    throw new DatabaseFault('The consultation request could not be kept', { cause });
  }
}

function earlierRow(database: Database, idempotencyKey: string | null): Promise<ConsultationRequestRow> {
  return database.selectFrom('consultation_requests').selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirstOrThrow();
}

function rowOf({ request, suspectedBecause, idempotencyKey, now }: Arrival): ConsultationRequestRow {
  return {
    id: timeOrderedId(),
    name: request.name,
    email: request.email,
    company: request.company || null,
    phone: request.phone || null,
    message: request.message,
    created_at: (request.created_at ? new Date(request.created_at) : now).toISOString(),
    received_at: now.toISOString(),
    suspected: suspectedBecause !== null,
    suspected_because: suspectedBecause,
    idempotency_key: idempotencyKey ?? null,
    body_digest: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
}

/** What a sender may see of its own request: nothing of what we think of it. */
function publicRow({ id, name, email, company, phone, message, created_at }: ConsultationRequestRow): StoredConsultationRequest {
  return { id, name, email, company, phone, message, created_at };
}
