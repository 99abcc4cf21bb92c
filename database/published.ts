// The condition of public news: published, and its time has come. Every query of the public site uses it.
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export function published<Row>(query: SelectQueryBuilder<Tables, 'news', Row>, now: Date): SelectQueryBuilder<Tables, 'news', Row> {
  return query.where('news.is_published', '=', true).where('news.published_at', '<=', now.toISOString());
}
