// The migrations, in order. A released migration is never changed: a new one follows it.
import type { Migration } from 'kysely';
import { first } from './0001-first.ts';
import { staff } from './0002-staff.ts';
import { inbox } from './0003-inbox.ts';
import { publishing } from './0004-publishing.ts';
import { toolReport } from './0005-tool-report.ts';
import type { DialectName } from './columns.ts';

export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    '0001-first': first(dialect),
    '0002-staff': staff(dialect),
    '0003-inbox': inbox(dialect),
    '0004-publishing': publishing(dialect),
    '0005-tool-report': toolReport(),
  };
}
