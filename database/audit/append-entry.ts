// Appends to the audit trail, in the order in which entries are hashed, however many processes append at once.
import { SqliteAdapter, sql } from 'kysely';
import type { AuditEntryRow, Database } from '../tables.ts';
import { BEFORE_THE_FIRST, hashEntry } from './hash-entry.ts';

/** What is recorded. Subject and detail hold ids and counts, never names, addresses or what people wrote. */
export type AuditEntry = Pick<AuditEntryRow, 'actor' | 'action' | 'subject'> & Partial<Pick<AuditEntryRow, 'detail'>>;

/**
 * In a transaction, before its other writes, it is one with them: the entry stands if and only if they do.
 * Called without one, the entry is on disk when this returns.
 * @throws when it cannot be written: then nothing may be shown or changed
 */
export async function appendEntry(database: Database, entry: AuditEntry, now: Date): Promise<AuditEntryRow> {
  return database.isTransaction ? append(database, entry, now) : database.transaction().execute((own) => append(own, entry, now));
}

const NEWEST_ENTRIES = 500;

/**
 * As appendEntry, unless the same was recorded since that time: one entry then stands for all of them, and nobody makes the trail
 * grow by asking again and again. Looks at the newest entries alone, because the trail has no index but its order.
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
 * From here to the end of the transaction nobody else appends. Called first where a transaction reads what its entry will say.
 * The embedded database gives its one write lock to whoever writes, be it nothing.
 */
export async function lockAuditLog(transaction: Database): Promise<void> {
  const isEmbedded = transaction.getExecutor().adapter instanceof SqliteAdapter;
  const statement = isEmbedded ? sql`delete from audit_entries where false` : sql`lock table audit_entries in share row exclusive mode`;
  await statement.execute(transaction);
}
