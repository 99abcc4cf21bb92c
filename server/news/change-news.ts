// Keeps an article and changes it, with its versions and the audit entry in one transaction. The command and the desk use it.
import { appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import type { NewsRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';
import { KEPT_COLUMNS, type KeptNews } from './kept-news.ts';
import { keepVersion } from './news-versions.ts';

export interface Author {
  database: Database;
  /** For the audit trail. */
  actor: string;
  /** For the versions: id of a member of staff, or the actor of a command. */
  by: string;
}

/** @param deed the detail of the audit entry */
export function keepNews({ database, actor, by }: Author, row: NewsRow, deed: string, now = new Date()): Promise<KeptNews> {
  return database.transaction().execute(async (transaction) => {
    await appendEntry(transaction, entryOf(actor, row.id, deed), now);
    const kept = await transaction
      .insertInto('news')
      .values({ ...row, updated_at: now.toISOString() })
      .returning(KEPT_COLUMNS)
      .executeTakeFirstOrThrow();
    await keepVersion(transaction, { row: kept, by, now });
    return kept;
  });
}

export interface NewsChange {
  id: string;
  /** The version that was seen; undefined changes whichever is there. */
  version?: number | undefined;
  change: Partial<Omit<NewsRow, 'id'>>;
  /** The detail of the audit entry. Without one nothing is recorded, as for the autosave of a draft. */
  deed?: string | undefined;
}

export type Changed = { is: 'changed'; news: KeptNews } | { is: 'changed meanwhile'; news: KeptNews } | { is: 'unknown' };

export function changeNews({ database, actor, by }: Author, { id, version, change, deed }: NewsChange, now = new Date()): Promise<Changed> {
  return database.transaction().execute(async (transaction): Promise<Changed> => {
    if (deed) await lockAuditLog(transaction);
    // Locks the row until the transaction ends.
    const seen = await transaction
      .updateTable('news')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', id)
      .returning(KEPT_COLUMNS)
      .executeTakeFirst();
    if (!seen) return { is: 'unknown' };
    if (version !== undefined && version !== seen.version) return { is: 'changed meanwhile', news: seen };
    if (deed) await appendEntry(transaction, entryOf(actor, id, deed), now);
    const news = await transaction
      .updateTable('news')
      .set({ ...change, version: seen.version + 1, updated_at: now.toISOString() })
      .where('id', '=', id)
      .returning(KEPT_COLUMNS)
      .executeTakeFirstOrThrow();
    await keepVersion(transaction, { row: news, before: seen, by, now });
    return { is: 'changed', news };
  });
}

function entryOf(actor: string, id: string, detail: string) {
  return { actor, action: 'publish' as const, subject: `news ${id}`, detail };
}
