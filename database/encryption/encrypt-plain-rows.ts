// Encrypts the rows that a version without encryption left behind, or that an archive of it brought back.
import type { Database, NotificationRow, Tables } from '../tables.ts';
import { ENCRYPTED_COLUMNS, ENCRYPTED_TABLES, type EncryptedTable, encryptRow, type PlainRow } from './encrypted-rows.ts';
import type { Keyring } from './keyring.ts';
import { mergeSubscriptions } from './merge-subscriptions.ts';
import { keptDigest, keptKey, tokenHash } from './post-digests.ts';
import { withoutTexts } from './redact.ts';
import { replaceRow } from './replace-row.ts';
import { noteSweep, sweep } from './sweep.ts';

const BATCH_ROWS = 100;

/** Interrupted, it goes on at the next opening. Of several processes at once, each row is encrypted by one. */
export async function encryptPlainRows(database: Database, keyring: Keyring): Promise<void> {
  for (const table of ENCRYPTED_TABLES) while (await encryptBatch(database, keyring, table));
  await sweep(database);
}

/** Whether a row is plain is told by its column encrypted_with, never by how its texts begin: visitors may write what they like. */
async function encryptBatch<Table extends EncryptedTable>(database: Database, keyring: Keyring, table: Table): Promise<boolean> {
  const rows = await database
    .selectFrom<EncryptedTable>(table)
    .selectAll()
    .where('encrypted_with', 'is', null)
    .orderBy('id')
    .limit(BATCH_ROWS)
    .execute();
  if (rows.length === 0) return false;
  await database.transaction().execute(async (transaction) => {
    await noteSweep(transaction);
    for (const row of rows) await encryptOne(transaction, keyring, table, row as Tables[Table]);
  });
  return true;
}

async function encryptOne<Table extends EncryptedTable>(
  transaction: Database,
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
): Promise<void> {
  const next = encryptRow(keyring, table, plainRow(row));
  if (table === 'newsletter_subscriptions') {
    const stays = await mergeSubscriptions(transaction, row as Tables['newsletter_subscriptions'], next.email_lookup);
    if (!stays) return;
  }
  if (await replaceRow(transaction, table, row, next)) await cleanErrors(transaction, table, row);
}

/** The one place where a column of encrypted text is known to hold plain text. */
function plainRow<Table extends EncryptedTable>(row: Tables[Table]): PlainRow<Table> {
  const { email_lookup: _lookup, encrypted_with: _key, ...plain } = row;
  return { ...plain, ...unguessable(plain as Record<string, unknown>) } as unknown as PlainRow<Table>;
}

/** What older rows kept of keys, bodies and tokens, as it is kept now. */
function unguessable({ idempotency_key, body_digest, token }: Record<string, unknown>): object {
  if (typeof token === 'string') return { token_hash: tokenHash(token) };
  const key = typeof idempotency_key === 'string' ? idempotency_key : null;
  return { idempotency_key: key && keptKey(key), body_digest: keptDigest(key, String(body_digest)) };
}

/** A mail server may have repeated the address that it refused. */
async function cleanErrors(transaction: Database, table: EncryptedTable, row: Tables[EncryptedTable]): Promise<void> {
  const texts = ENCRYPTED_COLUMNS[table]
    .map((column) => (row as unknown as Record<string, unknown>)[column])
    .filter((text) => typeof text === 'string');
  const failed: Pick<NotificationRow, 'id' | 'last_error'>[] = await transaction
    .selectFrom('notifications')
    .select(['id', 'last_error'])
    .where('lead_id', '=', row.id)
    .where('last_error', 'is not', null)
    .execute();
  for (const { id, last_error } of failed) {
    await transaction
      .updateTable('notifications')
      .set({ last_error: withoutTexts(String(last_error), texts) })
      .where('id', '=', id)
      .execute();
  }
}
