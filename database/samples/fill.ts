// Fills an empty database with sample news and documents.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFiles } from '../document-files.ts';
import type { DocumentRow, NewsRow } from '../publishing-tables.ts';
import type { Database } from '../tables.ts';

/** The rows, which the build writes beside the files: samples.json. */
export interface Samples {
  news: NewsRow[];
  documents: DocumentRow[];
}

/**
 * Does nothing if either table has a row. Two processes that start at once write the same ids, so no row is doubled.
 * @param folder the output of generators/samples/make-samples.ts
 */
export async function fillWithSamples(database: Database, dataDirectory: string, folder: string): Promise<void> {
  if (!(await isEmpty(database))) return;
  const { news, documents } = JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8')) as Samples;
  // Files first: a row without its file would be a dead link; a file without a row is harmless.
  await Promise.all(documents.map(({ id }) => placeFiles(dataDirectory, id, join(folder, `${id}.pdf`), join(folder, `${id}.png`))));
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('news')
      .values(news)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('documents')
      .values(documents)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function isEmpty(database: Database): Promise<boolean> {
  const [news, documents] = await Promise.all([
    database.selectFrom('news').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('documents').select('id').limit(1).executeTakeFirst(),
  ]);
  return !news && !documents;
}
