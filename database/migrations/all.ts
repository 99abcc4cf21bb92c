// Every step of the schema, in order. A step that has been released is never changed: the next one mends it.
import type { Migration } from 'kysely';
import { leads } from './0001-leads.ts';
import { contactsNewsDocuments } from './0002-contacts-news-documents.ts';
import { newsletter } from './0003-newsletter.ts';
import { encryption } from './0004-encryption.ts';
import { auditAndPrivacy } from './0005-audit-and-privacy.ts';
import { rateLimits } from './0006-rate-limits.ts';
import { search } from './0007-search.ts';
import { askedAgain } from './0008-asked-again.ts';
import { newsOfTheFuture } from './0009-news-of-the-future.ts';
import type { DialectName } from './columns.ts';

export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    '0001-leads': leads(dialect),
    '0002-contacts-news-documents': contactsNewsDocuments(dialect),
    '0003-newsletter': newsletter(dialect),
    '0004-encryption': encryption(dialect),
    '0005-audit-and-privacy': auditAndPrivacy(dialect),
    '0006-rate-limits': rateLimits(dialect),
    '0007-search': search(dialect),
    '0008-asked-again': askedAgain(dialect),
    '0009-news-of-the-future': newsOfTheFuture(dialect),
  };
}
