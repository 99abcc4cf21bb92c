// PostgreSQL 14 or newer. Values have the same types as those of the embedded database.
import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_MILLISECONDS = 5_000;
const STATEMENT_MILLISECONDS = 15_000;
/** Longer than any statement may take: a server that is silent for longer is gone. */
const SILENCE_MILLISECONDS = 20_000;
const POOL_CONNECTIONS = 10;

/** @param report called when an idle connection breaks: the process goes on and logs it */
export function postgresDialect(databaseUrl: string, report: (cause: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    types: { getTypeParser: typeParser },
    stream: socketWithTimeout,
  });
  pool.on('error', report);
  // The pool handles errors of idle connections only. An unhandled error of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/** A machine that vanishes does not close its connections: without a limit they would hang for 15 minutes. */
function socketWithTimeout(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MILLISECONDS, () =>
    socket.destroy(new Error(`The database has been silent for ${SILENCE_MILLISECONDS / 1_000} s`)),
  );
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
