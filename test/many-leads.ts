// Fills the inbox with up to a million leads, quickly: the database makes the rows itself. Only the newest are encrypted each for itself;
// the others hold a copy of a ciphertext, so that tables have their size.
import { sql } from 'kysely';
import { encryptRow } from '../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../database/encryption/keyring.ts';
import { leadWords } from '../database/encryption/lead-words.ts';
import type { DialectName } from '../database/migrations/columns.ts';
import type { Database } from '../database/tables.ts';

interface Filling {
  database: Database;
  dialect: DialectName;
  keyring: Keyring;
  count: number;
  /** Has one lead in a hundred. */
  staffId: string;
}

/** A statement with this many takes less than a statement of the site may. */
const BATCH_LEADS = 20_000;
/** As many as any page shows, whatever its filter. */
const ENCRYPTED = 1_000;
const NEWEST = Date.parse('2025-12-18T09:00:00.000Z');
const MINUTE_MILLISECONDS = 60_000;
const MESSAGE = 'Dissolution was measured in three media at 37 °C, and the assay stayed within its limits over the whole study.';
const SENDER = { name: 'Ada Lindqvist', email: 'ada@labs.com', company: 'Lindqvist Labs' };

/** Lead 0 is the newest. Three share a minute. Most are closed; a few hundred are open, and of these half are late. */
export async function fillWithManyLeads({ database, dialect, keyring, count, staffId }: Filling): Promise<void> {
  const row = encryptRow(keyring, 'consultation_requests', requestOf(0));
  const time =
    dialect === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${NEWEST / 1_000} - (n / 3) * 60, 'unixepoch')`
      : sql`to_timestamp(${NEWEST / 1_000}::float8 - (n / 3) * 60)`;
  const due =
    dialect === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${NEWEST / 1_000} - (n / 3) * 60 + 86400, 'unixepoch')`
      : sql`to_timestamp(${NEWEST / 1_000}::float8 - (n / 3) * 60 + 86400)`;
  const digits = dialect === 'sqlite' ? sql`printf('%012d', ${count} - n)` : sql`lpad((${count} - n)::text, 12, '0')`;
  const [yes, no] = dialect === 'sqlite' ? [sql`1`, sql`0`] : [sql`true`, sql`false`];
  const id = sql`'00000000-0000-7000-8000-' || ${digits}`;
  const isOpen = sql`(n % 97 = 0 and n < 30000)`;
  // Every lead has the family name; a word of its own is what a search by address meets.
  const [common] = leadWords(keyring.first(), { ...requestOf(0), name: 'Lindqvist', email: '', company: null });
  for (let from = 0; from < count; from += BATCH_LEADS) {
    const last = Math.min(from + BATCH_LEADS, count) - 1;
    const numbers = sql`with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(last)})`;
    await sql`insert into consultation_requests (id, name, email, company, phone, message, created_at, received_at, suspected, idempotency_key, body_digest, email_lookup, encrypted_with)
    ${numbers} select ${id}, ${row.name}, ${row.email}, ${row.company}, null, ${row.message}, ${time}, ${time}, ${no}, null, '', ${row.email_lookup} || n, ${row.encrypted_with} from numbers`.execute(
      database,
    );
    await sql`insert into leads (id, kind, status, version, assignee, received_at, due_at, first_reply_at, suspected, is_waiting, reminded, words_indexed_at)
    ${numbers} select ${id}, 'consultation_request', case when ${isOpen} then 'new' when n % 5 = 0 then 'spam' when n % 5 = 1 then 'lost' else 'won' end, 1,
    case when n % 100 = 1 then ${staffId} when n % 3 = 0 then null else 'another' end, ${time}, ${due}, null,
    case when n % 10 = 0 then ${yes} else ${no} end, case when ${isOpen} then ${yes} else ${no} end, 'late', ${time} from numbers`.execute(
      database,
    );
    await sql`insert into lead_words (word, received_at, lead_id) ${numbers} select ${common?.word}, ${time}, ${id} from numbers`.execute(
      database,
    );
    await sql`insert into lead_words (word, received_at, lead_id) ${numbers} select 'word-' || n, ${time}, ${id} from numbers`.execute(
      database,
    );
  }
  await database.transaction().execute((transaction) => openNewest(transaction, keyring, count));
  await sql`analyze`.execute(database);

  async function openNewest(transaction: Database, ring: Keyring, all: number): Promise<void> {
    for (let number = 0; number < Math.min(ENCRYPTED, all); number += 1) {
      const { id: own, name, email, company, message, email_lookup } = encryptRow(ring, 'consultation_requests', requestOf(all - number));
      await transaction
        .updateTable('consultation_requests')
        .set({ name, email, company, message, email_lookup })
        .where('id', '=', own)
        .execute();
    }
  }
}

function requestOf(number: number) {
  const time = new Date(NEWEST - Math.floor(number / 3) * MINUTE_MILLISECONDS).toISOString();
  return {
    ...SENDER,
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    phone: null,
    message: MESSAGE,
    report: null,
    created_at: time,
    received_at: time,
    suspected: false,
    suspected_because: null,
    idempotency_key: null,
    body_digest: '',
  };
}
