// Reads the audit trail a page at a time, newest first for people and oldest first for checking.
import type { AuditEntryRow, Database } from '../tables.ts';

const PAGE_ROWS = 500;

/** @param since leaves out what was recorded before */
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

/** @returns the newest entry's number and hash, undefined while the trail is empty */
export function headOf(database: Database): Promise<Pick<AuditEntryRow, 'number' | 'hash'> | undefined> {
  return database.selectFrom('audit_entries').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
}
