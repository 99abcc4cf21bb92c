// Begins a draft, which may still be empty.
import { v7 as timeOrderedId } from 'uuid';
import type { NewsRow } from '../../../database/publishing-tables.ts';
import { type Author, keepNews } from '../../news/change-news.ts';
import type { KeptNews } from '../../news/kept-news.ts';
import { refuseTakenSlug } from './plan-change.ts';

type Words = Pick<NewsRow, 'title' | 'slug' | 'excerpt' | 'category' | 'image_url' | 'body'>;

/** @throws FieldFaults when the slug is taken */
export async function beginDraft(
  author: Author,
  { slug, ...words }: { [Word in keyof Words]?: Words[Word] | undefined },
  now: Date,
): Promise<KeptNews> {
  const id = timeOrderedId();
  if (slug) await refuseTakenSlug(author.database, slug, id);
  const row: NewsRow = {
    id,
    title: words.title ?? '',
    // A draft without a slug has its id in its place, because slugs are unique.
    slug: slug || id,
    excerpt: words.excerpt ?? '',
    category: words.category ?? '',
    image_url: words.image_url ?? null,
    body: words.body ?? '',
    published_at: now.toISOString(),
    is_published: false,
  };
  return keepNews(author, row, 'draft begun', now);
}
