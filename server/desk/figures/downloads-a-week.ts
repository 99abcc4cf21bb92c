// Downloads a week by document, by its present title.
import type { DeskFigures } from '../../../contracts/desk/office.ts';
import type { Database } from '../../../database/tables.ts';

export function downloadsAWeek(database: Database, [first = '']: string[]): Promise<DeskFigures['downloads_a_week']> {
  return database
    .selectFrom('document_downloads')
    .innerJoin('documents', 'documents.id', 'document_downloads.document_id')
    .select(['document_downloads.week', 'documents.title as document', 'document_downloads.count'])
    .where('document_downloads.week', '>=', first)
    .orderBy('document_downloads.week')
    .orderBy('documents.title')
    .orderBy('documents.id')
    .execute();
}
