// Increments the download counter of a document, in one statement, so that concurrent downloads all count.
import type { Database } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';

/** @returns false when the document was unpublished meanwhile */
export async function countDownload(database: Database, id: string): Promise<boolean> {
  try {
    const counted = await database
      .updateTable('documents')
      .set(({ eb }) => ({ download_count: eb('download_count', '+', 1) }))
      .where('id', '=', id)
      .where('is_active', '=', true)
      .returning('id')
      .executeTakeFirst();
    return counted !== undefined;
  } catch (cause) {
    throw new DatabaseError('A download could not be counted', { cause });
  }
}
