// Re-encrypts every row with the first key, in small transactions, while the site runs.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tables } from '../tables.ts';
import { decryptRow, ENCRYPTED_TABLES, type EncryptedTable, encryptRow } from './encrypted-rows.ts';
import { DecryptionError } from './encrypted-text.ts';
import type { Keyring } from './keyring.ts';
import { type Findable, writeLeadWords } from './lead-words.ts';
import { mergeSubscriptions } from './merge-subscriptions.ts';
import { replaceRow } from './replace-row.ts';

const BATCH_ROWS = 100;
const LEAD_TABLES = new Set<EncryptedTable>(['consultation_requests', 'contacts']);

export interface Reencrypting {
  reencrypted: number;
  /** Rows that cannot be decrypted stay as they are. */
  closed: { table: EncryptedTable; id: string; why: string }[];
}

/** A running server may still write a row that it encrypted with the old key. */
const WRITES_UNDER_WAY_MILLISECONDS = 1_000;

/**
 * Repeats until a round that starts a second after the previous one finds no row: this includes rows that were encrypted with the old
 * key meanwhile. After an interruption, call it again.
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

interface Replacement<Row> {
  seen: Row;
  next: Row;
  /** Of a lead: its words are indexed again. */
  lead: Findable | undefined;
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
    // The compiler sees the columns of all tables at once.
    const replacements = rows.flatMap((row) => reencrypted(keyring, table, row as unknown as Tables[Table], round));
    await database.transaction().execute(async (transaction) => {
      for (const { seen, next, lead } of replacements) {
        if (!(await replace(transaction, table, seen, next))) continue;
        if (lead) await writeLeadWords(transaction, keyring, lead);
        round.reencrypted += 1;
      }
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}

function reencrypted<Table extends EncryptedTable>(
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
  round: Reencrypting,
): Replacement<Tables[Table]>[] {
  try {
    const decrypted = decryptRow(keyring, table, row);
    // The compiler does not narrow a row by the name of its table.
    const lead = LEAD_TABLES.has(table) ? (decrypted as unknown as Findable) : undefined;
    return [{ seen: row, next: encryptRow(keyring, table, decrypted), lead }];
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    round.closed.push({ table, id: row.id, why: cause.why });
    return [];
  }
}

async function replace<Table extends EncryptedTable>(transaction: Database, table: Table, seen: Tables[Table], next: Tables[Table]) {
  if (table === 'newsletter_subscriptions') {
    const { email_lookup } = next as Tables['newsletter_subscriptions'];
    const stays = await mergeSubscriptions(transaction, seen as Tables['newsletter_subscriptions'], email_lookup);
    if (!stays) return true;
  }
  return replaceRow(transaction, table, seen, next);
}
