// Lets one of several processes run the nightly retention, once a night. The claim of a process that dies lapses.
import type { Database } from '../../database/tables.ts';

/** Between the working days of the offices, and after the nightly backup. */
const HOUR_UTC = 3;
const HOUR_MILLISECONDS = 60 * 60 * 1_000;
const CLAIM_MILLISECONDS = HOUR_MILLISECONDS;

/** @returns the day of the latest run that is due, such as 2025-12-18 */
export function nightOf(now: Date): string {
  return new Date(now.getTime() - HOUR_UTC * HOUR_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** @returns whether this process runs it */
export async function claimNight(database: Database, now: Date): Promise<boolean> {
  const [night, time] = [nightOf(now), now.toISOString()];
  const claimed_until = new Date(now.getTime() + CLAIM_MILLISECONDS).toISOString();
  await database
    .insertInto('nightly_tasks')
    .values({ name: 'retention', night: '', claimed_until: time, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await database
    .updateTable('nightly_tasks')
    .set({ night, claimed_until, finished_at: null })
    .where('name', '=', 'retention')
    .where(({ eb, or, and }) => or([eb('night', '<', night), and([eb('finished_at', 'is', null), eb('claimed_until', '<=', time)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishNight(database: Database, now: Date): Promise<void> {
  await database.updateTable('nightly_tasks').set({ finished_at: now.toISOString() }).where('name', '=', 'retention').execute();
}
