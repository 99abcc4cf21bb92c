// Versions of articles, the newsletter on its way to its subscribers, and the downloads and subscribers of each week.
import type { Migration } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from './columns.ts';

const TABLES = ['news_versions', 'newsletter_dispatches', 'newsletter_deliveries', 'document_downloads', 'subscriber_counts'];

export function publishing(dialect: DialectName): Migration {
  const { time, count } = columnTypes[dialect];
  return {
    async up(database) {
      await database.schema
        .alterTable('news')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await database.schema.alterTable('news').addColumn('updated_at', time).execute();

      await database.schema
        .createTable('news_versions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('news_id', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('excerpt', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('image_url', 'text')
        .addColumn('body', 'text', (column) => column.notNull())
        .addUniqueConstraint('news_versions_once', ['news_id', 'version'])
        .execute();
      await database.schema.createIndex('news_versions_by_slug').on('news_versions').column('slug').execute();

      await database.schema
        .createTable('newsletter_dispatches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('news_id', 'text', (column) => column.notNull().unique())
        .addColumn('started_at', time, (column) => column.notNull())
        .addColumn('started_by', 'text', (column) => column.notNull())
        .addColumn('last_subscription_id', 'text', (column) => column.notNull())
        .addColumn('enqueued_at', time)
        .addColumn('finished_at', time)
        .addColumn('delivered', count, (column) => column.notNull())
        .addColumn('given_up', count, (column) => column.notNull())
        .execute();

      await database.schema
        .createTable('newsletter_deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('dispatch_id', 'text', (column) => column.notNull())
        .addColumn('subscription_id', 'text', (column) => column.notNull())
        .addUniqueConstraint('newsletter_deliveries_once', ['dispatch_id', 'subscription_id'])
        .execute();
      await database.schema
        .createIndex('newsletter_deliveries_by_subscription')
        .on('newsletter_deliveries')
        .column('subscription_id')
        .execute();

      await database.schema
        .createTable('document_downloads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('document_id', 'text', (column) => column.notNull())
        .addColumn('week', 'text', (column) => column.notNull())
        .addColumn('count', count, (column) => column.notNull())
        .execute();
      await database.schema.createIndex('document_downloads_by_week').on('document_downloads').column('week').execute();

      await database.schema
        .createTable('subscriber_counts')
        .addColumn('week', 'text', (column) => column.primaryKey())
        .addColumn('confirmed', count, (column) => column.notNull())
        .execute();

      for (const table of TABLES) await denyPublicRoles(database, dialect, table);
    },
  };
}
