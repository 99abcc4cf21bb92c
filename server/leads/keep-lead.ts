// Writes a lead and the notifications that it owes, both or neither, and never twice under one key. Called for each kind of lead.
import { createHash } from 'node:crypto';
import type { Database, LeadKind, NotificationChannel } from '../../database/tables.ts';
import { oweNotifications } from '../notifications/owe.ts';
import { DatabaseFault } from '../problems/database-fault.ts';

export interface Arrival<Request> {
  request: Request;
  suspectedBecause: string | null;
  /** The sender's name for this post: the same key and body are the same lead. */
  idempotencyKey: string | undefined;
  now: Date;
}

export type Kept<Row> = { is: 'kept'; row: Row } | { is: 'key used for another body' };

interface LeadRow {
  id: string;
  body_digest: string;
}

/** How one kind of lead is written and found again. */
export interface LeadTable<Row extends LeadRow> {
  kind: LeadKind;
  channels: NotificationChannel[];
  row: Row;
  now: Date;
  /** @returns undefined when its key was used before */
  insert(transaction: Database): Promise<Row | undefined>;
  earlier(transaction: Database): Promise<Row>;
}

/** @throws DatabaseFault when the database did not say that the lead is kept */
export async function keepLead<Row extends LeadRow>(database: Database, lead: LeadTable<Row>): Promise<Kept<Row>> {
  try {
    const row = await database.transaction().execute(async (transaction) => {
      const inserted = await lead.insert(transaction);
      if (!inserted) return lead.earlier(transaction);
      await oweNotifications(transaction, { kind: lead.kind, id: inserted.id, channels: lead.channels, now: lead.now });
      return inserted;
    });
    return row.body_digest === lead.row.body_digest ? { is: 'kept', row } : { is: 'key used for another body' };
  } catch (cause) {
    throw new DatabaseFault(`The ${lead.kind.replace('_', ' ')} could not be kept`, { cause });
  }
}

/** What is the same for every kind of lead. */
export function commonColumns({ request, suspectedBecause, idempotencyKey, now }: Arrival<unknown>) {
  return {
    received_at: now.toISOString(),
    suspected: suspectedBecause !== null,
    suspected_because: suspectedBecause,
    idempotency_key: idempotencyKey ?? null,
    body_digest: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
}
