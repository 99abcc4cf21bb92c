// Claims due notifications, so that no other process delivers them at the same time, and records the outcome.
import type { NotificationChannel, NotificationRow } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';
import { backoffAfter, GIVE_UP_AFTER_MILLISECONDS, MAX_JITTERED_PAUSE_MILLISECONDS, MIN_ATTEMPTS } from './backoff.ts';

/** Longer than the longest delivery. The claim of a process that died lapses after this. */
const CLAIM_MILLISECONDS = 30_000;

export interface Claiming {
  /** The channels that are set up. */
  channels: NotificationChannel[];
  limit: number;
  /** By the database's clock, because processes compare each other's claims with it. */
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
        // A first attempt is always due: its due_at follows the clock of the process that kept the lead.
        eb('attempts', '=', 0),
        eb('due_at', '<=', now.toISOString()),
        eb('due_at', '>', after(now, MAX_JITTERED_PAUSE_MILLISECONDS)),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
  const claims = await Promise.all(due.map((row) => claim(database, row, now)));
  return claims.filter((row) => row !== undefined);
}

/** Optimistic locking on `attempts`: of two processes that read the same row, one updates nothing. */
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
  await updateClaimed(database, claimed, { status: 'delivered', last_error: null, completed_at: now.toISOString() });
}

/** @returns whether it will be retried */
export async function recordFailure(database: Database, claimed: NotificationRow, reason: string, now: Date): Promise<boolean> {
  const isOld = now.getTime() - Date.parse(claimed.created_at) >= GIVE_UP_AFTER_MILLISECONDS;
  const isGivenUp = isOld && claimed.attempts >= MIN_ATTEMPTS;
  await updateClaimed(
    database,
    claimed,
    isGivenUp
      ? { status: 'given_up', last_error: reason, completed_at: now.toISOString() }
      : { due_at: after(now, backoffAfter(claimed.attempts)), last_error: reason },
  );
  return !isGivenUp;
}

/** For a notification that no retry can deliver. */
export async function markUndeliverable(database: Database, claimed: NotificationRow, reason: string, now: Date): Promise<void> {
  await updateClaimed(database, claimed, { status: 'given_up', last_error: reason, completed_at: now.toISOString() });
}

async function updateClaimed(database: Database, claimed: NotificationRow, change: Partial<NotificationRow>): Promise<void> {
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
