// How long tests of faults wait for what must come, and how often they look. Generous: the machine may be busy.

export const WAITING = { timeout: 60_000, interval: 50 };

/** What outlives a killed process: its claims lapse after half a minute. */
export const UNTIL_CLAIMS_LAPSE = { timeout: 120_000, interval: 500 };
