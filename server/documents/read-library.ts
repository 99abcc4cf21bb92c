// What the page shows, if the database answers at once: else the page says that it is loading and its island asks again.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type CategoryCounts, countByCategory, type DocumentLibrary, type DocumentsQuery } from '../../contracts/document.ts';
import type { Database } from '../../database/tables.ts';
import { readRows } from './read-rows.ts';

const AT_ONCE_MILLISECONDS = 500;
const COUNTS_LAST_MILLISECONDS = 10_000;

/** @returns undefined when the database is slow or fails, which the log says */
export async function readLibraryAtOnce(
  database: Database,
  query: DocumentsQuery,
  log: FastifyBaseLogger,
): Promise<DocumentLibrary | undefined> {
  const patience = new AbortController();
  const library = readLibrary(database, query).catch((err) => {
    log.error({ err }, 'The document library could not be rendered with its list');
    return undefined;
  });
  try {
    return await Promise.race([library, pause(AT_ONCE_MILLISECONDS, undefined, { signal: patience.signal })]);
  } finally {
    library.finally(() => patience.abort());
  }
}

/** A library that fits one answer is sent whole, whatever was asked: the page then filters where it stands. */
async function readLibrary(database: Database, query: DocumentsQuery): Promise<DocumentLibrary> {
  const newest = await readRows(database, {});
  if (!newest.next) return { ...newest, isWhole: true, counts: countByCategory(newest.documents) };
  const asked = query.category || query.after ? await readRows(database, query) : newest;
  return { ...asked, isWhole: false, counts: await countAll(database) };
}

/** Counting a large library takes longer than reading a page of it, so a count serves for some seconds. */
const counted = new WeakMap<Database, { at: number; counts: Promise<CategoryCounts> }>();

function countAll(database: Database): Promise<CategoryCounts> {
  const last = counted.get(database);
  if (last && Date.now() - last.at < COUNTS_LAST_MILLISECONDS) return last.counts;
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
