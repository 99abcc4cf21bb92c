// News whose time has not come is not read by the public roles of a hosted PostgreSQL either.
import { type Kysely, type Migration, sql } from 'kysely';
import type { DialectName } from './columns.ts';

export function newsOfTheFuture(dialect: DialectName): Migration {
  return {
    async up(database: Kysely<unknown>) {
      if (dialect === 'sqlite') return;
      await sql`alter policy public_reading on news using (is_published and published_at <= now())`.execute(database);
    },
  };
}
