// Finds published news and active documents by their words, on either database, a bounded number at a time.
import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { published } from './published.ts';
import type { Database, Tables } from './tables.ts';

/** A word that was asked for: any of these ways to begin it will do. Letters and digits only, in small letters. */
export type AskedWord = string[];

export interface Asked {
  words: AskedWord[];
  /** Whether one of the words is enough. */
  isAnyEnough: boolean;
  /** Whether only titles are looked at. */
  inTitles: boolean;
}

/** Shorter ones have to be the whole word: nearly every text has a word that begins with them. */
const PREFIX_MIN_CHARACTERS = 3;
const WORD = /^[\p{L}\p{N}]+$/u;

/** The newest first. Rows that are not public are in neither index, and are left out once more here. */
export function findNews(database: Database, asked: Asked, limit: number, now = new Date()) {
  const columns = ['news.id', 'news.title', 'news.slug', 'news.excerpt', 'news.published_at'] as const;
  const query = published(database.selectFrom('news').select(columns), now).limit(limit);
  if (isEmbedded(database)) {
    return query
      .innerJoin(matching('news', asked, limit, now), (join) => join.onRef('matching.row_id', '=', 'news.id'))
      .orderBy('matching.number', 'desc');
  }
  return query.where(hasWords('news', asked)).orderBy('published_at', 'desc').orderBy('id', 'desc');
}

export function findDocuments(database: Database, asked: Asked, limit: number) {
  const query = database
    .selectFrom('documents')
    .select(['id', 'title', 'description', 'created_at'])
    .where('is_active', '=', true)
    .limit(limit);
  if (isEmbedded(database)) {
    return query
      .innerJoin(matching('documents', asked, limit), (join) => join.onRef('matching.row_id', '=', 'documents.id'))
      .orderBy('matching.number', 'desc');
  }
  return query.where(hasWords('documents', asked)).orderBy('created_at', 'desc').orderBy('id', 'desc');
}

function isEmbedded(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * Read from the full-text table in its own order, which is the order of publishing, and no further than the limit.
 * @param now leaves out news whose time has not come, before they are counted
 */
function matching(table: 'news' | 'documents', asked: Asked, limit: number, now?: Date) {
  const [entries, words] = [sql.table(`${table}_search_entries`), sql.table(`${table}_search_words`)];
  return sql<{ number: number; row_id: string }>`(
    select ${entries}.number, ${entries}.row_id from ${words} join ${entries} on ${entries}.number = ${words}.rowid
    where ${words} match ${embeddedExpression(asked)} ${now ? sql`and ${hasCome(entries, now)}` : sql``} order by ${words}.rowid desc limit ${limit}
  )`.as<'matching'>(sql.ref('matching'));
}

function hasCome(entries: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select 1 from news as timed where timed.id = ${entries}.row_id and timed.published_at <= ${now.toISOString()})`;
}

function hasWords(table: 'news' | 'documents', asked: Asked): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.search_words`)} @@ to_tsquery('english', ${expression(asked)})`;
}

function expression({ words, isAnyEnough, inTitles }: Asked): string {
  const weight = inTitles ? 'A' : '';
  const ways = (word: AskedWord) => checked(word).map((way) => `'${way}'${suffix(`${isPrefix(way) ? '*' : ''}${weight}`)}`);
  return words.map((word) => `(${ways(word).join(' | ')})`).join(isAnyEnough ? ' | ' : ' & ');
}

function suffix(marks: string): string {
  return marks && `:${marks}`;
}

function embeddedExpression({ words, isAnyEnough, inTitles }: Asked): string {
  const ways = (word: AskedWord) => checked(word).map((way) => `"${way}"${isPrefix(way) ? ' *' : ''}`);
  const all = words.map((word) => `(${ways(word).join(' OR ')})`).join(isAnyEnough ? ' OR ' : ' AND ');
  return inTitles ? `title : (${all})` : all;
}

function isPrefix(way: string): boolean {
  return way.length >= PREFIX_MIN_CHARACTERS;
}

/** @throws when a word is more than letters and digits: it could be read as part of the expression around it */
function checked(word: AskedWord): AskedWord {
  for (const way of word) if (!WORD.test(way)) throw new Error('A word that is searched for has only letters and digits');
  return word;
}
