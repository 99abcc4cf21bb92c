// Encrypts every row anew with the first key, in small transactions, while the site runs.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tables } from '../tables.ts';
import { decryptRow, ENCRYPTED_TABLES, type EncryptedTable, encryptRow } from './encrypted-rows.ts';
import { DecryptionError } from './encrypted-text.ts';
import type { Keyring } from './keyring.ts';
import { mergeSubscriptions } from './merge-subscriptions.ts';
import { replaceRow } from './replace-row.ts';

const BATCH_ROWS = 100;

export interface Reencrypting {
  reencrypted: number;
  /** Rows that stay as they are, because they cannot be opened. */
  closed: { table: EncryptedTable; id: string; why: string }[];
}

/** A running server may have encrypted a row with the old key just before, and write it only now. */
const WRITES_UNDER_WAY_MILLISECONDS = 1_000;

/**
 * Goes over the tables until a whole round, begun a second after the one before, finds nothing more to do: rows that were encrypted
 * with the old key meanwhile are taken along. Interrupted, it is simply called again.
 */
export async function reencryptRows(database: Database, keyring: Keyring): Promise<Reencrypting> {
  let reencrypted = 0;
  for (let hasWaited = false; ; ) {
    const round: Reencrypting = { reencrypted: 0, closed: [] };
    for (const table of ENCRYPTED_TABLES) await reencryptTable(database, keyring, table, round);
    reencrypted += round.reencrypted;
    if (round.reencrypted === 0 && hasWaited) return { reencrypted, closed: round.closed };
    hasWaited = round.reencrypted === 0;
    if (hasWaited) await pause(WRITES_UNDER_WAY_MILLISECONDS);
  }
}

async function reencryptTable<Table extends EncryptedTable>(
  database: Database,
  keyring: Keyring,
  table: Table,
  round: Reencrypting,
): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom<EncryptedTable>(table)
      .selectAll()
      .where('encrypted_with', '!=', keyring.first().id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    const pairs = rows.flatMap((row) => anew(keyring, table, row as Tables[Table], round));
    await database.transaction().execute(async (transaction) => {
      for (const [seen, next] of pairs) if (await replace(transaction, table, seen, next)) round.reencrypted += 1;
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}

function anew<Table extends EncryptedTable>(
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
  round: Reencrypting,
): [seen: Tables[Table], next: Tables[Table]][] {
  try {
    return [[row, encryptRow(keyring, table, decryptRow(keyring, table, row))]];
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    round.closed.push({ table, id: row.id, why: cause.why });
    return [];
  }
}

async function replace<Table extends EncryptedTable>(transaction: Database, table: Table, seen: Tables[Table], next: Tables[Table]) {
  if (table === 'newsletter_subscriptions') {
    const stays = await mergeSubscriptions(transaction, seen as Tables['newsletter_subscriptions'], next.email_lookup);
    if (!stays) return true;
  }
  return replaceRow(transaction, table, seen, next);
}
