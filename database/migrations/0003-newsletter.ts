// Newsletter subscriptions, each with the proof of its consent.
import type { Kysely, Migration } from 'kysely';
import { closeToThePublic, columnTypes, type DialectName } from './columns.ts';

export function newsletter(dialect: DialectName): Migration {
  const { time } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('newsletter_subscriptions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('consent_text', 'text', (column) => column.notNull())
        .addColumn('consented_at', time, (column) => column.notNull())
        .addColumn('confirmed_at', time)
        .addColumn('unsubscribed_at', time)
        .execute();
      await closeToThePublic(database, dialect, 'newsletter_subscriptions');
    },
  };
}
