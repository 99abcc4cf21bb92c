// The pages of the site, and the full-text indexes of pages, news and documents. The database keeps the indexes on every write.
import { type Kysely, sql } from 'kysely';
import { createSearchedTable, type DialectName, denyPublicRoles } from '../columns.ts';

interface Searched {
  table: string;
  /** The condition of the rows that are public. */
  isPublic: string;
  title: string;
  summary: string[];
  /** Weighs least. */
  text: string[];
}

const SEARCHED: Searched[] = [
  { table: 'site_pages', isPublic: 'true', title: 'title', summary: ['description', 'headings'], text: ['text'] },
  { table: 'news', isPublic: 'is_published', title: 'title', summary: ['excerpt', 'category'], text: ['body'] },
  { table: 'documents', isPublic: 'is_active', title: 'title', summary: ['description', 'category'], text: [] },
];

/** PostgreSQL limits the words of a row to 1 MB. */
const SEARCHED_CHARACTERS = 200_000;
const WEIGHTS = { title: 10, summary: 4, text: 1 };

export async function createSearch(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createSearchedTable(database, dialect, 'site_pages')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('catalog_hash', 'text', (column) => column.notNull())
    .execute();
  await denyPublicRoles(database, dialect, 'site_pages');
  for (const searched of SEARCHED) {
    const statements = dialect === 'sqlite' ? fullTextTable(searched) : generatedColumn(searched);
    for (const statement of statements) await sql.raw(statement).execute(database);
  }
}

/** A generated column needs no function or trigger that public roles could call. Its index holds public rows only. */
function generatedColumn({ table, isPublic, title, summary, text }: Searched): string[] {
  const words = (source: string, weight: string) => `setweight(to_tsvector('english', ${source}), '${weight}')`;
  const parts = [
    words(title, 'A'),
    words(summary.join(` || ' ' || `), 'B'),
    ...text.map((column) => words(`left(${column}, ${SEARCHED_CHARACTERS})`, 'C')),
  ];
  return [
    `alter table ${table} add column search_words tsvector generated always as (${parts.join(' || ')}) stored`,
    `create index ${table}_by_words on ${table} using gin (search_words) where ${isPublic}`,
  ];
}

/** An FTS5 index without a copy of the texts. Triggers keep it; it holds public rows only. */
function fullTextTable({ table, isPublic, title, summary, text }: Searched): string[] {
  const index = `${table}_words`;
  const columns = [title, ...summary, ...text];
  const weights = [WEIGHTS.title, ...summary.map(() => WEIGHTS.summary), ...text.map(() => WEIGHTS.text)];
  const valuesOf = (row: 'old' | 'new') => `${row}.search_number, ${columns.map((column) => `${row}.${column}`).join(', ')}`;
  const conditionOf = (row: 'old' | 'new') => (isPublic === 'true' ? isPublic : `${row}.${isPublic}`);
  const add = `insert into ${index} (rowid, ${columns.join(', ')}) select ${valuesOf('new')} where ${conditionOf('new')};`;
  const remove = `insert into ${index} (${index}, rowid, ${columns.join(', ')}) select 'delete', ${valuesOf('old')} where ${conditionOf('old')};`;
  const options = `content='${table}', content_rowid='search_number', tokenize='porter unicode61 remove_diacritics 2'`;
  const watched = isPublic === 'true' ? columns : [isPublic, ...columns];
  return [
    `create virtual table ${index} using fts5 (${columns.join(', ')}, ${options})`,
    `insert into ${index} (${index}, rank) values ('rank', 'bm25(${weights.join(', ')})')`,
    `create trigger ${table}_indexed_after_insert after insert on ${table} begin ${add} end`,
    `create trigger ${table}_indexed_after_update after update of ${watched.join(', ')} on ${table} begin ${remove} ${add} end`,
    `create trigger ${table}_indexed_after_delete after delete on ${table} begin ${remove} end`,
  ];
}
