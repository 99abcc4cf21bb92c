// Runs statements on one SQLite connection and caches the prepared ones. Both threads use it.
import type { Database as SqliteFile, Statement } from 'better-sqlite3';

/** There are few distinct statements, because visitors' input is always a parameter. Only a list of ids makes one for each length. */
const MOST_PREPARED = 200;

export interface StatementResult {
  rows: Record<string, unknown>[];
  numAffectedRows?: bigint;
}

export type RunStatement = (sql: string, parameters: readonly unknown[]) => StatementResult;

export function statementsOn(file: SqliteFile): RunStatement {
  const prepared = new Map<string, Statement<unknown[], Record<string, unknown>>>();

  function prepare(sql: string) {
    const statement = prepared.get(sql) ?? file.prepare<unknown[], Record<string, unknown>>(sql);
    prepared.delete(sql);
    prepared.set(sql, statement);
    for (const oldest of prepared.keys()) {
      if (prepared.size <= MOST_PREPARED) break;
      prepared.delete(oldest);
    }
    return statement;
  }

  return (sql, parameters) => {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(...parameters) };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  };
}
