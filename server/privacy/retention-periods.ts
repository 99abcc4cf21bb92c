// The retention periods in days. The privacy policy states the same defaults.
export interface RetentionPeriods {
  /** Consultation requests and contact messages, from the day they came. */
  inquiriesDays: number;
  /** Newsletter subscriptions that were never confirmed, from the day they were asked for. */
  unconfirmedDays: number;
  /** Newsletter subscriptions that were ended, from the day of their end. */
  unsubscribedDays: number;
  /** Notes of notifications that were delivered or given up, from that day. */
  notificationsDays: number;
}

export const DEFAULT_PERIODS: RetentionPeriods = { inquiriesDays: 730, unconfirmedDays: 30, unsubscribedDays: 30, notificationsDays: 90 };

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** @returns the time before which a row is past its days; for 0 days, which keep for ever, the beginning of time */
export function cutoff(days: number, now: Date): string {
  return new Date(days === 0 ? 0 : now.getTime() - days * DAY_MILLISECONDS).toISOString();
}
