// Writes outbox entries, in the transaction that keeps what they are about.
import { v7 as timeOrderedId } from 'uuid';
import type { NotificationChannel, NotificationSubject } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';

interface NewNotification {
  kind: NotificationSubject;
  id: string;
  /** The channels that are set up. Without any, an entry for `none` waits until one is. */
  channels: NotificationChannel[];
  now: Date;
}

export async function enqueueNotifications(transaction: Database, { kind, id, channels, now }: NewNotification): Promise<void> {
  await transaction
    .insertInto('notifications')
    .values(
      (channels.length > 0 ? channels : (['none'] as const)).map((channel) => ({
        id: timeOrderedId(),
        lead_kind: kind,
        lead_id: id,
        channel,
        status: 'waiting' as const,
        attempts: 0,
        due_at: now.toISOString(),
        last_error: null,
        created_at: now.toISOString(),
        completed_at: null,
      })),
    )
    .execute();
}
