// PostgreSQL 14 or newer, hosted or not. Values leave it in the same shapes as from the embedded database.
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_MILLISECONDS = 5_000;
const STATEMENT_MILLISECONDS = 15_000;
const POOL_CONNECTIONS = 10;

/** @param report called when an idle connection breaks, so that the process lives on and the log says why */
export function postgresDialect(databaseUrl: string, report: (cause: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    types: { getTypeParser: typeParser },
  });
  pool.on('error', report);
  return new PostgresDialect({ pool });
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
