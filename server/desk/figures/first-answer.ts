// How long people waited for the first answer, by week of receipt: the median, and how many had it within 24 hours.
import type { DeskFigures } from '../../../contracts/desk/office.ts';
import type { Database } from '../../../database/tables.ts';
import { hoursBetween, weekIn } from '../../../database/week.ts';
import { startOf } from './leads-a-week.ts';

const PROMISED_HOURS = 24;

/** Of leads with a reply or past their deadline, without spam. */
export async function firstAnswer(database: Database, weeks: string[], now: Date): Promise<DeskFigures['first_answer']> {
  const counted = database
    .selectFrom('leads')
    .select(({ ref }) => [
      weekIn(database, ref('received_at')).as('week'),
      hoursBetween(database, ref('received_at'), ref('first_reply_at').$castTo<string>()).as('hours'),
    ])
    .where('received_at', '>=', startOf(weeks))
    .where('status', '!=', 'spam')
    .where(({ eb, or }) => or([eb('first_reply_at', 'is not', null), eb('due_at', '<=', now.toISOString())]))
    .as('counted');
  const totals = await database
    .selectFrom(counted)
    .select(({ fn, eb }) => [
      'week',
      fn.countAll<number>().as('counted'),
      fn.sum<number | string | null>(eb.case().when('hours', '<=', PROMISED_HOURS).then(1).else(0).end()).as('within'),
    ])
    .groupBy('week')
    .orderBy('week')
    .execute();
  const ranked = database
    .selectFrom(counted)
    .select(({ fn }) => [
      'week',
      'hours',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('week').orderBy('hours'))
        .as('place'),
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('week'))
        .as('places'),
    ])
    .where('hours', 'is not', null)
    .as('ranked');
  // The middle one, or the mean of the two in the middle.
  const medians = await database
    .selectFrom(ranked)
    .select(({ fn }) => ['week', fn.avg<number>('hours').as('median')])
    .where(({ eb }) => eb(eb('place', '*', 2), '>=', eb.ref('places')))
    .where(({ eb }) => eb(eb('place', '*', 2), '<=', eb('places', '+', 2)))
    .groupBy('week')
    .execute();
  return totals.map((row) => ({
    week: row.week,
    median_hours: medians.find(({ week }) => week === row.week)?.median ?? null,
    within_24_hours: Number(row.within ?? 0),
    counted: row.counted,
  }));
}
