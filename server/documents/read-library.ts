// What the page shows: the newest documents and the number of documents in each category.
import { type CategoryCounts, countByCategory, type DocumentLibrary, type DocumentsQuery } from '../../contracts/document.ts';
import type { Database } from '../../database/tables.ts';
import { readRows } from './read-rows.ts';

const COUNTS_MAX_AGE_MILLISECONDS = 10_000;

/** A library that fits into one answer is sent whole, whatever the query: the browser then filters it. */
export async function readLibrary(database: Database, query: DocumentsQuery): Promise<DocumentLibrary> {
  const newest = await readRows(database, {});
  if (!newest.next) return { ...newest, isWhole: true, counts: countByCategory(newest.documents) };
  const asked = query.category || query.after ? await readRows(database, query) : newest;
  return { ...asked, isWhole: false, counts: await countAll(database) };
}

/** Cached for some seconds, because counting a large library takes longer than reading a page of it. */
const counted = new WeakMap<Database, { at: number; counts: Promise<CategoryCounts> }>();

function countAll(database: Database): Promise<CategoryCounts> {
  const last = counted.get(database);
  if (last && Date.now() - last.at < COUNTS_MAX_AGE_MILLISECONDS) return last.counts;
  const counts = selectCounts(database);
  counted.set(database, { at: Date.now(), counts });
  counts.catch(() => counted.delete(database));
  return counts;
}

async function selectCounts(database: Database): Promise<CategoryCounts> {
  const rows = await database
    .selectFrom('documents')
    .select(({ fn }) => ['category', fn.countAll<number>().as('documents')])
    .where('is_active', '=', true)
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, documents }) => [category, documents]));
}
