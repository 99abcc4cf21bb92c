// The full-text index of published news and active documents. The database keeps it up to date on every write.
import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../columns.ts';

interface Searched {
  table: string;
  /** The flag of the rows that are public. */
  flag: string;
  title: string;
  summary: string[];
  /** Weighs least. */
  text: string | undefined;
}

const SEARCHED: Searched[] = [
  { table: 'news', flag: 'is_published', title: 'title', summary: ['excerpt', 'category'], text: 'body' },
  { table: 'documents', flag: 'is_active', title: 'title', summary: ['description', 'category'], text: undefined },
];

/** PostgreSQL limits the words of a row to 1 MB. */
const SEARCHED_CHARACTERS = 200_000;

export async function createSearch(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const searched of SEARCHED) {
    const statements = dialect === 'sqlite' ? fullTextTable(searched) : generatedColumn(searched);
    for (const statement of statements) await sql.raw(statement).execute(database);
  }
}

/** A generated column needs no function or trigger that public roles could call. Its index holds public rows only. */
function generatedColumn({ table, flag, title, summary, text }: Searched): string[] {
  const words = (source: string, weight: string) => `setweight(to_tsvector('english', ${source}), '${weight}')`;
  const parts = [
    words(title, 'A'),
    words(summary.join(` || ' ' || `), 'B'),
    ...(text ? [words(`left(${text}, ${SEARCHED_CHARACTERS})`, 'C')] : []),
  ];
  return [
    `alter table ${table} add column search_words tsvector generated always as (${parts.join(' || ')}) stored`,
    `create index ${table}_by_words on ${table} using gin (search_words) where ${flag}`,
  ];
}

/**
 * FTS5 refers to rows by number, and the row numbers of our tables are not stable (VACUUM renumbers them): the entries table maps
 * ids to numbers. Triggers keep both tables; they hold public rows only.
 */
function fullTextTable({ table, flag, title, summary, text }: Searched): string[] {
  const [entries, words] = [`${table}_search_entries`, `${table}_search_words`];
  const columns = [title, ...summary, ...(text ? [text] : [])];
  const values = [
    `new.${title}`,
    summary.map((column) => `new.${column}`).join(` || ' ' || `),
    text ? `substr(new.${text}, 1, ${SEARCHED_CHARACTERS})` : `''`,
  ];
  const enter = `
    insert into ${entries} (row_id) select new.id where new.${flag};
    insert into ${words} (rowid, title, summary, text) select number, ${values.join(', ')} from ${entries} where row_id = new.id;`;
  const leave = `
    delete from ${words} where rowid = (select number from ${entries} where row_id = old.id);
    delete from ${entries} where row_id = old.id;`;
  return [
    `create table ${entries} (number integer primary key, row_id text not null unique)`,
    `create virtual table ${words} using fts5 (title, summary, text, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2')`,
    `create trigger ${table}_found_once_inserted after insert on ${table} begin ${enter} end`,
    `create trigger ${table}_found_as_updated after update of id, ${flag}, ${columns.join(', ')} on ${table} begin ${leave} ${enter} end`,
    `create trigger ${table}_not_found_once_deleted after delete on ${table} begin ${leave} end`,
  ];
}
