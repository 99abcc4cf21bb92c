// Tells a database that is not there yet from one that refuses for good. Called while the server starts.

/** The network's own words, and PostgreSQL's: starting up or shutting down, too many connections, connection lost. */
const CODES = /^(ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0|53300|08)/;
/** Connections that broke or came to nothing are told of without a code. */
const MESSAGES = /Connection terminated|connection timeout|timeout exceeded when trying to connect|has been silent/;

/** @returns whether trying again in a while can help: a wrong password or a missing database it cannot */
export function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  if (CODES.test(code) || MESSAGES.test(cause.message)) return true;
  return isUnreachable(cause.cause) || (cause instanceof AggregateError && cause.errors.some(isUnreachable));
}
