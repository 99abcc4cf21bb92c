// Reroutes leads to the channels that are set up now: those kept while none was, and those that wait for a channel that was removed.
import type { NotificationChannel, NotificationRow } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';

/** One at a time: a channel that is set up after a year does not get every lead at once. */
export const REROUTE_EVERY_MILLISECONDS = 5_000;
/** During a deployment, processes with the old and the new settings run at the same time. */
const SETTINGS_CHANGE_MILLISECONDS = 60 * 60 * 1_000;

const CHANNELS = ['none', 'service', 'mail'] as const;
const LEADS = ['consultation_request', 'contact'] as const;

/** Moves the oldest notification of a channel that is not set up, or removes it where another channel has one for the same lead. */
export async function rerouteOldest(database: Database, open: NotificationChannel[], now: Date): Promise<void> {
  const [to] = [...open].sort();
  if (!to) return;
  for (const channel of CHANNELS.filter((name) => name === 'none' || !open.includes(name))) {
    const lead = await oldestWaiting(database, channel, now);
    if (!lead) continue;
    const { id, lead_id, attempts } = lead;
    const told = await database
      .selectFrom('notifications')
      .select('id')
      .where('lead_id', '=', lead_id)
      .where('channel', 'in', open)
      .executeTakeFirst();
    const still = { id, channel, attempts };
    if (told)
      await database
        .deleteFrom('notifications')
        .where(({ and }) => and(still))
        .execute();
    else {
      await database
        .updateTable('notifications')
        .set({ channel: to, attempts: 0, due_at: now.toISOString() })
        .where(({ and }) => and(still))
        .execute();
    }
    return;
  }
}

function oldestWaiting(database: Database, channel: NotificationRow['channel'], now: Date) {
  const waiting = database
    .selectFrom('notifications')
    .select(['id', 'lead_id', 'attempts'])
    .where('status', '=', 'waiting')
    .where('channel', '=', channel)
    .where('lead_kind', 'in', LEADS)
    .orderBy('due_at')
    .limit(1);
  if (channel === 'none') return waiting.executeTakeFirst();
  const before = new Date(now.getTime() - SETTINGS_CHANGE_MILLISECONDS).toISOString();
  return waiting.where('created_at', '<=', before).executeTakeFirst();
}
