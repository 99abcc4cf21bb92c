// Tells whether a database is temporarily unreachable, so that the start waits for it.

/** Codes of the network and of PostgreSQL: starting up, shutting down, too many connections, connection lost. */
const CODES = /^(ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0|53300|08)/;
/** Some connection errors have no code. */
const MESSAGES = /Connection terminated|connection timeout|timeout exceeded when trying to connect|has been silent/;

/** @returns whether a retry can succeed; it cannot after a wrong password or a missing database */
export function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  if (CODES.test(code) || MESSAGES.test(cause.message)) return true;
  return isUnreachable(cause.cause) || (cause instanceof AggregateError && cause.errors.some(isUnreachable));
}
