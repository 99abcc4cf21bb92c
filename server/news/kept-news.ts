// An article as the desk and the commands see it: published or not, with its version.
import { validate as isUuid } from 'uuid';
import { NEWS_COLUMNS, type NewsRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';

export interface KeptNews extends NewsRow {
  version: number;
  updated_at: string | null;
}

export const KEPT_COLUMNS = [...NEWS_COLUMNS, 'version', 'updated_at'] as const;

export function findNews(database: Database, id: string): Promise<KeptNews | undefined> {
  return database.selectFrom('news').select(KEPT_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A draft without a slug has its id in its place, because slugs are unique. @returns an empty string then */
export function givenSlug({ id, slug }: Pick<NewsRow, 'id' | 'slug'>): string {
  return slug === id && isUuid(id) ? '' : slug;
}
