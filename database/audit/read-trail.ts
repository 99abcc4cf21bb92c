// Reads the audit trail in pages: newest first for people, oldest first for verification.
import type { AuditEntryRow, Database } from '../tables.ts';

const PAGE_ROWS = 500;

/** @param since leaves out earlier entries */
export async function* newestEntries(database: Database, since?: Date): AsyncGenerator<AuditEntryRow> {
  let before: number | undefined;
  for (;;) {
    let page = database.selectFrom('audit_entries').selectAll().orderBy('number', 'desc').limit(PAGE_ROWS);
    if (since) page = page.where('at', '>=', since.toISOString());
    if (before !== undefined) page = page.where('number', '<', before);
    const rows = await page.execute();
    yield* rows;
    before = rows.at(-1)?.number;
    if (rows.length < PAGE_ROWS) return;
  }
}

interface Page {
  /** Number of the last entry of the page before. */
  before: number | undefined;
  action: string | undefined;
  limit: number;
}

/** A page, newest first. */
export function entriesBefore(database: Database, { before, action, limit }: Page): Promise<AuditEntryRow[]> {
  let page = database.selectFrom('audit_entries').selectAll().orderBy('number', 'desc').limit(limit);
  if (before !== undefined) page = page.where('number', '<', before);
  if (action !== undefined) page = page.where(({ eb, ref, val }) => eb(ref('action').$castTo<string>(), '=', val(action)));
  return page.execute();
}

export async function* entriesInOrder(database: Database): AsyncGenerator<AuditEntryRow> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await database
      .selectFrom('audit_entries')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE_ROWS)
      .execute();
    yield* rows;
    after = rows.at(-1)?.number ?? after;
    if (rows.length < PAGE_ROWS) return;
  }
}

/** @returns number and hash of the newest entry, or undefined if the trail is empty */
export function headOf(database: Database): Promise<Pick<AuditEntryRow, 'number' | 'hash'> | undefined> {
  return database.selectFrom('audit_entries').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
}
