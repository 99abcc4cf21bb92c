// Erases every row that a lost key encrypts, whomever it is about, in one transaction with its audit entry.
import { appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import type { Database } from '../../database/tables.ts';
import { ERASABLE, eraseRows } from './erase-person.ts';

interface Erasing {
  database: Database;
  /** The name of the key. */
  key: string;
  actor: string;
  now: Date;
}

/** @returns how many rows were erased */
export function eraseClosed({ database, key, actor, now }: Erasing): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    const found = [];
    for (const table of ERASABLE) {
      found.push({ table, rows: await transaction.selectFrom(table).select('id').where('encrypted_with', '=', key).execute() });
    }
    const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
    const subject = found.map(({ table, rows }) => `${rows.length} ${table}`).join(', ');
    await appendEntry(transaction, { actor, action: 'erase', subject, detail: `encrypted with ${key}, which is not at hand` }, now);
    for (const { table, rows } of found) await eraseRows(transaction, table, rows, now);
    await transaction.updateTable('data_keys').set({ retired_at: now.toISOString() }).where('id', '=', key).execute();
    return count;
  });
}
