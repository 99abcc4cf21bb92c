// Lists and search at 100,000 rows: each page is read from its index, and a deep page starts where the one before it ended.
import assert from 'node:assert/strict';
import { type Compilable, CompiledQuery } from 'kysely';
import { leadsAfter } from '../commands/leads/read-leads.ts';
import { search, searchQueries } from '../database/full-text-search.ts';
import type { DialectName } from '../database/migrations/columns.ts';
import type { Database } from '../database/tables.ts';
import { documentsAfter } from '../server/documents/read-rows.ts';
import { newsAfter } from '../server/news/read-news.ts';
import { testOnBoth } from '../test/databases.ts';
import { fillWithManyRows } from '../test/many-rows.ts';

const MANY_ROWS = 100_000;
const PAGE_ROWS = 20;
/** In the middle of the rows. */
const MIDDLE = { time: '2025-11-08T00:00:00.000Z', id: '00000000-0000-7000-8000-000000050000' };
/** A whole table is read, or rows are sorted after reading, in the words of either database. */
const SLOW = /SCAN \w+\b(?! USING (COVERING )?INDEX)|TEMP B-TREE|MULTI-INDEX OR|Seq Scan|\bSort\b|Bitmap/;
/** Both columns of the position bound the range of the index. */
const STARTS_DEEP = { sqlite: /\(\w+_at,id\)<\(\?,\?\)/, postgres: /Index Cond: .*ROW\(\w+_at, id\) < / };

/** In every row, in one row in six, in one row. */
const WORDS = { everywhere: 'dissolution', inTitles: 'stability', rare: '50000' };
const HITS = 9;
/** A whole table is read. SQLite sorts no more rows than are ranked. */
const SLOW_SEARCH = { sqlite: /SCAN (?!\w+ VIRTUAL TABLE INDEX|\(subquery)/, postgres: /Seq Scan on (news|documents)/ };

interface List {
  index: string;
  isDeep?: true;
  query: Compilable;
}

testOnBoth(
  'at 100,000 rows every page of every list is read from its index, starting at its position, and so is every search',
  async (_context, { dialect, database, keyring }) => {
    await fillWithManyRows(database, MANY_ROWS, keyring);
    await database.executeQuery(CompiledQuery.raw('analyze'));
    const lead = { received_at: MIDDLE.time, id: MIDDLE.id };
    const lists: List[] = [
      { index: 'news_by_time', query: newsAfter(database, PAGE_ROWS) },
      { index: 'news_by_time', query: newsAfter(database, PAGE_ROWS, { published_at: MIDDLE.time, id: MIDDLE.id }), isDeep: true },
      { index: 'documents_by_time', query: documentsAfter(database, {}) },
      { index: 'documents_by_time', query: documentsAfter(database, { after: MIDDLE.id }), isDeep: true },
      { index: 'documents_by_category_and_time', query: documentsAfter(database, { category: 'Safety' }) },
      { index: 'documents_by_category_and_time', query: documentsAfter(database, { category: 'Safety', after: MIDDLE.id }), isDeep: true },
      { index: 'consultation_requests_by_time', query: leadsAfter(database, 'consultation_request') },
      { index: 'consultation_requests_by_time', query: leadsAfter(database, 'consultation_request', lead), isDeep: true },
      { index: 'consultation_requests_by_time', query: leadsAfter(database, 'consultation_request', undefined, new Date(MIDDLE.time)) },
      { index: 'contacts_by_time', query: leadsAfter(database, 'contact') },
      { index: 'contacts_by_time', query: leadsAfter(database, 'contact', lead), isDeep: true },
    ];
    for (const { index, isDeep, query } of lists) {
      const plan = await planOf(database, dialect, query);
      assert.match(plan, new RegExp(`\\b${index}\\b`));
      assert.doesNotMatch(plan, SLOW);
      if (isDeep) assert.match(plan, STARTS_DEEP[dialect]);
    }
    await searchesReadFromIndexes(database, dialect);
  },
);

/** For rare words, and for words in every row. */
async function searchesReadFromIndexes(database: Database, dialect: DialectName): Promise<void> {
  for (const word of Object.values(WORDS)) {
    const [, news, documents] = searchQueries(database, { words: [[word]], isAnyEnough: false }, HITS);
    for (const [table, query] of Object.entries({ news, documents })) {
      assert.ok(query);
      const plan = await planOf(database, dialect, { compile: () => query.compile(database) });
      assert.match(plan, new RegExp(dialect === 'sqlite' ? `${table}_words` : `${table}_by_(words|time)`), word);
      assert.doesNotMatch(plan, SLOW_SEARCH[dialect], `${table} ${word}`);
    }
  }
  const found = async (word: string) =>
    (await search(database, { words: [[word]], isAnyEnough: false }, HITS)).filter(({ kind }) => kind === 'news').length;
  assert.deepEqual([await found(WORDS.everywhere), await found(WORDS.rare)], [HITS, 1]);
}

async function planOf(database: Database, dialect: DialectName, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile();
  const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}
