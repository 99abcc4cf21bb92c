// A notification service that fails in every way and counts what it accepted: each notification once, by its Idempotency-Key.
import type { ServerResponse } from 'node:http';
import { accept, openTestService } from '../test/notification-service.ts';

/** How often it fails in each way, counted in deliveries. Hangs are rare: each holds up a delivery for ten seconds. */
const HANGS_EVERY = 1_000;
const REFUSES_EVERY = 9;
const FORGETS_EVERY = 23;
const BREAKS_EVERY = 31;

export interface UnreliableService {
  url: string;
  /** What was accepted: the message, by the notification's id. */
  accepted: Map<string, string>;
  /** How many were accepted again under an id that had been accepted before. */
  repeats(): number;
  failures(): number;
  close(): Promise<void>;
}

export async function openUnreliableService(): Promise<UnreliableService> {
  const accepted = new Map<string, string>();
  let deliveries = 0;
  let repeats = 0;
  let failures = 0;

  function answer(response: ServerResponse, id: string, body: string): void {
    deliveries += 1;
    const every = (count: number) => deliveries % count === 0;
    if ([HANGS_EVERY, REFUSES_EVERY, FORGETS_EVERY, BREAKS_EVERY].some(every)) failures += 1;
    if (every(HANGS_EVERY)) return;
    if (every(REFUSES_EVERY)) return void response.writeHead(503).end();
    if (every(BREAKS_EVERY)) return void response.destroy();
    if (accepted.has(id)) repeats += 1;
    accepted.set(id, new URLSearchParams(body).get('message') ?? '');
    // The notification is accepted, and the answer is lost.
    if (every(FORGETS_EVERY)) return void response.destroy();
    accept(response);
  }

  const service = await openTestService((response, { headers, body }) => answer(response, String(headers['idempotency-key']), body));
  return { url: service.url, accepted, repeats: () => repeats, failures: () => failures, close: service.close };
}
