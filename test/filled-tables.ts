// One row in every table, with characters that a faulty copy loses or changes.
import { ofAnyTable } from '../database/backup/any-table.ts';
import { COMPUTED_COLUMNS } from '../database/backup/backed-up-tables.ts';
import { encryptRow } from '../database/encryption/encrypted-rows.ts';
import type { Database } from '../database/tables.ts';
import { testKeyring } from './databases.ts';
import { fillStaff } from './filled-staff.ts';

/** Every kind of line break, quotes, and characters beyond the basic multilingual plane. */
export const HARD_TEXT = 'A question about “release”\r\n\n\u2028and\u2029 \u0007\\n "assay" 𝛼-lipoic \u00e9 e\u0301 \ufeff';

export async function fillEveryTable(database: Database): Promise<void> {
  const time = '2025-12-01T09:30:00.123Z';
  const lead = {
    name: HARD_TEXT,
    email: 'a@example.com',
    message: HARD_TEXT,
    received_at: time,
    suspected: false,
    suspected_because: null,
  };
  await database.insertInto('secrets').values({ name: 'form tokens', value: '00ff' }).execute();
  await database
    .insertInto('consultation_requests')
    .values(
      encryptRow(testKeyring, 'consultation_requests', {
        ...lead,
        id: 'l1',
        company: null,
        phone: '',
        report: null,
        created_at: time,
        idempotency_key: null,
        body_digest: 'd',
      }),
    )
    .execute();
  await database
    .insertInto('contacts')
    .values(
      encryptRow(testKeyring, 'contacts', {
        ...lead,
        id: 'c1',
        phone: '',
        subject: '',
        suspected: true,
        suspected_because: 'Why',
        idempotency_key: 'key:1',
        body_digest: 'd',
      }),
    )
    .execute();
  await database
    .insertInto('leads')
    .values({
      id: 'c1',
      kind: 'contact',
      status: 'scheduled',
      version: 2,
      assignee: 'm1',
      received_at: time,
      due_at: time,
      first_reply_at: time,
      suspected: true,
      is_waiting: false,
      reminded: 'late',
      words_indexed_at: null,
    })
    .execute();
  await database
    .insertInto('timeline_entries')
    .values(
      encryptRow(testKeyring, 'timeline_entries', {
        id: 'e1',
        lead_id: 'c1',
        at: time,
        staff_id: 'm1',
        kind: 'reply',
        detail: '{}',
        subject: HARD_TEXT,
        text: HARD_TEXT,
      }),
    )
    .execute();
  await database
    .insertInto('appointments')
    .values({
      id: 'a1',
      lead_id: 'c1',
      starts_at: time,
      time_zone: 'Asia/Kolkata',
      minutes: 45,
      status: 'planned',
      sequence: 0,
      staff_id: 'm1',
    })
    .execute();
  await database.insertInto('lead_words').values({ word: 'w1', received_at: time, lead_id: 'c1' }).execute();
  await database
    .insertInto('notifications')
    .values({
      id: 'n1',
      lead_kind: 'contact',
      lead_id: 'c1',
      channel: 'mail',
      status: 'given_up',
      attempts: 3,
      due_at: time,
      last_error: HARD_TEXT,
      created_at: time,
      completed_at: null,
    })
    .execute();
  await database.insertInto('tombstones').values({ id: 'l0', kind: 'contact', erased_at: time }).execute();
  await database
    .insertInto('nightly_tasks')
    .values({ name: 'retention', night: '2025-12-01', claimed_until: time, finished_at: time })
    .execute();
  await database
    .insertInto('privacy_links')
    .values(encryptRow(testKeyring, 'privacy_links', { id: 'p1', email: 'a@example.com', asked_at: time, expires_at: time, follows: 'p0' }))
    .execute();
  await database
    .insertInto('newsletter_subscriptions')
    .values(
      encryptRow(testKeyring, 'newsletter_subscriptions', {
        id: 's1',
        email: 'reader@example.com',
        status: 'confirmed',
        token: 't1',
        token_hash: 'h1',
        consent_text: HARD_TEXT,
        consented_at: time,
        confirmed_at: time,
        unsubscribed_at: null,
        asked_again_at: null,
        asked_again_text: null,
      }),
    )
    .execute();
  await fillStaff(database, time);
  await database
    .insertInto('news')
    .values({
      id: 'n1',
      title: HARD_TEXT,
      slug: 'slug',
      excerpt: '',
      category: 'Science',
      image_url: null,
      published_at: time,
      is_published: true,
      body: HARD_TEXT,
    })
    .execute();
  await database
    .insertInto('documents')
    .values({
      id: 'd1',
      title: 'One',
      description: '',
      category: 'Safety',
      type: 'PDF',
      size: 5_000_000_000,
      file_url: '/api/documents/d1/file',
      created_at: time,
      is_active: false,
      download_count: 7,
    })
    .execute();
  await database
    .insertInto('document_downloads')
    .values({ id: '2025-12-01 d1', document_id: 'd1', week: '2025-12-01', count: 7 })
    .execute();
  await database
    .insertInto('news_versions')
    .values({
      id: 'v1',
      news_id: 'n1',
      version: 1,
      at: time,
      by: 'm1',
      state: 'published',
      title: HARD_TEXT,
      slug: 'slug',
      excerpt: '',
      category: 'Science',
      image_url: null,
      body: HARD_TEXT,
    })
    .execute();
  await database
    .insertInto('newsletter_dispatches')
    .values({
      id: 'i1',
      news_id: 'n1',
      started_at: time,
      started_by: 'm1',
      last_subscription_id: 's1',
      enqueued_at: time,
      finished_at: null,
      delivered: 0,
      given_up: 0,
    })
    .execute();
  await database.insertInto('newsletter_deliveries').values({ id: 'e1', dispatch_id: 'i1', subscription_id: 's1' }).execute();
}

export async function allOf(database: Database, table: string) {
  const rows = await ofAnyTable(database).selectFrom(table).selectAll().execute();
  for (const row of rows) for (const column of COMPUTED_COLUMNS) delete row[column];
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
