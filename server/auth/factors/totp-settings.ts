// How codes are made: what every authenticator app understands (RFC 6238).

export const PERIOD_SECONDS = 30;
export const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
