// Reads active documents, newest first, an answer's worth at a time. Called for the API and for the page.
import { DOCUMENTS_ADDRESS, DOCUMENTS_PER_ANSWER, type DocumentsQuery } from '../../contracts/document.ts';
import { type Database, DOCUMENT_COLUMNS, type DocumentRow } from '../../database/tables.ts';
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

/** One row more than is sent, to know whether any follow. */
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

  // Of a document that is not public the answer must not tell that it is there: it is as unknown as any.
  // The time of the last row seen is looked up where it lies: a database may keep it finer than the milliseconds that we print.
  const time = database.selectFrom('documents').select('created_at').where('id', '=', after).where('is_active', '=', true);
  return query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(time.$asScalar(), after)));
}

function addressAfter(last: DocumentRow | undefined, { category }: DocumentsQuery): string {
  return `${DOCUMENTS_ADDRESS}?${new URLSearchParams({ ...(category && { category }), after: last?.id ?? '' })}`;
}
