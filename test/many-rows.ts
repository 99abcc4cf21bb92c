// Generates rows by the hundred thousand, for the tests of growth and `npm run bench`.
import { encryptRow, type PlainRow } from '../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../database/encryption/keyring.ts';
import type { DocumentRow, NewsRow } from '../database/publishing-tables.ts';
import type { Database } from '../database/tables.ts';

const BATCH_ROWS = 1_000;
const MINUTE_MILLISECONDS = 60_000;
const NEWEST = Date.parse('2025-12-01T09:00:00Z');
/** One row in this many is a draft, withdrawn or suspected. */
const HIDDEN_EVERY = 10;
/** This many rows share a minute, because real lists have equal times too. */
const AT_ONCE = 3;
const CATEGORIES = ['Guidelines', 'Standards', 'Compliance', 'Manufacturing', 'Clinical', 'Safety'];
const PARAGRAPH = 'Dissolution was measured in three media at 37 °C, and the assay stayed within its limits over the whole study. ';

/** Fills news, documents and both kinds of leads with this many rows each; the first is the newest. */
export async function fillWithManyRows(database: Database, count: number, keyring: Keyring): Promise<void> {
  const requestRow = (number: number) => encryptRow(keyring, 'consultation_requests', request(number));
  const contactRow = (number: number) => encryptRow(keyring, 'contacts', contact(number));
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += BATCH_ROWS) {
      const numbers = Array.from({ length: Math.min(BATCH_ROWS, count - from) }, (_, offset) => from + offset);
      await transaction.insertInto('news').values(numbers.map(newsItem)).execute();
      await transaction.insertInto('documents').values(numbers.map(document)).execute();
      await transaction.insertInto('consultation_requests').values(numbers.map(requestRow)).execute();
      await transaction.insertInto('contacts').values(numbers.map(contactRow)).execute();
    }
  });
}

function newsItem(number: number): NewsRow {
  return {
    id: idOf(number),
    title: `Stability result ${number}`,
    slug: `stability-result-${number}`,
    excerpt: PARAGRAPH,
    category: 'Science',
    image_url: null,
    published_at: timeOf(number),
    is_published: number % HIDDEN_EVERY !== HIDDEN_EVERY - 1,
    body: PARAGRAPH.repeat(3),
  };
}

function document(number: number): DocumentRow {
  return {
    id: idOf(number),
    title: `Guideline ${number}`,
    description: PARAGRAPH,
    category: CATEGORIES[number % CATEGORIES.length] ?? '',
    type: 'PDF',
    size: 20_000 + number,
    file_url: `/api/documents/${idOf(number)}/file`,
    created_at: timeOf(number),
    is_active: number % HIDDEN_EVERY !== HIDDEN_EVERY - 1,
    download_count: number % 100,
  };
}

function request(number: number): PlainRow<'consultation_requests'> {
  return { ...lead(number), company: null, phone: null, report: null, created_at: timeOf(number) };
}

function contact(number: number): PlainRow<'contacts'> {
  return { ...lead(number), phone: '', subject: '' };
}

function lead(number: number) {
  return {
    id: idOf(number),
    name: `Sender ${number}`,
    email: `sender-${number}@example.com`,
    message: PARAGRAPH,
    received_at: timeOf(number),
    suspected: number % HIDDEN_EVERY === 0,
    suspected_because: null,
    idempotency_key: null,
    body_digest: '',
  };
}

function timeOf(number: number): string {
  return new Date(NEWEST - Math.floor(number / AT_ONCE) * MINUTE_MILLISECONDS).toISOString();
}

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
