// Says in one line what an archive holds. Printed by `npm run backup` and `npm run restore`.
import { DOCUMENTS_FOLDER, type Manifest } from './manifest.ts';

export function summaryOf({ rows, files }: Manifest): string {
  const tables = Object.entries(rows).map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`);
  const documents = Object.keys(files).filter((path) => path.startsWith(`${DOCUMENTS_FOLDER}/`));
  return [...tables, `${documents.length} files of documents`].join(', ');
}
