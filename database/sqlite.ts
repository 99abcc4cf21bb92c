// The embedded database: one SQLite file under DATA_DIR, every acknowledged write on disk (WAL, synchronous=FULL).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryId,
  SqliteAdapter,
  SqliteDialect,
  type ValueNode,
} from 'kysely';

const LOCK_WAIT_MILLISECONDS = 5_000;
const FLAG_COLUMNS = new Set(['suspected', 'is_published', 'is_active']);

/** Opens or makes the file. Throws when the folder cannot be written. */
export function sqliteDialect(dataDirectory: string): SqliteDialect {
  mkdirSync(dataDirectory, { recursive: true });
  const file = new SqliteFile(join(dataDirectory, 'site.db'), { timeout: LOCK_WAIT_MILLISECONDS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is deleted or overwritten is gone from the file, not only from the tables.
  file.pragma('secure_delete = ON');
  return new TransactionalSqliteDialect({ database: file });
}

/** SQLite can roll back schema changes, so that a migration interrupted half-way leaves nothing behind. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite keeps flags as 0 and 1: this turns booleans into numbers on the way in and back on the way out. */
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
