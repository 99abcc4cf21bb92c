// Writes a lead and the notifications that it owes, both or neither, and never twice under one key. Called for each kind of lead.
import { hashOfBody, keptDigest, keptKey } from '../../database/encryption/post-digests.ts';
import type { Database, LeadKind, NotificationChannel } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';

export interface Arrival<Request> {
  request: Request;
  suspectedBecause: string | null;
  /** The sender's name for this post: the same key and body are the same lead. */
  idempotencyKey: string | undefined;
  now: Date;
}

export type Kept<Row> = { is: 'kept'; row: Row } | { is: 'key used for another body' };

/** What is read back of a lead: nothing that is encrypted, because a repeated post has the same body in hand. */
interface Written {
  id: string;
  body_digest: string;
}

/** How one kind of lead is written and found again. */
export interface LeadTable<Row extends Written> {
  kind: LeadKind;
  channels: NotificationChannel[];
  row: Written;
  now: Date;
  /** @returns undefined when its key was used before */
  insert(transaction: Database): Promise<Row | undefined>;
  earlier(transaction: Database): Promise<Row>;
}

/** @throws DatabaseError when the database did not say that the lead is kept */
export async function keepLead<Row extends Written>(database: Database, lead: LeadTable<Row>): Promise<Kept<Row>> {
  try {
    const row = await database.transaction().execute(async (transaction) => {
      const inserted = await lead.insert(transaction);
      if (!inserted) return lead.earlier(transaction);
      const { kind, channels, now } = lead;
      await enqueueNotifications(transaction, { kind, id: inserted.id, channels, now });
      return inserted;
    });
    return row.body_digest === lead.row.body_digest ? { is: 'kept', row } : { is: 'key used for another body' };
  } catch (cause) {
    throw new DatabaseError(`The ${lead.kind.replace('_', ' ')} could not be kept`, { cause });
  }
}

/** What is the same for every kind of lead. */
export function commonColumns({ request, suspectedBecause, idempotencyKey, now }: Arrival<unknown>) {
  return {
    received_at: now.toISOString(),
    suspected: suspectedBecause !== null,
    suspected_because: suspectedBecause,
    idempotency_key: idempotencyKey === undefined ? null : keptKey(idempotencyKey),
    body_digest: keptDigest(idempotencyKey ?? null, hashOfBody(request)),
  };
}
