// How Kysely reaches the embedded database: what reads runs on a connection of this thread, which no writer blocks (WAL); everything else runs on the writer thread.
import SqliteFile from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { type RunStatement, type StatementResult, statementsOn } from './sqlite-statements.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** Readers of a write-ahead log wait for next to nothing; this thread answers pages and must not wait long. */
const READER_WAIT_MILLISECONDS = 1_000;

interface Threads {
  path: string;
  read: RunStatement;
  writer: SqliteWriter;
}

export class SqliteDriver implements Driver {
  readonly #path: string;
  #threads: Threads | undefined;
  #reader: SqliteFile.Database | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const writer = new SqliteWriter(this.#path);
    // Where the file cannot be opened the thread has nothing left to do, and ends by itself.
    await writer.opened;
    this.#reader = openForReading(this.#path);
    this.#threads = { path: this.#path, read: statementsOn(this.#reader), writer };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#threads) throw new Error('The database is closed');
    return new SqliteConnection(this.#threads);
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    (connection as SqliteConnection).begin(accessMode === 'read only');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  /** The writer closes last, because it alone can take the write-ahead log into the file. */
  async destroy(): Promise<void> {
    this.#reader?.close();
    await this.#threads?.writer.close();
    this.#threads = undefined;
  }
}

interface OpenTransaction {
  run(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<StatementResult>;
  /** Ends what is held besides the transaction itself. */
  release(): void;
}

/** A connection as Kysely sees it: one for each query or transaction, over the two that are there. */
class SqliteConnection implements DatabaseConnection {
  readonly #threads: Threads;
  #transaction: OpenTransaction | undefined;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  begin(isReadOnly: boolean): void {
    this.#transaction = isReadOnly ? readingTransaction(this.#threads.path) : writingTransaction(this.#threads.writer);
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    try {
      await transaction?.run({ sql: command, parameters: [] });
    } finally {
      transaction?.release();
    }
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#run(query, { sql, parameters })) as StatementResult & { rows: Row[] };
  }

  async #run(node: CompiledQuery['query'], statement: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<StatementResult> {
    if (this.#transaction) return this.#transaction.run(statement);
    if (SelectQueryNode.is(node)) return this.#threads.read(statement.sql, statement.parameters);
    return this.#threads.writer.run({ ...statement, transaction: null, isFirst: false });
  }

  // biome-ignore lint/correctness/useYield: nothing here reads row by row, but every connection has to offer it
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database gives its rows at once');
  }
}

let lastTransaction = 0;

/** Takes the write lock with its first statement (begin immediate): a transaction that read first could be refused its later write. */
function writingTransaction(writer: SqliteWriter): OpenTransaction {
  lastTransaction += 1;
  const transaction = lastTransaction;
  let isFirst = true;
  return {
    run({ sql, parameters }) {
      const statement = { sql, parameters, transaction, isFirst };
      isFirst = false;
      return writer.run(statement);
    },
    release() {},
  };
}

/** On a connection of its own: it keeps its view of the database for as long as it lasts, and everyone else goes on. */
function readingTransaction(path: string): OpenTransaction {
  const file = openForReading(path);
  const run = statementsOn(file);
  run('begin', []);
  return {
    run: async ({ sql, parameters }) => run(sql, parameters),
    release: () => file.close(),
  };
}

function openForReading(path: string): SqliteFile.Database {
  return new SqliteFile(path, { readonly: true, timeout: READER_WAIT_MILLISECONDS });
}
