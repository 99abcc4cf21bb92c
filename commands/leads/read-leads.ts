// Reads leads of both kinds with the state of their notifications, newest first, in pages.
import { sql } from 'kysely';
import type { LeadKind } from '../../contracts/desk/leads.ts';
import { type Decrypted, decryptEach } from '../../database/encryption/encrypted-rows.ts';
import { DecryptionError, decryptText } from '../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { ConsultationRequestRow, ContactRow, NotificationRow } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';

const PAGE_ROWS = 500;

type Row = ConsultationRequestRow | ContactRow;
type Hidden = 'idempotency_key' | 'body_digest' | 'email_lookup' | 'encrypted_with';

export type Lead = { kind: LeadKind } & Decrypted<Omit<ConsultationRequestRow, Hidden> | Omit<ContactRow, Hidden>> & {
    notifications: Pick<NotificationRow, 'channel' | 'status' | 'attempts' | 'last_error'>[];
  };

export interface Reading {
  database: Database;
  keyring: Keyring;
  since?: Date | undefined;
  /** Called with each lead that cannot be decrypted. Its fields are replaced by the reason. */
  undecryptable(id: string): void;
}

export async function* readLeads(reading: Reading): AsyncGenerator<Lead> {
  const requests = rowsOf(reading, 'consultation_request');
  const contacts = rowsOf(reading, 'contact');
  let [request, contact] = await Promise.all([requests.next(), contacts.next()]);
  while (!request.done || !contact.done) {
    if (contact.done || (!request.done && request.value.received_at >= contact.value.received_at)) {
      if (!request.done) yield request.value;
      request = await requests.next();
    } else {
      yield contact.value;
      contact = await contacts.next();
    }
  }
}

async function* rowsOf(reading: Reading, kind: LeadKind): AsyncGenerator<Lead, void> {
  const { database, since } = reading;
  let last: Row | undefined;
  do {
    const rows: Row[] = await leadsAfter(database, kind, last, since).execute();
    const notifications = await notificationsOf(database, rows);
    for (const { idempotency_key: _key, body_digest: _digest, email_lookup: _lookup, encrypted_with: _with, ...lead } of rows) {
      yield { kind, ...decrypted(reading, kind, lead), notifications: notifications.get(lead.id) ?? [] };
    }
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

/** A lead that cannot be decrypted does not stop the listing. */
function decrypted<Row extends { id: string }>({ keyring, undecryptable }: Reading, kind: LeadKind, row: Row): Decrypted<Row> {
  const table = kind === 'contact' ? 'contacts' : 'consultation_requests';
  let isComplete = true;
  const lead = decryptEach(row, table, (column, encrypted) => {
    try {
      return decryptText(keyring, { table, id: row.id, column }, encrypted);
    } catch (cause) {
      if (!(cause instanceof DecryptionError)) throw cause;
      isComplete = false;
      return `(cannot be opened: ${cause.why})`;
    }
  });
  if (!isComplete) undecryptable(row.id);
  return lead;
}

/** The query of the page after the given row, or of the first page. */
export function leadsAfter(database: Database, kind: LeadKind, last?: Pick<Row, 'received_at' | 'id'>, since?: Date) {
  const bounds = boundsOf(last, since);
  const newest = sql`received_at desc, id desc`;
  return kind === 'consultation_request'
    ? database.selectFrom('consultation_requests').selectAll().where(bounds).orderBy(newest).limit(PAGE_ROWS)
    : database.selectFrom('contacts').selectAll().where(bounds).orderBy(newest).limit(PAGE_ROWS);
}

/** Rows received since the given time, and after the last row of the previous page. */
function boundsOf(last: Pick<Row, 'received_at' | 'id'> | undefined, since: Date | undefined) {
  const recent = since ? sql`received_at >= ${since.toISOString()}` : sql`true`;
  const after = last ? sql`(received_at, id) < (${last.received_at}, ${last.id})` : sql`true`;
  return sql<boolean>`${recent} and ${after}`;
}

async function notificationsOf(database: Database, rows: Row[]): Promise<Map<string, Lead['notifications']>> {
  const byLead = new Map<string, Lead['notifications']>();
  if (rows.length === 0) return byLead;
  const found = await database
    .selectFrom('notifications')
    .select(['lead_id', 'channel', 'status', 'attempts', 'last_error'])
    .where(
      'lead_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('channel')
    .execute();
  for (const { lead_id, ...notification } of found) byLead.set(lead_id, [...(byLead.get(lead_id) ?? []), notification]);
  return byLead;
}
