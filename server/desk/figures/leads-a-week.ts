// Leads a week by kind, without spam, and what became of the leads.

import { LEAD_KINDS } from '../../../contracts/desk/leads.ts';
import type { DeskFigures } from '../../../contracts/desk/office.ts';
import type { Database } from '../../../database/tables.ts';
import { weekIn } from '../../../database/week.ts';

/** @param weeks oldest first. Each has a row for each kind. */
export async function leadsAWeek(database: Database, weeks: string[]): Promise<DeskFigures['leads_a_week']> {
  const rows = await database
    .selectFrom('leads')
    .select(({ fn, ref }) => [weekIn(database, ref('received_at')).as('week'), 'kind', fn.countAll<number>().as('count')])
    .where('received_at', '>=', startOf(weeks))
    .where('status', '!=', 'spam')
    .groupBy(['week', 'kind'])
    .execute();
  return weeks.flatMap((name) =>
    LEAD_KINDS.map((kind) => ({ week: name, kind, count: rows.find((row) => row.week === name && row.kind === kind)?.count ?? 0 })),
  );
}

export function outcomes(database: Database, weeks: string[]): Promise<DeskFigures['outcomes']> {
  return database
    .selectFrom('leads')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('received_at', '>=', startOf(weeks))
    .groupBy('status')
    .orderBy('status')
    .execute();
}

/** The time at which the first of these weeks begins. */
export function startOf([first = '']: string[]): string {
  return `${first}T00:00:00.000Z`;
}
