// Seals every row anew with the first key, in small transactions, while the site runs. Called by "npm run keys -- rotate".
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tables } from '../tables.ts';
import type { Keyring } from './keyring.ts';
import { mergeSubscriptions } from './merge-subscriptions.ts';
import { replaceRow } from './replace-row.ts';
import { openRow, SEALED_TABLES, type SealedTable, sealRow } from './sealed-rows.ts';
import { CannotOpen } from './sealed-text.ts';

const BATCH_ROWS = 100;

export interface Resealing {
  resealed: number;
  /** Rows that stay as they are, because they cannot be opened. */
  closed: { table: SealedTable; id: string; why: string }[];
}

/** A running server may have encrypted a row with the old key just before, and write it only now. */
const WRITES_UNDER_WAY_MILLISECONDS = 1_000;

/**
 * Goes over the tables until a whole round, begun a second after the one before, finds nothing more to do: rows that were encrypted
 * with the old key meanwhile are taken along. Interrupted, it is simply called again.
 */
export async function resealRows(database: Database, keyring: Keyring): Promise<Resealing> {
  let resealed = 0;
  for (let hasWaited = false; ; ) {
    const round: Resealing = { resealed: 0, closed: [] };
    for (const table of SEALED_TABLES) await resealTable(database, keyring, table, round);
    resealed += round.resealed;
    if (round.resealed === 0 && hasWaited) return { resealed, closed: round.closed };
    hasWaited = round.resealed === 0;
    if (hasWaited) await pause(WRITES_UNDER_WAY_MILLISECONDS);
  }
}

async function resealTable<Table extends SealedTable>(database: Database, keyring: Keyring, table: Table, round: Resealing): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom<SealedTable>(table)
      .selectAll()
      .where('sealed_with', '!=', keyring.first().id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    const pairs = rows.flatMap((row) => anew(keyring, table, row as Tables[Table], round));
    await database.transaction().execute(async (transaction) => {
      for (const [seen, next] of pairs) if (await replace(transaction, table, seen, next)) round.resealed += 1;
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}

function anew<Table extends SealedTable>(
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
  round: Resealing,
): [seen: Tables[Table], next: Tables[Table]][] {
  try {
    return [[row, sealRow(keyring, table, openRow(keyring, table, row))]];
  } catch (cause) {
    if (!(cause instanceof CannotOpen)) throw cause;
    round.closed.push({ table, id: row.id, why: cause.why });
    return [];
  }
}

async function replace<Table extends SealedTable>(transaction: Database, table: Table, seen: Tables[Table], next: Tables[Table]) {
  if (table === 'newsletter_subscriptions') {
    const stays = await mergeSubscriptions(transaction, seen as Tables['newsletter_subscriptions'], next.email_lookup);
    if (!stays) return true;
  }
  return replaceRow(transaction, table, seen, next);
}
