// Puts leads into the inbox that are not there: those kept by an earlier version, also while both run, and those of a restored backup.
import { sql } from 'kysely';
import type { LeadKind } from '../../../contracts/desk/leads.ts';
import { decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { DecryptionError } from '../../../database/encryption/encrypted-text.ts';
import { type Findable, writeLeadWords } from '../../../database/encryption/lead-words.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { EncryptedDatabase } from '../../../database/open-encrypted.ts';
import type { Database } from '../../../database/tables.ts';
import { newLead } from '../../leads/add-to-inbox.ts';

const BATCH_ROWS = 200;

export async function fillInbox({ database, keyring }: EncryptedDatabase, now: Date, signal?: AbortSignal): Promise<void> {
  if (await lacksLeads(database)) {
    for (const kind of ['consultation_request', 'contact'] as const) await addMissing(database, kind, now, signal);
  }
  while (!signal?.aborted && (await indexSome({ database, keyring }, now)) === BATCH_ROWS);
}

/** Every lead of the inbox goes with what was sent: the numbers differ only where some are missing. */
async function lacksLeads(database: Database): Promise<boolean> {
  const count = async (table: 'leads' | 'consultation_requests' | 'contacts') =>
    (
      await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return (await count('leads')) < (await count('consultation_requests')) + (await count('contacts'));
}

async function addMissing(database: Database, kind: LeadKind, now: Date, signal?: AbortSignal): Promise<void> {
  const table = kind === 'contact' ? 'contacts' : 'consultation_requests';
  let last = { received_at: new Date(0).toISOString(), id: '' };
  for (;;) {
    if (signal?.aborted) return;
    const rows = await database
      .selectFrom(table)
      .select(['id', 'received_at', 'suspected'])
      .where(sql<boolean>`(received_at, id) > (${last.received_at}, ${last.id})`)
      .orderBy('received_at')
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length > 0) {
      await database
        .insertInto('leads')
        .values(rows.map((row) => withoutLateReminder(newLead({ ...row, kind }), now)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH_ROWS) return;
    last = end;
  }
}

/** Nobody is told of years of old leads at once. */
function withoutLateReminder(lead: LeadRow, now: Date): LeadRow {
  return { ...lead, reminded: lead.due_at < now.toISOString() ? 'late' : 'none' };
}

/** @returns how many leads were looked at */
async function indexSome({ database, keyring }: EncryptedDatabase, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const leads = await transaction.selectFrom('leads').select('id').where('words_indexed_at', 'is', null).limit(BATCH_ROWS).execute();
    if (leads.length === 0) return 0;
    const ids = leads.map(({ id }) => id);
    const columns = ['id', 'received_at', 'name', 'email'] as const;
    const requests = await transaction
      .selectFrom('consultation_requests')
      .select([...columns, 'company'])
      .where('id', 'in', ids)
      .execute();
    const messages = await transaction.selectFrom('contacts').select(columns).where('id', 'in', ids).execute();
    for (const row of requests) await indexWhereOpen(() => decryptRow(keyring, 'consultation_requests', row));
    for (const row of messages) await indexWhereOpen(() => decryptRow(keyring, 'contacts', row));
    await transaction.updateTable('leads').set({ words_indexed_at: now.toISOString() }).where('id', 'in', ids).execute();
    return leads.length;

    /** A lead whose key is not at hand has no words to index. A change of keys indexes it once its key is back. */
    async function indexWhereOpen(open: () => Findable): Promise<void> {
      try {
        await writeLeadWords(transaction, keyring, open());
      } catch (cause) {
        if (!(cause instanceof DecryptionError)) throw cause;
      }
    }
  });
}
