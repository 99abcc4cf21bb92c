// Writes the pages of the build into the database, which searches them. Every process does so when it starts.
import { createHash } from 'node:crypto';
import type { Database, SitePageRow } from './tables.ts';

export type SitePage = Omit<SitePageRow, 'id' | 'catalog_hash'> & { path: string };

/** Does nothing where the same pages are there already. Processes that start together write the same rows in the same order. */
export async function writeSitePages(database: Database, pages: SitePage[]): Promise<void> {
  const rows = pages
    .map(({ path, kind, title, description, headings, text }) => ({ id: path, kind, title, description, headings, text }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const catalog_hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const written = await database.selectFrom('site_pages').select('catalog_hash').distinct().execute();
  if (written.length === 1 && written[0]?.catalog_hash === catalog_hash) return;
  await database.transaction().execute(async (transaction) => {
    for (const row of rows) {
      const values = { ...row, catalog_hash };
      await transaction
        .insertInto('site_pages')
        .values(values)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    await transaction.deleteFrom('site_pages').where('catalog_hash', '!=', catalog_hash).execute();
  });
}
