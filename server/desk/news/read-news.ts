// Articles and their versions as the desk shows them.
import type { DeskNews, NewsList, NewsState, NewsVersions } from '../../../contracts/desk/publishing.ts';
import type { Database } from '../../../database/tables.ts';
import { givenSlug, KEPT_COLUMNS, type KeptNews } from '../../news/kept-news.ts';
import { versionsOf } from '../../news/news-versions.ts';
import type { Services } from '../../services.ts';
import { staffNames } from '../staff-names.ts';

const NEWS_LISTED = 500;
const LISTED_COLUMNS = KEPT_COLUMNS.filter((column) => column !== 'body');
/** Who made an article before it had versions is not known. */
const UNKNOWN_AUTHOR = 'before the desk';

export async function listNews(database: Database, now = new Date()): Promise<NewsList['news']> {
  const rows = await database
    .selectFrom('news')
    .select(LISTED_COLUMNS)
    .orderBy(({ fn }) => fn.coalesce('updated_at', 'published_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(NEWS_LISTED)
    .execute();
  return rows.map((row) => shown(row, now));
}

export function deskNews(row: KeptNews, now = new Date()): DeskNews {
  return shown(row, now);
}

export async function listVersions(services: Services, newsId: string): Promise<NewsVersions['versions']> {
  const versions = await versionsOf(services.database, newsId);
  const names = await staffNames(
    services,
    versions.map(({ by }) => by),
  );
  return versions.map(({ version, at, by, title, body }) => ({ version, at, by: names.get(by) ?? (by || UNKNOWN_AUTHOR), title, body }));
}

function shown<Row extends Omit<KeptNews, 'body'>>(row: Row, now: Date) {
  return { ...row, slug: givenSlug(row), state: stateOf(row, now), updated_at: row.updated_at ?? row.published_at };
}

function stateOf({ is_published, published_at }: Omit<KeptNews, 'body'>, now: Date): NewsState {
  if (!is_published) return 'draft';
  return Date.parse(published_at) > now.getTime() ? 'scheduled' : 'published';
}
