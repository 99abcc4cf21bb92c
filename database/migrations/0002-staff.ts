// The staff of the desk: accounts and their second factors, and what signing in needs for minutes or days.
import type { Migration } from 'kysely';
import { createAccounts } from './0002-staff/accounts.ts';
import { createSessions } from './0002-staff/sessions.ts';
import { createSigningIn } from './0002-staff/signing-in.ts';
import type { DialectName } from './columns.ts';

export function staff(dialect: DialectName): Migration {
  return {
    async up(database) {
      await createAccounts(database, dialect);
      await createSessions(database, dialect);
      await createSigningIn(database, dialect);
    },
  };
}
