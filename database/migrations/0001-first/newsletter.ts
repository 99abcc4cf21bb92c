// Newsletter subscriptions, each with the proof of its consent.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createNewsletter(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes[dialect];
  await database.schema
    .createTable('newsletter_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('consented_at', time, (column) => column.notNull())
    .addColumn('confirmed_at', time)
    .addColumn('unsubscribed_at', time)
    .addColumn('asked_again_at', time)
    .addColumn('asked_again_text', 'text')
    // The ciphertext of an address differs each time: its hash is what must be unique.
    .addColumn('email_lookup', 'text', (column) => column.notNull().unique())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('newsletter_subscriptions_by_key')
    .on('newsletter_subscriptions')
    .columns(['encrypted_with', 'id'])
    .execute();
  await denyPublicRoles(database, dialect, 'newsletter_subscriptions');
}
