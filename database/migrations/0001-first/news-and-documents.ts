// News and the document library. The public roles of a hosted PostgreSQL may read the published rows.
import { type Kysely, sql } from 'kysely';
import { allowPublicReading, columnTypes, createSearchedTable, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createNewsAndDocuments(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time, flag, count } = columnTypes[dialect];

  await createSearchedTable(database, dialect, 'news')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('published_at', time, (column) => column.notNull())
    .addColumn('is_published', flag, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('news_by_time').on('news').columns(['is_published', 'published_at', 'id']).execute();

  await createSearchedTable(database, dialect, 'documents')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', count, (column) => column.notNull())
    .addColumn('file_url', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('is_active', flag, (column) => column.notNull())
    .addColumn('download_count', count, (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.createIndex('documents_by_time').on('documents').columns(['is_active', 'created_at', 'id']).execute();
  await database.schema
    .createIndex('documents_by_category_and_time')
    .on('documents')
    .columns(['is_active', 'category', 'created_at', 'id'])
    .execute();

  for (const table of ['news', 'documents']) await denyPublicRoles(database, dialect, table);
  await allowPublicReading(database, dialect, 'news', sql`is_published and published_at <= now()`);
  await allowPublicReading(database, dialect, 'documents', sql`is_active`);
}
