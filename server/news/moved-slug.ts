// The present address of an article that was published under another slug: mails and other sites still link to it.
import { published } from '../../database/published.ts';
import type { Database } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';

/** @returns undefined where no article that is public now was published under this slug */
export async function movedSlug(database: Database, slug: string, now = new Date()): Promise<string | undefined> {
  const earlier = database.selectFrom('news_versions').select('news_id').where('slug', '=', slug).where('state', '=', 'published');
  try {
    const article = await published(database.selectFrom('news').select('slug'), now)
      .where('id', 'in', earlier)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return article?.slug;
  } catch (cause) {
    throw new DatabaseError('An article could not be looked up', { cause });
  }
}
