// sitemap.xml (sitemaps.org/protocol): every page that may be indexed, with its last change if known.
import { escape as escaped } from 'html-escaper';
import { published } from '../../database/published.ts';
import type { Database } from '../../database/tables.ts';
import type { CatalogPage } from './catalog.ts';

/** A sitemap may hold 50,000 addresses (sitemaps.org/protocol). The rest is for our own pages. */
const MAX_NEWS = 49_000;
const NEWS = '/resources/news';
const DOCUMENTS = '/resources/documents';

interface Entry {
  path: string;
  modified?: string | undefined;
}

export async function sitemap(catalog: CatalogPage[], database: Database, siteUrl: string): Promise<string> {
  const news = await publishedPaths(database);
  const changed: Record<string, string | undefined> = { [NEWS]: news[0]?.modified, [DOCUMENTS]: await newestDocument(database) };
  const pages = catalog.map(({ path, modified }) => ({ path, modified: modified ?? changed[path] }));
  const urls = [...pages, ...news].map((entry) => url(entry, siteUrl)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function url({ path, modified }: Entry, siteUrl: string): string {
  const changed = modified ? `<lastmod>${modified}</lastmod>` : '';
  return `<url><loc>${escaped(siteUrl + path)}</loc>${changed}</url>\n`;
}

async function publishedPaths(database: Database): Promise<Entry[]> {
  const rows = await published(database.selectFrom('news').select(['slug', 'published_at']), new Date())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NEWS)
    .execute();
  return rows.map(({ slug, published_at }) => ({ path: `${NEWS}/${slug}`, modified: published_at }));
}

async function newestDocument(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('documents')
    .select('created_at')
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
