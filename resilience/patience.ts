// How long the resilience tests wait, and how often they look. Generous, because the machine may be busy.

export const WAITING = { timeout: 60_000, interval: 50 };

/** The claims of a killed process expire after half a minute. */
export const UNTIL_CLAIMS_LAPSE = { timeout: 120_000, interval: 500 };
