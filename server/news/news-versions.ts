// The versions of an article: what it said after each change, and who made it.
import { v7 as timeOrderedId } from 'uuid';
import type { NewsVersionRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { KeptNews } from './kept-news.ts';

/** The autosaves of one person within this time of the first are one version, so that the list stays readable. */
const ONE_VERSION_MILLISECONDS = 10 * 60 * 1_000;

interface Keeping {
  row: KeptNews;
  /** The row before the change; undefined for a new one. */
  before?: KeptNews;
  by: string;
  now: Date;
}

/** Called in the transaction of the change. */
export async function keepVersion(transaction: Database, { row, before, by, now }: Keeping): Promise<void> {
  const newest = await transaction
    .selectFrom('news_versions')
    .selectAll()
    .where('news_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const version = versionOf(row, by, now.toISOString());
  if (newest && isAutosaveOf(newest, version)) {
    await transaction
      .updateTable('news_versions')
      .set({ ...version, id: newest.id, at: newest.at })
      .where('id', '=', newest.id)
      .execute();
    return;
  }
  // The first change of an article that was kept without versions keeps what it said before.
  const original = before && !newest ? [versionOf(before, '', before.updated_at ?? before.published_at)] : [];
  await transaction
    .insertInto('news_versions')
    .values([...original, version])
    .execute();
}

export function versionsOf(database: Database, newsId: string): Promise<NewsVersionRow[]> {
  return database.selectFrom('news_versions').selectAll().where('news_id', '=', newsId).orderBy('version', 'desc').execute();
}

export function findVersion(database: Database, newsId: string, version: number): Promise<NewsVersionRow | undefined> {
  return database.selectFrom('news_versions').selectAll().where('news_id', '=', newsId).where('version', '=', version).executeTakeFirst();
}

function isAutosaveOf(newest: NewsVersionRow, { by, state, at }: NewsVersionRow): boolean {
  const isRecent = Date.parse(at) - Date.parse(newest.at) < ONE_VERSION_MILLISECONDS;
  return isRecent && newest.by === by && newest.state === 'draft' && state === 'draft';
}

function versionOf({ id: news_id, version, is_published, ...words }: KeptNews, by: string, at: string): NewsVersionRow {
  const { title, slug, excerpt, category, image_url, body } = words;
  const state = is_published ? 'published' : 'draft';
  return { id: timeOrderedId(), news_id, version, at, by, state, title, slug, excerpt, category, image_url, body };
}
