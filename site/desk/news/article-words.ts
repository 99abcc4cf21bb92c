// The words of an article that its editor changes, and what differs between two of them.
import type { DeskNews } from '../../../contracts/desk/publishing';

const FIELDS = ['title', 'slug', 'excerpt', 'category', 'image_url', 'body'] as const;
export type ArticleField = (typeof FIELDS)[number];
export type ArticleWords = Pick<DeskNews, ArticleField>;

export function wordsOf(article: ArticleWords): ArticleWords {
  const { title, slug, excerpt, category, image_url, body } = article;
  return { title, slug, excerpt, category, image_url, body };
}

/** @returns the fields of `words` that differ from `base`, with their values in `words` */
export function changedWords(words: ArticleWords, base: ArticleWords): Partial<ArticleWords> {
  return Object.fromEntries(changedFields(words, base).map((field) => [field, words[field]]));
}

export function changedFields(words: ArticleWords, base: ArticleWords): ArticleField[] {
  return FIELDS.filter((field) => words[field] !== base[field]);
}
