// The queries for rows that are past their days.
import type { NotificationChannel } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';
import { cutoff, type RetentionPeriods } from './retention-periods.ts';

export interface Retaining {
  database: Database;
  periods: RetentionPeriods;
  /** The channels that are set up. */
  channels: NotificationChannel[];
  now: Date;
}

type Subject = 'consultation_requests' | 'contacts';

/**
 * Inquiries past their days. One whose notification is still being retried stays until that is delivered or given up. A notification
 * for a channel that is not set up is not being retried, and would keep its inquiry for ever.
 */
export function dueInquiries({ database, periods, channels, now }: Retaining, table: Subject) {
  const past = pastInquiries(database, table, cutoff(periods.inquiriesDays, now));
  return channels.length === 0 ? past : past.where('id', 'not in', leadsBeingSent(database, channels));
}

/** Inquiries past their days that stay for now. Only for sites with a channel. */
export function heldInquiries({ database, periods, channels, now }: Retaining, table: Subject) {
  return pastInquiries(database, table, cutoff(periods.inquiriesDays, now)).where('id', 'in', leadsBeingSent(database, channels));
}

export function dueUnconfirmed({ database, periods, now }: Retaining) {
  return database
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('status', '=', 'unconfirmed')
    .where(({ eb, fn }) => eb(fn.coalesce('asked_again_at', 'consented_at'), '<', cutoff(periods.unconfirmedDays, now)));
}

/** A subscription that was asked for again stays until that is past its days too: the mail names this row. */
export function dueUnsubscribed({ database, periods, now }: Retaining) {
  return database
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('status', '=', 'unsubscribed')
    .where('unsubscribed_at', '<', cutoff(periods.unsubscribedDays, now))
    .where(({ eb, or }) => or([eb('asked_again_at', 'is', null), eb('asked_again_at', '<', cutoff(periods.unconfirmedDays, now))]));
}

/** A mail of the desk that was given up goes with its lead: the timeline says that it did not arrive. */
export function dueNotifications({ database, periods, now }: Retaining) {
  return database
    .selectFrom('notifications')
    .select('id')
    .where('completed_at', '<', cutoff(periods.notificationsDays, now))
    .where(({ eb, or }) => or([eb('status', '=', 'delivered'), eb('lead_kind', '!=', 'timeline_entry')]))
    .where('lead_id', 'not in', deliveriesOfUnfinished(database));
}

/** The progress of a dispatch is counted from its notifications until it is finished. */
function deliveriesOfUnfinished(database: Database) {
  return database
    .selectFrom('newsletter_deliveries')
    .innerJoin('newsletter_dispatches', 'newsletter_dispatches.id', 'newsletter_deliveries.dispatch_id')
    .select('newsletter_deliveries.id')
    .where('newsletter_dispatches.finished_at', 'is', null);
}

export function dueLinks({ database, now }: Retaining) {
  return database.selectFrom('privacy_links').select('id').where('expires_at', '<', now.toISOString());
}

function pastInquiries(database: Database, table: Subject, before: string) {
  return database.selectFrom(table).select('id').where('received_at', '<', before);
}

function leadsBeingSent(database: Database, channels: NotificationChannel[]) {
  return database.selectFrom('notifications').select('lead_id').where('status', '=', 'waiting').where('channel', 'in', channels);
}
