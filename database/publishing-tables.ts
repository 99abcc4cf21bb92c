// The rows of what is published: news with their versions, documents with their downloads.
import type { Generated } from 'kysely';

export interface NewsRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  image_url: string | null;
  published_at: string;
  is_published: boolean;
  /** The article, in Markdown. */
  body: string;
}

/** Selected instead of *, because PostgreSQL adds a generated column for search. */
export const NEWS_COLUMNS = [
  'id',
  'title',
  'slug',
  'excerpt',
  'category',
  'image_url',
  'published_at',
  'is_published',
  'body',
] as const satisfies (keyof NewsRow)[];

/** The columns that the desk adds to an article. */
export interface NewsTable extends NewsRow {
  /** Rises by one with each change; a change names the version that it saw. */
  version: Generated<number>;
  /** Null for an article that was never changed. */
  updated_at: string | null;
}

/** An article as it was after a change. */
export interface NewsVersionRow {
  id: string;
  news_id: string;
  version: number;
  at: string;
  /** Id of a member of staff, or the actor of a command. */
  by: string;
  state: 'draft' | 'published';
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  image_url: string | null;
  body: string;
}

export interface DocumentRow {
  id: string;
  title: string;
  description: string;
  category: string;
  /** Kind of file, as printed on the card: always PDF. */
  type: string;
  /** Bytes of the file. */
  size: number;
  /** Address that serves the file. */
  file_url: string;
  created_at: string;
  is_active: boolean;
  download_count: number;
}

/** Selected instead of *, because PostgreSQL adds a generated column for search. */
export const DOCUMENT_COLUMNS = [
  'id',
  'title',
  'description',
  'category',
  'type',
  'size',
  'file_url',
  'created_at',
  'is_active',
  'download_count',
] as const satisfies (keyof DocumentRow)[];

/** The downloads of a document in one week. */
export interface DocumentDownloadsRow {
  /** The week and the id of the document. */
  id: string;
  document_id: string;
  /** Its Monday, such as 2025-12-15. */
  week: string;
  count: number;
}
