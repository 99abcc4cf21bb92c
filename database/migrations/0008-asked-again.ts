// A subscription that is asked for again: when and with which words, beside the proofs that stand until the mailbox confirms.
import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DialectName } from './columns.ts';

export function askedAgain(dialect: DialectName): Migration {
  const { time } = columnTypes[dialect];
  return {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('newsletter_subscriptions').addColumn('asked_again_at', time).execute();
      await database.schema.alterTable('newsletter_subscriptions').addColumn('asked_again_text', 'text').execute();
    },
  };
}
