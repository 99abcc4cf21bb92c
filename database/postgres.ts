// PostgreSQL 14 or newer, hosted or not. Values leave it in the same shapes as from the embedded database.
import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_MILLISECONDS = 5_000;
const STATEMENT_MILLISECONDS = 15_000;
/** Longer than any statement may take: who is silent for longer is gone, whatever the network says. */
const SILENCE_MILLISECONDS = 20_000;
const POOL_CONNECTIONS = 10;

/** @param report called when an idle connection breaks, so that the process lives on and the log says why */
export function postgresDialect(databaseUrl: string, report: (cause: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    types: { getTypeParser: typeParser },
    stream: impatientSocket,
  });
  pool.on('error', report);
  // The pool listens to idle connections only: one that breaks while it is used fails its query, and must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/** A machine that vanishes closes nothing: without a limit its connections would hang for a quarter of an hour, and with them the site. */
function impatientSocket(): Socket {
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
