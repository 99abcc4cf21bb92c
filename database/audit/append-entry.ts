// Appends to the audit trail. Several processes may append at the same time.
import { SqliteAdapter, sql } from 'kysely';
import type { AuditEntryRow, Database } from '../tables.ts';
import { BEFORE_THE_FIRST, hashEntry } from './hash-entry.ts';

/** Subject and detail hold ids and counts, never names, addresses or messages. */
export type AuditEntry = Pick<AuditEntryRow, 'actor' | 'action' | 'subject'> & Partial<Pick<AuditEntryRow, 'detail'>>;

/**
 * In a transaction, call it before the other writes: the entry is committed together with them. Outside of one, the entry is on disk
 * when this returns.
 * @throws when it cannot be written; then nothing may be shown or changed
 */
export async function appendEntry(database: Database, entry: AuditEntry, now: Date): Promise<AuditEntryRow> {
  return database.isTransaction ? append(database, entry, now) : database.transaction().execute((own) => append(own, entry, now));
}

const NEWEST_ENTRIES = 500;

/**
 * Like appendEntry, unless the same entry was recorded since the given time: repeated requests do not make the trail grow. It looks at
 * the newest entries only.
 */
export async function appendUnlessRecorded(database: Database, entry: Required<AuditEntry>, since: Date, now: Date): Promise<void> {
  if (await isRecorded(database, entry, since)) return;
  await database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    if (!(await isRecorded(transaction, entry, since))) await append(transaction, entry, now);
  });
}

async function isRecorded(database: Database, { actor, action, subject, detail }: Required<AuditEntry>, since: Date): Promise<boolean> {
  const head = await database.selectFrom('audit_entries').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
  const same = await database
    .selectFrom('audit_entries')
    .select('number')
    .where('number', '>', (head?.number ?? 0) - NEWEST_ENTRIES)
    .where('at', '>=', since.toISOString())
    .where(({ and }) => and({ actor, action, subject, detail }))
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

async function append(transaction: Database, { actor, action, subject, detail = '' }: AuditEntry, now: Date): Promise<AuditEntryRow> {
  await lockAuditLog(transaction);
  const head = await transaction
    .selectFrom('audit_entries')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const unsigned = {
    number: (head?.number ?? 0) + 1,
    at: now.toISOString(),
    actor,
    action,
    subject,
    detail,
    previous_hash: head?.hash ?? BEFORE_THE_FIRST,
  };
  const row = { ...unsigned, hash: hashEntry(unsigned) };
  await transaction.insertInto('audit_entries').values(row).execute();
  return row;
}

/**
 * Until the transaction ends, no other process appends. A transaction that reads what its entry says takes the lock first. In SQLite any
 * write statement takes the write lock, even one that changes nothing.
 */
export async function lockAuditLog(transaction: Database): Promise<void> {
  const isEmbedded = transaction.getExecutor().adapter instanceof SqliteAdapter;
  const statement = isEmbedded ? sql`delete from audit_entries where false` : sql`lock table audit_entries in share row exclusive mode`;
  await statement.execute(transaction);
}
