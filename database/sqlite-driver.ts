// Kysely's driver for the embedded database. Reads run on a connection of this thread, which no writer blocks (WAL); writes run on the
// writer thread.
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

/** Readers hardly ever wait with a write-ahead log, and this thread must not block: it answers requests. */
const READER_WAIT_MILLISECONDS = 1_000;
/** SQLite's own default. The 16 MB of better-sqlite3 would only copy what the system's cache of the file holds. */
const READER_CACHE_KIBIBYTES = 2_000;

interface Threads {
  path: string;
  read: RunStatement;
  writer: SqliteWriter;
}

export class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #lockWaitMilliseconds: number;
  #threads: Threads | undefined;
  #reader: SqliteFile.Database | undefined;

  constructor(path: string, lockWaitMilliseconds: number) {
    this.#path = path;
    this.#lockWaitMilliseconds = lockWaitMilliseconds;
  }

  async init(): Promise<void> {
    const writer = new SqliteWriter({ path: this.#path, lockWaitMilliseconds: this.#lockWaitMilliseconds });
    // If the file cannot be opened, the thread ends by itself.
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

  /** The writer closes last: only it can checkpoint the write-ahead log. */
  async destroy(): Promise<void> {
    this.#reader?.close();
    await this.#threads?.writer.close();
    this.#threads = undefined;
  }
}

interface OpenTransaction {
  run(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<StatementResult>;
  /** Releases what the transaction holds. */
  release(): void;
}

/** A connection as Kysely sees it. Each query or transaction has one, on top of the two real connections. */
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

  // biome-ignore lint/correctness/useYield: the interface requires it, and nothing streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database gives its rows at once');
  }
}

let lastTransaction = 0;

/** Takes the write lock with its first statement (begin immediate): a transaction that reads first can fail at its first write. */
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

/** Has its own connection: it keeps its snapshot until it ends and blocks nobody. */
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
  const file = new SqliteFile(path, { readonly: true, timeout: READER_WAIT_MILLISECONDS });
  // A negative number is in KiB.
  file.pragma(`cache_size = -${READER_CACHE_KIBIBYTES}`);
  return file;
}
