// Keeps the number of confirmed subscribers of each week. The rows of those who left are removed, so it cannot be counted later.
import type { Database } from '../../database/tables.ts';
import { weekOf } from '../../database/week.ts';
import { countSubscribers } from './read-subscribers.ts';

/** Called each night: the last night of a week stays. */
export async function keepWeekCount(database: Database, now: Date): Promise<void> {
  const confirmed = await countSubscribers(database, 'confirmed');
  await database
    .insertInto('subscriber_counts')
    .values({ week: weekOf(now), confirmed })
    .onConflict((conflict) => conflict.column('week').doUpdateSet({ confirmed }))
    .execute();
}
