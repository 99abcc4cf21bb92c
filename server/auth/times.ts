// Spans of time of the sign-in, in milliseconds.

export const MINUTE_MILLISECONDS = 60 * 1_000;
export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
