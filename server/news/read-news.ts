// Reads published news, newest first, by keyset pagination. Unpublished news and news of the future are never read here.
import type { NewsArticle, NewsItem } from '../../contracts/news.ts';
import { published } from '../../database/published.ts';
import type { Database } from '../../database/tables.ts';

const LIST_COLUMNS = ['id', 'title', 'slug', 'excerpt', 'category', 'image_url', 'published_at', 'is_published'] as const;

/** The format of cursorOf. A database refuses the year 0, years of six digits and bytes that are not text. */
const PLACE = /^((?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z) ([\x21-\x7e]+)$/;

/** A page of results begins after this item. */
export interface Place {
  published_at: string;
  id: string;
}

export interface NewsPage {
  items: NewsItem[];
  /** The cursor of the next page; absent on the last one. */
  next?: string;
}

export async function publishedNews(database: Database, limit: number, after?: Place, now = new Date()): Promise<NewsPage> {
  const rows = await newsAfter(database, limit + 1, after, now).execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return rows.length > limit && last ? { items, next: cursorOf(last) } : { items };
}

export function newsAfter(database: Database, limit: number, after?: Place, now = new Date()) {
  const newest = published(database.selectFrom('news').select(LIST_COLUMNS), now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (!after) return newest;
  return newest.where(({ eb, refTuple, tuple }) => eb(refTuple('published_at', 'id'), '<', tuple(after.published_at, after.id)));
}

/** @returns undefined for an article that does not exist or is not published */
export function publishedArticle(database: Database, slug: string, now = new Date()): Promise<NewsArticle | undefined> {
  return published(database.selectFrom('news').select([...LIST_COLUMNS, 'body']), now)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

function cursorOf({ published_at, id }: Place): string {
  return Buffer.from(`${published_at} ${id}`).toString('base64url');
}

/** @returns undefined for an invalid cursor */
export function placeOf(cursor: string): Place | undefined {
  const [, published_at, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!published_at || !id || Number.isNaN(Date.parse(published_at))) return undefined;
  return { published_at: new Date(published_at).toISOString(), id };
}
