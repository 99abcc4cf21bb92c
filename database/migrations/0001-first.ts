// The first schema, subject by subject.
import type { Migration } from 'kysely';
import { createAuditEntries } from './0001-first/audit.ts';
import { createDataKeys } from './0001-first/data-keys.ts';
import { createLeads } from './0001-first/leads.ts';
import { createNewsAndDocuments } from './0001-first/news-and-documents.ts';
import { createNewsletter } from './0001-first/newsletter.ts';
import { createPrivacy } from './0001-first/privacy.ts';
import { createRateCounters } from './0001-first/rate-limits.ts';
import { createSearch } from './0001-first/search.ts';
import { type DialectName, denyPublicRoles } from './columns.ts';

export function first(dialect: DialectName): Migration {
  return {
    async up(database) {
      await createLeads(database, dialect);
      await createNewsletter(database, dialect);
      await createNewsAndDocuments(database, dialect);
      await createSearch(database, dialect);
      await createDataKeys(database, dialect);
      await createAuditEntries(database, dialect);
      await createPrivacy(database, dialect);
      await createRateCounters(database, dialect);
      for (const table of ['kysely_migration', 'kysely_migration_lock']) await denyPublicRoles(database, dialect, table);
    },
  };
}
