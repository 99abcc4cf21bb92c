// Confirmed subscribers at the end of each week: as it was kept then, and for the present week as it is now.
import type { DeskFigures } from '../../../contracts/desk/office.ts';
import type { Database } from '../../../database/tables.ts';
import { weekIn, weekOf } from '../../../database/week.ts';
import { countSubscribers } from '../../newsletter/read-subscribers.ts';

/** For a week before the first count was kept, the subscriptions of today that were confirmed by then. */
export async function subscribersByWeek(database: Database, weeks: string[], now: Date): Promise<DeskFigures['subscribers']> {
  const kept = await database.selectFrom('subscriber_counts').selectAll().where('week', '>=', String(weeks[0])).execute();
  const confirmedIn = await database
    .selectFrom('newsletter_subscriptions')
    .select(({ ref, fn }) => [weekIn(database, ref('confirmed_at').$castTo<string>()).as('week'), fn.countAll<number>().as('count')])
    .where('status', '=', 'confirmed')
    .groupBy('week')
    .execute();
  const untilEndOf = (week: string) => confirmedIn.filter((row) => row.week <= week).reduce((sum, { count }) => sum + count, 0);
  const today = await countSubscribers(database, 'confirmed');
  return weeks.map((week) => ({
    week,
    confirmed: week === weekOf(now) ? today : (kept.find((row) => row.week === week)?.confirmed ?? untilEndOf(week)),
  }));
}
