// Reads active documents, newest first, by keyset pagination.
import { DOCUMENTS_ADDRESS, DOCUMENTS_PER_ANSWER, type DocumentsQuery } from '../../contracts/document.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';

export interface Rows {
  documents: DocumentRow[];
  /** Address of the rows that follow. */
  next: string | null;
}

/** @throws DatabaseError when the database does not answer */
export async function readRows(database: Database, query: DocumentsQuery): Promise<Rows> {
  try {
    const found = await documentsAfter(database, query).execute();
    const documents = found.slice(0, DOCUMENTS_PER_ANSWER);
    return { documents, next: found.length > documents.length ? addressAfter(documents.at(-1), query) : null };
  } catch (cause) {
    throw new DatabaseError('The documents could not be read', { cause });
  }
}

/** One row more than is sent, which tells whether more follow. */
export function documentsAfter(database: Database, { category, after }: DocumentsQuery) {
  let query = database
    .selectFrom('documents')
    .select(DOCUMENT_COLUMNS)
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DOCUMENTS_PER_ANSWER + 1);
  if (category) query = query.where('category', '=', category);
  if (!after) return query;

  // An inactive document is treated as unknown, so that the answer does not reveal it. Its time is compared in the database, which may
  // keep it more precisely than the milliseconds that we print.
  const time = database.selectFrom('documents').select('created_at').where('id', '=', after).where('is_active', '=', true);
  return query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(time.$asScalar(), after)));
}

function addressAfter(last: DocumentRow | undefined, { category }: DocumentsQuery): string {
  return `${DOCUMENTS_ADDRESS}?${new URLSearchParams({ ...(category && { category }), after: last?.id ?? '' })}`;
}
