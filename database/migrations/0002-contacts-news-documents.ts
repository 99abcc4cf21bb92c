// Contact messages, news and the document library. News and documents may be read by anyone where a public key exists, but only what is public.
import { type Kysely, type Migration, sql } from 'kysely';
import { closeToThePublic, columnTypes, type DialectName, letThePublicRead } from './columns.ts';

export function contactsNewsDocuments(dialect: DialectName): Migration {
  const { time, flag, count } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('contacts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('received_at', time, (column) => column.notNull())
        .addColumn('suspected', flag, (column) => column.notNull())
        .addColumn('suspected_because', 'text')
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('body_digest', 'text', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('contacts_by_time').on('contacts').columns(['received_at', 'id']).execute();

      await database.schema
        .createTable('news')
        .addColumn('id', 'text', (column) => column.primaryKey())
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

      await database.schema
        .createTable('documents')
        .addColumn('id', 'text', (column) => column.primaryKey())
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

      for (const table of ['contacts', 'news', 'documents']) await closeToThePublic(database, dialect, table);
      await letThePublicRead(database, dialect, 'news', sql`is_published`);
      await letThePublicRead(database, dialect, 'documents', sql`is_active`);
    },
  };
}
