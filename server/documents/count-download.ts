// Increments the download counters of a document: all of its downloads, and those of the week. Concurrent downloads all count.
import type { Database } from '../../database/tables.ts';
import { weekOf } from '../../database/week.ts';
import { DatabaseError } from '../http/database-error.ts';

/** @returns false when the document was unpublished meanwhile */
export async function countDownload(database: Database, id: string, now = new Date()): Promise<boolean> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const counted = await transaction
        .updateTable('documents')
        .set(({ eb }) => ({ download_count: eb('download_count', '+', 1) }))
        .where('id', '=', id)
        .where('is_active', '=', true)
        .returning('id')
        .executeTakeFirst();
      if (counted) await countInWeek(transaction, id, weekOf(now));
      return counted !== undefined;
    });
  } catch (cause) {
    throw new DatabaseError('A download could not be counted', { cause });
  }
}

async function countInWeek(transaction: Database, document_id: string, week: string): Promise<void> {
  await transaction
    .insertInto('document_downloads')
    .values({ id: `${week} ${document_id}`, document_id, week, count: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ eb }) => ({ count: eb('document_downloads.count', '+', 1) })))
    .execute();
}
