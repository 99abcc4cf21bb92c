// Finds pages, published news and active documents by their words, with the full-text search of either database.
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Database, SitePageRow } from './tables.ts';

/** A typed word and its other spellings: one of them is enough. Letters and digits only, in lower case. */
export type AskedWord = string[];

export interface Asked {
  words: AskedWord[];
  /** Whether one of the words is enough. */
  isAnyEnough: boolean;
}

/** Texts with each match between START and END. */
export interface Hit {
  kind: SitePageRow['kind'] | 'news' | 'documents';
  /** The path of a page, the slug of an article, the id of a document. */
  key: string;
  title: string;
  summary: string;
  /** The part of a page's text with the words; empty for news and documents. */
  passage: string;
}

export const MATCH = { start: '\u0001', end: '\u0002' };

/** Ranking reads every match, so that a word of every row would cost seconds: only the latest matches are ranked. */
const RANKED = 500;
const PASSAGE_WORDS = 30;
/** Shorter words have to match as a whole: nearly every text has a word that begins with them. */
const PREFIX_MIN_CHARACTERS = 3;
const WORD = /^[\p{L}\p{N}]+$/u;

interface Source {
  table: string;
  kind: RawBuilder<unknown>;
  key: string;
  summary: string;
  text?: string;
  isPublic: RawBuilder<unknown>;
  /** The column that orders rows by age. */
  age: string;
  /** How many kinds of hits the rows are. */
  kinds: number;
}

function sourcesAt(now: Date): Source[] {
  return [
    {
      table: 'site_pages',
      kind: sql.ref('site_pages.kind'),
      key: 'id',
      summary: 'description',
      text: 'text',
      isPublic: sql`true`,
      age: 'id',
      kinds: 4,
    },
    {
      table: 'news',
      kind: sql.lit('news'),
      key: 'slug',
      summary: 'excerpt',
      isPublic: sql`news.is_published and news.published_at <= ${now.toISOString()}`,
      age: 'published_at',
      kinds: 1,
    },
    {
      table: 'documents',
      kind: sql.lit('documents'),
      key: 'id',
      summary: 'description',
      isPublic: sql`documents.is_active`,
      age: 'created_at',
      kinds: 1,
    },
  ];
}

/** @param limit for each kind of hits. @returns the best first */
export async function search(database: Database, asked: Asked, limit: number, now = new Date()): Promise<Hit[]> {
  const found = await Promise.all(searchQueries(database, asked, limit, now).map((query) => query.execute(database)));
  return found.flatMap(({ rows }) => rows);
}

export function searchQueries(database: Database, asked: Asked, limit: number, now = new Date()): RawBuilder<Hit>[] {
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter;
  return sourcesAt(now).map((source) => {
    const most = limit * source.kinds;
    return isSqlite ? inSqlite(source, asked, most) : inPostgres(source, asked, most);
  });
}

function inSqlite({ table, kind, key, text, isPublic }: Source, asked: Asked, limit: number): RawBuilder<Hit> {
  const [rows, index] = [sql.table(table), sql.table(`${table}_words`)];
  const expression = sqliteExpression(asked);
  const latest = sql`select rowid from ${index} where ${index} match ${expression} order by rowid desc limit ${RANKED}`;
  const passage = text ? sql`snippet(${index}, 3, ${MATCH.start}, ${MATCH.end}, '', ${PASSAGE_WORDS})` : sql.lit('');
  return sql<Hit>`
    select ${kind} as kind, ${rows}.${sql.ref(key)} as key, highlight(${index}, 0, ${MATCH.start}, ${MATCH.end}) as title,
      highlight(${index}, 1, ${MATCH.start}, ${MATCH.end}) as summary, ${passage} as passage
    from ${index} join ${rows} on ${rows}.search_number = ${index}.rowid
    where ${index} match ${expression} and ${index}.rowid >= (select min(rowid) from (${latest})) and ${isPublic}
    order by ${index}.rank limit ${limit}`;
}

/** `offset 0` makes PostgreSQL read the matches from their index: it cannot estimate how many begin with a word. */
function inPostgres({ table, kind, key, summary, text, isPublic, age }: Source, asked: Asked, limit: number): RawBuilder<Hit> {
  const rows = sql.table(table);
  const query = sql`to_tsquery('english', ${postgresExpression(asked)})`;
  const marks = `StartSel=${MATCH.start},StopSel=${MATCH.end}`;
  const whole = (column: string) => sql`ts_headline('english', ${sql.ref(column)}, ${query}, ${`${marks},HighlightAll=true`})`;
  const lengths = `MaxFragments=1,MaxWords=${PASSAGE_WORDS},MinWords=${PASSAGE_WORDS / 2}`;
  const passage = text ? sql`ts_headline('english', ${sql.ref(text)}, ${query}, ${`${marks},${lengths}`})` : sql.lit('');
  const matches = sql`select id, ${sql.ref(age)} as age, search_words from ${rows} where search_words @@ ${query} and ${isPublic} offset 0`;
  const latest = sql`select * from (${matches}) as matches order by age desc, id desc limit ${RANKED}`;
  const best = sql`select id, age, ts_rank(search_words, ${query}) as rank from (${latest}) as latest order by rank desc, age desc, id desc limit ${limit}`;
  return sql<Hit>`
    select ${kind} as kind, ${sql.ref(key)} as key, ${whole('title')} as title, ${whole(summary)} as summary, ${passage} as passage
    from (${best}) as best join ${rows} using (id) order by rank desc, age desc, id desc`;
}

function sqliteExpression({ words, isAnyEnough }: Asked): string {
  const spellings = (word: AskedWord) => checked(word).map((one) => `"${one}"${isBeginning(one, word, words) ? ' *' : ''}`);
  return words.map((word) => `(${spellings(word).join(' OR ')})`).join(isAnyEnough ? ' OR ' : ' AND ');
}

function postgresExpression({ words, isAnyEnough }: Asked): string {
  const spellings = (word: AskedWord) => checked(word).map((one) => `'${one}'${isBeginning(one, word, words) ? ':*' : ''}`);
  return words.map((word) => `(${spellings(word).join(' | ')})`).join(isAnyEnough ? ' | ' : ' & ');
}

/** The last word may be half typed. Only it, because FTS5 reads every row of a prefix before it finds the first. */
function isBeginning(spelling: string, word: AskedWord, words: AskedWord[]): boolean {
  return word === words.at(-1) && spelling.length >= PREFIX_MIN_CHARACTERS;
}

/** @throws when a word has more than letters and digits: it could be read as part of the expression around it */
function checked(word: AskedWord): AskedWord {
  for (const one of word) if (!WORD.test(one)) throw new Error('A word that is searched for has only letters and digits');
  return word;
}
