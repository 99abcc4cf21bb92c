// The thread that owns the only writing connection of the embedded database: waiting for the disk or the lock blocks no page.
import { parentPort, workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { type RunStatement, type StatementResult, statementsOn } from './sqlite-statements.ts';

/** How long a write of the server waits while another program holds the lock. */
export const LOCK_WAIT_MILLISECONDS = 5_000;

export interface WriterFile {
  path: string;
  lockWaitMilliseconds: number;
}

export interface WriterRequest {
  id: number;
  /** The transaction of the statement, or null. */
  transaction: number | null;
  /** Whether the statement begins its transaction: beginning costs no message of its own. */
  isFirst: boolean;
  sql: string;
  parameters: readonly unknown[];
  /** By the monotonic clock, which all threads share. */
  askedAt: number;
}

export interface WriterAnswer {
  id: number;
  result?: StatementResult;
  error?: { message: string; code: string | undefined };
}

/** The id of the answer to opening the file. */
export const OPENING = 0;
export const CLOSE = 'close';

export function monotonicMilliseconds(): number {
  return Number(process.hrtime.bigint() / 1_000_000n);
}

if (parentPort) serve(parentPort, workerData);

function serve(port: NonNullable<typeof parentPort>, { path, lockWaitMilliseconds }: WriterFile): void {
  const waiting: WriterRequest[] = [];
  let open: number | null = null;

  const opened = attempt(OPENING, () => {
    const file = openForWriting(path, lockWaitMilliseconds);
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

  /** Runs the queued statements. During a transaction only its own statements run; the others wait. */
  function work(file: SqliteFile.Database, run: RunStatement): void {
    for (;;) {
      const next = open === null ? 0 : waiting.findIndex(({ transaction }) => transaction === open);
      const [request] = next < 0 ? [] : waiting.splice(next, 1);
      if (!request) return;
      port.postMessage(attempt(request.id, () => withinItsWait({ file, lockWaitMilliseconds }, request, () => answer(file, run, request))));
      open = file.inTransaction ? request.transaction : null;
    }
  }
}

/**
 * A statement that waited in the queue as long as it may wait for the lock takes the lock if it is free, as after a stall of the machine.
 * It does not wait for it again.
 */
function withinItsWait(
  { file, lockWaitMilliseconds }: { file: SqliteFile.Database; lockWaitMilliseconds: number },
  { transaction, isFirst, askedAt }: WriterRequest,
  act: () => StatementResult,
): StatementResult {
  const takesLock = transaction === null || isFirst;
  if (!takesLock || monotonicMilliseconds() - askedAt <= lockWaitMilliseconds) return act();
  file.pragma('busy_timeout = 0');
  try {
    return act();
  } finally {
    file.pragma(`busy_timeout = ${lockWaitMilliseconds}`);
  }
}

function answer(file: SqliteFile.Database, run: RunStatement, request: WriterRequest): StatementResult {
  const { transaction, isFirst, sql, parameters } = request;
  if (isFirst) run('begin immediate', []);
  if (transaction !== null && !file.inTransaction) {
    // The transaction never began, or SQLite has rolled it back itself, as it does when the disk is full.
    if (sql === 'rollback') return { rows: [] };
    throw new Error('The transaction is over: nothing more can be done in it');
  }
  return run(sql, parameters);
}

function attempt(id: number, act: () => StatementResult): WriterAnswer {
  try {
    return { id, result: act() };
  } catch (cause) {
    // An error loses its code when it is sent to another thread.
    const { message, code } = cause as Error & { code?: string };
    return { id, error: { message, code } };
  }
}

function openForWriting(path: string, timeout: number): SqliteFile.Database {
  const file = new SqliteFile(path, { timeout });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Deleted content is overwritten in the file.
  file.pragma('secure_delete = ON');
  return file;
}
