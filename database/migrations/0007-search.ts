// What makes published news and active documents searchable by their words: an index that the database keeps by itself, on every way of writing.
import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from './columns.ts';

interface Searched {
  table: string;
  /** The flag of the rows that anyone may find. */
  flag: string;
  title: string;
  summary: string[];
  /** Found too, but weighs least. */
  text: string | undefined;
}

const SEARCHED: Searched[] = [
  { table: 'news', flag: 'is_published', title: 'title', summary: ['excerpt', 'category'], text: 'body' },
  { table: 'documents', flag: 'is_active', title: 'title', summary: ['description', 'category'], text: undefined },
];

/** A row may hold words of at most 1 MB in PostgreSQL; nobody searches for what stands beyond this many characters. */
const SEARCHED_CHARACTERS = 200_000;

export function search(dialect: DialectName): Migration {
  return {
    async up(database: Kysely<unknown>) {
      for (const searched of SEARCHED) {
        const statements = dialect === 'sqlite' ? triggersOf(searched) : columnOf(searched);
        for (const statement of statements) await sql.raw(statement).execute(database);
      }
    },
  };
}

/** A column that PostgreSQL computes, so that no function and no trigger has to be shut to public roles; its index holds public rows only. */
function columnOf({ table, flag, title, summary, text }: Searched): string[] {
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
 * SQLite's full-text tables know rows by number, and ours have none that stays (VACUUM deals new ones): a table beside gives each its own.
 * Both hold public rows only, put there and taken away by triggers.
 */
function triggersOf({ table, flag, title, summary, text }: Searched): string[] {
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
    `insert into ${entries} (row_id) select id from ${table} where ${flag} order by ${table === 'news' ? 'published_at' : 'created_at'}, id`,
    `insert into ${words} (rowid, title, summary, text)
       select number, ${values.join(', ').replaceAll('new.', 'entered.')} from ${entries} join ${table} as entered on entered.id = row_id`,
    `create trigger ${table}_found_once_inserted after insert on ${table} begin ${enter} end`,
    `create trigger ${table}_found_as_updated after update of id, ${flag}, ${columns.join(', ')} on ${table} begin ${leave} ${enter} end`,
    `create trigger ${table}_not_found_once_deleted after delete on ${table} begin ${leave} end`,
  ];
}
