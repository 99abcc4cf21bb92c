// Takes notifications whose time has come, so that no other process delivers them meanwhile, and settles them afterwards.
import type { Database, NotificationChannel, NotificationRow } from '../../database/tables.ts';
import { backoffAfter, GIVE_UP_AFTER_MILLISECONDS, LEAST_ATTEMPTS, LONGEST_SPREAD_PAUSE_MILLISECONDS } from './backoff.ts';

/** A claim lapses by itself when its process dies; it outlives the longest delivery. */
const CLAIM_MILLISECONDS = 30_000;

export interface Claiming {
  /** The ways out that are open. */
  channels: NotificationChannel[];
  limit: number;
  /** By a clock that all processes on this database share: claims of one are times to another. */
  now: Date;
}

export async function claimDue(database: Database, { channels, limit, now }: Claiming): Promise<NotificationRow[]> {
  if (channels.length === 0) return [];
  const due = await database
    .selectFrom('notifications')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('channel', 'in', channels)
    .where(({ eb, or }) =>
      or([
        // What was never tried is due: the time of its lead is by the clock of the process that kept it.
        eb('attempts', '=', 0),
        eb('due_at', '<=', now.toISOString()),
        eb('due_at', '>', after(now, LONGEST_SPREAD_PAUSE_MILLISECONDS)),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
  const claims = await Promise.all(due.map((row) => claim(database, row, now)));
  return claims.filter((row) => row !== undefined);
}

/** The write names the attempts that it saw: of two processes that saw the same, one changes nothing. */
async function claim(database: Database, seen: NotificationRow, now: Date): Promise<NotificationRow | undefined> {
  return database
    .updateTable('notifications')
    .set({ attempts: seen.attempts + 1, due_at: after(now, CLAIM_MILLISECONDS) })
    .where('id', '=', seen.id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', seen.attempts)
    .returningAll()
    .executeTakeFirst();
}

export async function markDelivered(database: Database, claimed: NotificationRow, now: Date): Promise<void> {
  await settle(database, claimed, { status: 'delivered', last_error: null, completed_at: now.toISOString() });
}

/** @returns whether it will be tried again */
export async function recordFailure(database: Database, claimed: NotificationRow, reason: string, now: Date): Promise<boolean> {
  const isOld = now.getTime() - Date.parse(claimed.created_at) >= GIVE_UP_AFTER_MILLISECONDS;
  const isGivenUp = isOld && claimed.attempts >= LEAST_ATTEMPTS;
  await settle(
    database,
    claimed,
    isGivenUp
      ? { status: 'given_up', last_error: reason, completed_at: now.toISOString() }
      : { due_at: after(now, backoffAfter(claimed.attempts)), last_error: reason },
  );
  return !isGivenUp;
}

/** What will not be sent, however often it is tried. */
export async function markUndeliverable(database: Database, claimed: NotificationRow, reason: string, now: Date): Promise<void> {
  await settle(database, claimed, { status: 'given_up', last_error: reason, completed_at: now.toISOString() });
}

async function settle(database: Database, claimed: NotificationRow, change: Partial<NotificationRow>): Promise<void> {
  await database
    .updateTable('notifications')
    .set(change)
    .where('id', '=', claimed.id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', claimed.attempts)
    .execute();
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
