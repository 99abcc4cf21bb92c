// Formats subscribers as text for a terminal.
import type { Subscriber } from '../../server/newsletter/read-subscribers.ts';
import { plain } from '../write-rows.ts';

export async function* asText(subscribers: AsyncIterable<Subscriber>): AsyncGenerator<string> {
  for await (const { email, status, consented_at, confirmed_at, unsubscribed_at } of subscribers) {
    yield `${plain(email)}  ${status}  ${unsubscribed_at ?? confirmed_at ?? consented_at}\n`;
  }
}
