// Subscribers as CSV, for a mailing program: with the proof of their consent and their link to unsubscribe.
import { csvLine } from '../csv-line.ts';
import type { Subscriber } from './read-subscribers.ts';

const COLUMNS = [
  'email',
  'status',
  'consent_text',
  'consented_at',
  'confirmed_at',
  'unsubscribed_at',
  'unsubscribe_url',
  'id',
] as const satisfies (keyof Subscriber)[];

export async function* subscribersCsv(subscribers: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  yield csvLine([...COLUMNS]);
  for await (const subscriber of subscribers) yield csvLine(COLUMNS.map((column) => subscriber[column]));
}
