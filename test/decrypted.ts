// A database as a version without encryption left it: its schema, its plain rows, and on SQLite what it had deleted too.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import type { Row } from '../database/backup/any-table.ts';
import { migrations } from '../database/migrations/all.ts';
import type { EncryptionSettings } from '../database/open-encrypted.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { TestDatabase } from './databases.ts';

const TIME = '2025-12-01T09:30:00.123Z';

export const PLAIN = {
  name: 'Ada Lindqvist',
  email: 'ada@lindqvist-labs.com',
  company: 'Lindqvist Labs',
  phone: '+46 70 123 45 67',
  subject: 'Stability & storage',
  /** Begins as a encrypted text does. */
  message: 'encrypted:v1:2026:our tablet fails dissolution',
  token: 'a-token-that-was-mailed-long-ago',
  idempotencyKey: 'key:0b9f3c52-6a49-4a70-9a39-6f0a8a1f6f11',
  deleted: 'somebody@erased-long-ago.com',
};
/** As the older version hashed the body of that post. */
export const PLAIN_BODY = { name: PLAIN.name, email: PLAIN.email, message: PLAIN.message };
const BODY_DIGEST = createHash('sha256').update(JSON.stringify(PLAIN_BODY)).digest('hex');

export const PLAIN_WORDS = [...Object.values(PLAIN), BODY_DIGEST];

/** @returns where it lies, closed */
export async function unencryptedDatabase(
  { dialect, database: present, settings: given }: TestDatabase,
  requests = 1,
): Promise<EncryptionSettings> {
  const settings = dialect === 'sqlite' ? { ...given, dataDirectory: join(given.dataDirectory, 'decrypted') } : given;
  if (dialect === 'postgres') {
    await sql`drop schema public cascade`.execute(present);
    await sql`create schema public`.execute(present);
  }
  const database = new Kysely<Record<string, Row>>({
    dialect: dialect === 'sqlite' ? olderSqlite(settings.dataDirectory) : postgresDialect(String(settings.databaseUrl), () => {}),
  });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations(dialect) } });
  const { error } = await migrator.migrateTo('0003-newsletter');
  if (error) throw error;
  await fill(database, dialect === 'sqlite' ? 0 : false, requests);
  await database.destroy();
  return settings;
}

function olderSqlite(folder: string): SqliteDialect {
  mkdirSync(folder, { recursive: true });
  const file = new SqliteFile(join(folder, 'site.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('secure_delete = OFF');
  return new SqliteDialect({ database: file });
}

async function fill(database: Kysely<Record<string, Row>>, no: 0 | false, requests: number): Promise<void> {
  const { name, email, company, phone, subject, message, token, idempotencyKey, deleted } = PLAIN;
  const lead = { name, email, message, received_at: TIME, suspected: no, suspected_because: null, body_digest: BODY_DIGEST };
  const request = { ...lead, company, phone, created_at: TIME, idempotency_key: null };
  await database
    .insertInto('consultation_requests')
    .values([
      { ...request, id: 'r0', idempotency_key: idempotencyKey, company: null },
      ...Array.from({ length: requests - 1 }, (_, index) => ({ ...request, id: `r${index + 1}` })),
      { ...request, id: 'deleted', email: deleted },
    ])
    .execute();
  await database.deleteFrom('consultation_requests').where('id', '=', 'deleted').execute();
  await database
    .insertInto('contacts')
    .values({ ...lead, id: 'c1', phone, subject, idempotency_key: null })
    .execute();
  const subscription = { id: 's1', email, status: 'unconfirmed', token, consent_text: 'Yes.', consented_at: TIME };
  await database
    .insertInto('newsletter_subscriptions')
    .values({ ...subscription, confirmed_at: null, unsubscribed_at: null })
    .execute();
  const owed = { attempts: 1, due_at: TIME, created_at: TIME, completed_at: null, status: 'waiting' };
  await database
    .insertInto('notifications')
    .values([
      { ...owed, id: 'n1', lead_kind: 'contact', lead_id: 'c1', channel: 'service', last_error: null },
      {
        ...owed,
        id: 'n2',
        lead_kind: 'newsletter_subscription',
        lead_id: 's1',
        channel: 'mail',
        last_error: `550 <${email}> is not known`,
      },
    ])
    .execute();
}
