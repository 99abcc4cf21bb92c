// The thread that owns the one connection which writes to the embedded database. Its waits for the disk and for other processes hold up no page.
import { parentPort, workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { type RunStatement, type StatementResult, statementsOn } from './sqlite-statements.ts';

export const LOCK_WAIT_MILLISECONDS = 5_000;

export interface WriterRequest {
  id: number;
  /** The transaction that the statement belongs to; null for a statement that stands alone. */
  transaction: number | null;
  /** The first statement of a transaction begins it, so that beginning costs no message of its own. */
  isFirst: boolean;
  sql: string;
  parameters: readonly unknown[];
  /** By the clock of the machine that never jumps, which all threads share. */
  askedAt: number;
}

export interface WriterAnswer {
  id: number;
  result?: StatementResult;
  error?: { message: string; code: string | undefined };
}

/** Answers the opening of the file. */
export const OPENING = 0;
export const CLOSE = 'close';

export function monotonicMilliseconds(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

if (parentPort) serve(parentPort, workerData);

function serve(port: NonNullable<typeof parentPort>, path: string): void {
  const waiting: WriterRequest[] = [];
  let open: number | null = null;

  const opened = attempt(OPENING, () => {
    const file = openForWriting(path);
    const run = statementsOn(file);
    port.on('message', (message: WriterRequest | typeof CLOSE) => {
      if (message === CLOSE) {
        file.close();
        port.close();
        return;
      }
      waiting.push(message);
      work(file, run);
    });
    return { rows: [] };
  });
  port.postMessage(opened);

  /** While a transaction is open, only its own statements run; the others wait here for its end. */
  function work(file: SqliteFile.Database, run: RunStatement): void {
    for (;;) {
      const next = open === null ? 0 : waiting.findIndex(({ transaction }) => transaction === open);
      const [request] = next < 0 ? [] : waiting.splice(next, 1);
      if (!request) return;
      port.postMessage(attempt(request.id, () => answer(file, run, request)));
      open = file.inTransaction ? request.transaction : null;
    }
  }
}

function answer(file: SqliteFile.Database, run: RunStatement, request: WriterRequest): StatementResult {
  const { transaction, isFirst, sql, parameters, askedAt } = request;
  if (transaction === null || isFirst) refuseLate(askedAt);
  if (isFirst) run('begin immediate', []);
  if (transaction !== null && !file.inTransaction) {
    // It never began, or SQLite has rolled it back by itself, as it does when the disk is full.
    if (sql === 'rollback') return { rows: [] };
    throw new Error('The transaction is over: nothing more can be done in it');
  }
  return run(sql, parameters);
}

/** Who queued while another process held the lock is not made to wait for it once more. */
function refuseLate(askedAt: number): void {
  if (monotonicMilliseconds() - askedAt > LOCK_WAIT_MILLISECONDS) throw new SqliteFile.SqliteError('database is locked', 'SQLITE_BUSY');
}

function attempt(id: number, act: () => StatementResult): WriterAnswer {
  try {
    return { id, result: act() };
  } catch (cause) {
    // An error that is sent to another thread loses its code.
    const { message, code } = cause as Error & { code?: string };
    return { id, error: { message, code } };
  }
}

function openForWriting(path: string): SqliteFile.Database {
  const file = new SqliteFile(path, { timeout: LOCK_WAIT_MILLISECONDS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted or overwritten is gone from the file, not only from the tables.
  file.pragma('secure_delete = ON');
  return file;
}
