// Formats subscribers as CSV for the mailing program, or as text for a terminal.
import { csvLine } from '../../server/csv-line.ts';
import { plain } from '../write-rows.ts';
import type { Subscriber } from './read-subscribers.ts';

const CSV_COLUMNS = [
  'email',
  'status',
  'consent_text',
  'consented_at',
  'confirmed_at',
  'unsubscribed_at',
  'unsubscribe_url',
  'id',
] as const satisfies (keyof Subscriber)[];

export async function* asCsv(subscribers: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  yield csvLine([...CSV_COLUMNS]);
  for await (const subscriber of subscribers) yield csvLine(CSV_COLUMNS.map((column) => subscriber[column]));
}

export async function* asText(subscribers: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  for await (const { email, status, consented_at, confirmed_at, unsubscribed_at } of subscribers) {
    yield `${plain(email)}  ${status}  ${unsubscribed_at ?? confirmed_at ?? consented_at}\n`;
  }
}
