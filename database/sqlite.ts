// The embedded database: one SQLite file under DATA_DIR. Every acknowledged write is on disk (WAL, synchronous=FULL).
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dialect,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryId,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type ValueNode,
} from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';
import { LOCK_WAIT_MILLISECONDS } from './sqlite-writer-thread.ts';

export const FILE_NAME = 'site.db';
const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const ANYBODY_ELSE = 0o077;
const FLAG_COLUMNS = new Set(['suspected', 'is_waiting', 'is_published', 'is_active']);

/**
 * The first query opens the file.
 * @throws when the folder cannot be written
 */
export function sqliteDialect(dataDirectory: string, lockWaitMilliseconds = LOCK_WAIT_MILLISECONDS): Dialect {
  mkdirSync(dataDirectory, { recursive: true, mode: OWNER_ONLY.folder });
  const path = join(dataDirectory, FILE_NAME);
  // SQLite gives its log and its index the permissions of the file, so the file is made first.
  closeSync(openSync(path, 'a', OWNER_ONLY.file));
  for (const part of [path, `${path}-wal`, `${path}-shm`]) restrictToOwner(part);
  return {
    createDriver: () => new SqliteDriver(path, lockWaitMilliseconds),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  };
}

/** The file holds the secret that signs forms, and all encrypted rows. Only its owner can change the permissions. */
function restrictToOwner(path: string): void {
  const { mode, uid } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (mode === undefined || (mode & ANYBODY_ELSE) === 0 || uid !== process.getuid?.()) return;
  chmodSync(path, mode & ~ANYBODY_ELSE & 0o777);
}

/** SQLite can roll back schema changes: an interrupted migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Converts flags between booleans and the 0 and 1 that SQLite stores. */
export class SqliteFlags implements KyselyPlugin {
  #flagsToNumbers = new FlagsToNumbers();

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#flagsToNumbers.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return { ...result, rows: result.rows.map(numbersToFlags) };
  }
}

class FlagsToNumbers extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode, queryId?: QueryId): ValueNode {
    return super.transformValue({ ...node, value: flagToNumber(node.value) }, queryId);
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode, queryId?: QueryId): PrimitiveValueListNode {
    return super.transformPrimitiveValueList({ ...node, values: node.values.map(flagToNumber) }, queryId);
  }
}

function flagToNumber(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function numbersToFlags(row: Record<string, unknown>): Record<string, unknown> {
  const flags = Object.keys(row).filter((column) => FLAG_COLUMNS.has(column));
  return flags.length === 0 ? row : { ...row, ...Object.fromEntries(flags.map((column) => [column, row[column] === 1])) };
}
