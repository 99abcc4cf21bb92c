// What signing in needs for minutes or hours: challenges of the second factor, mails, sign-ins at the identity provider, attempts.
import type { Kysely } from 'kysely';
import { columnTypes, type DialectName, denyPublicRoles } from '../columns.ts';

export async function createSigningIn(database: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { time } = columnTypes[dialect];
  await database.schema
    .createTable('staff_challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('factor_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('staff_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('made_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('email_lookup', 'text', (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('staff_mails_by_email_lookup').on('staff_mails').column('email_lookup').execute();

  await database.schema
    .createTable('staff_oidc_flows')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text')
    .addColumn('provider_verifier', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('redirect_to', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('subject_hash', 'text')
    .addColumn('verified_email', 'text')
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('encrypted_with', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('sign_in_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_at', time, (column) => column.notNull())
    .execute();

  for (const table of ['staff_challenges', 'staff_mails', 'staff_oidc_flows', 'sign_in_attempts'])
    await denyPublicRoles(database, dialect, table);
}
