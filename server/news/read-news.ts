// Published news, newest first, a page at a time. What is not published, or not yet, is never read here.
import type { NewsArticle, NewsItem } from '../../contracts/news.ts';
import { published } from '../../database/published.ts';
import type { Database } from '../../database/tables.ts';

const LIST_COLUMNS = ['id', 'title', 'slug', 'excerpt', 'category', 'image_url', 'published_at', 'is_published'] as const;

/** As cursorOf writes it. A database refuses the year 0, years of six digits and bytes that are no text: they name no place. */
const PLACE = /^((?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z) ([\x21-\x7e]+)$/;

/** Where a page of results begins: after this item. */
export interface Place {
  published_at: string;
  id: string;
}

export interface NewsPage {
  items: NewsItem[];
  /** Names the place after the last item; absent on the last page. */
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

/** @returns undefined for an article that is not there or not published yet */
export function publishedArticle(database: Database, slug: string, now = new Date()): Promise<NewsArticle | undefined> {
  return published(database.selectFrom('news').select([...LIST_COLUMNS, 'body']), now)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

function cursorOf({ published_at, id }: Place): string {
  return Buffer.from(`${published_at} ${id}`).toString('base64url');
}

/** @returns undefined for a text that names no place */
export function placeOf(cursor: string): Place | undefined {
  const [, published_at, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!published_at || !id || Number.isNaN(Date.parse(published_at))) return undefined;
  return { published_at: new Date(published_at).toISOString(), id };
}
