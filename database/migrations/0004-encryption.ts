// Room for encrypted rows: which key encrypts each, how an e-mail address is found, and the keys that are needed. The rows themselves are
// encrypted right after this step (database/encryption/encrypt-plain-rows.ts), because a migration has no keys.
import { type Kysely, type Migration, sql } from 'kysely';
import { closeToThePublic, columnTypes, type DialectName } from './columns.ts';

export function encryption(dialect: DialectName): Migration {
  const { time } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('data_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('check_text', 'text', (column) => column.notNull())
        .addColumn('made_at', time, (column) => column.notNull())
        .addColumn('retired_at', time)
        .execute();
      await closeToThePublic(database, dialect, 'data_keys');

      for (const table of ['consultation_requests', 'contacts']) {
        await database.schema.alterTable(table).addColumn('email_lookup', 'text').execute();
        await database.schema.alterTable(table).addColumn('encrypted_with', 'text').execute();
        await database.schema.createIndex(`${table}_by_email_lookup`).on(table).column('email_lookup').execute();
        await database.schema.createIndex(`${table}_by_key`).on(table).columns(['encrypted_with', 'id']).execute();
      }
      await database.schema.alterTable('notifications').addColumn('encrypted_with', 'text').execute();
      await rebuildNewsletter(database, dialect);
    },
  };
}

/** A encrypted address is another text each time, so that what must be unique is its look-up: the embedded database can take the old rule away only with the table. */
async function rebuildNewsletter(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes[dialect];
  await database.schema.alterTable('newsletter_subscriptions').renameTo('newsletter_subscriptions_unencrypted').execute();
  await database.schema
    .createTable('newsletter_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('consented_at', time, (column) => column.notNull())
    .addColumn('confirmed_at', time)
    .addColumn('unsubscribed_at', time)
    .addColumn('email_lookup', 'text', (column) => column.unique())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('encrypted_with', 'text')
    .execute();
  await closeToThePublic(database, dialect, 'newsletter_subscriptions');
  const columns = sql.raw('id, email, status, token, consent_text, consented_at, confirmed_at, unsubscribed_at');
  await sql`insert into newsletter_subscriptions (${columns}) select ${columns} from newsletter_subscriptions_unencrypted`.execute(
    database,
  );
  await database.schema.dropTable('newsletter_subscriptions_unencrypted').execute();
  await database.schema
    .createIndex('newsletter_subscriptions_by_key')
    .on('newsletter_subscriptions')
    .columns(['encrypted_with', 'id'])
    .execute();
}
