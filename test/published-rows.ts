// Rows of the news and of the document library, for tests of what the public sees.
import type { DocumentRow, NewsRow } from '../database/publishing-tables.ts';

const PUBLISHED_AT = '2025-12-18T09:30:00.000Z';

/** A published article. Its id is its slug too. */
export function newsRow(id: string, change: Partial<NewsRow> = {}): NewsRow {
  const texts = { title: 'Title', excerpt: 'Excerpt', category: 'Science', body: 'Text' };
  return { id, slug: id, ...texts, image_url: null, published_at: PUBLISHED_AT, is_published: true, ...change };
}

/** An active document. */
export function documentRow(id: string, change: Partial<DocumentRow> = {}): DocumentRow {
  const texts = { title: 'Title', description: 'Text', category: 'Safety', type: 'PDF', file_url: '/file' };
  return { id, ...texts, size: 7, created_at: PUBLISHED_AT, is_active: true, download_count: 0, ...change };
}
