// Sends statements to the writer thread of the embedded database, and returns its results and errors.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import type { StatementResult } from './sqlite-statements.ts';
import { CLOSE, monotonicMilliseconds, OPENING, type WriterAnswer, type WriterFile, type WriterRequest } from './sqlite-writer-thread.ts';

const THREAD = new URL('./sqlite-writer-thread.ts', import.meta.url);

export type Statement = Pick<WriterRequest, 'transaction' | 'isFirst' | 'sql' | 'parameters'>;

export class SqliteWriter {
  /** Resolves once the file is open. */
  readonly opened: Promise<StatementResult>;
  readonly #thread: Worker;
  readonly #asked = new Map<number, PromiseWithResolvers<StatementResult>>();
  #lastId = OPENING;

  /** An uncaught error of the thread ends the process. */
  constructor(file: WriterFile) {
    this.#thread = new Worker(THREAD, { workerData: file, execArgv: [] });
    this.#thread.on('message', (answer: WriterAnswer) => this.#settle(answer));
    this.opened = this.#expect(OPENING);
  }

  run(statement: Statement): Promise<StatementResult> {
    this.#lastId += 1;
    const request: WriterRequest = { ...statement, id: this.#lastId, askedAt: monotonicMilliseconds() };
    this.#thread.postMessage(request);
    return this.#expect(request.id);
  }

  async close(): Promise<void> {
    const ended = once(this.#thread, 'exit');
    this.#thread.ref();
    this.#thread.postMessage(CLOSE);
    await ended;
  }

  /** The thread keeps the process alive only while a statement runs. */
  #expect(id: number): Promise<StatementResult> {
    const asked = Promise.withResolvers<StatementResult>();
    this.#asked.set(id, asked);
    this.#thread.ref();
    return asked.promise;
  }

  #settle({ id, result, error }: WriterAnswer): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#thread.unref();
    if (result) asked?.resolve(result);
    else if (error) asked?.reject(error.code ? new SqliteFile.SqliteError(error.message, error.code) : new Error(error.message));
  }
}
