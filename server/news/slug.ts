// The slug of an article: the last part of its address.
import type { Database } from '../../database/tables.ts';

const SLUG_MAX_CHARACTERS = 100;

/** "ICH M13A: één study?" becomes ich-m13a-een-study. Empty for a title without Latin letters and digits. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARACTERS)
    .replace(/^-+|-+$/g, '');
}

/** @returns the title of another article that has this slug */
export async function slugTakenBy(database: Database, slug: string, exceptId?: string): Promise<string | undefined> {
  let query = database.selectFrom('news').select('title').where('slug', '=', slug);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  return (await query.executeTakeFirst())?.title;
}
