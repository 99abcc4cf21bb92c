// A notification service that fails in every way and counts what it accepted, each notification once by its Idempotency-Key.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Every so many deliveries it fails in that way. A service that hangs holds up a delivery for ten seconds: it is rare. */
const HANGS_EVERY = 1_000;
const REFUSES_EVERY = 9;
const FORGETS_EVERY = 23;
const BREAKS_EVERY = 31;

export interface UnreliableService {
  url: string;
  /** What was accepted: the message, by the notification's id. */
  accepted: Map<string, string>;
  /** Accepted again under an id that had been accepted before. */
  repeats(): number;
  failures(): number;
  close(): void;
}

export async function openUnreliableService(): Promise<UnreliableService> {
  const accepted = new Map<string, string>();
  let deliveries = 0;
  let repeats = 0;
  let failures = 0;

  function answer(response: ServerResponse, id: string, body: string): void {
    deliveries += 1;
    const every = (count: number) => deliveries % count === 0;
    const isFailure = [HANGS_EVERY, REFUSES_EVERY, FORGETS_EVERY, BREAKS_EVERY].some(every);
    if (isFailure) failures += 1;
    if (every(HANGS_EVERY)) return;
    if (every(REFUSES_EVERY)) return void response.writeHead(503).end();
    if (every(BREAKS_EVERY)) return void response.destroy();
    if (accepted.has(id)) repeats += 1;
    accepted.set(id, new URLSearchParams(body).get('message') ?? '');
    // It has taken the notification, and its word is lost on the way.
    if (every(FORGETS_EVERY)) return void response.destroy();
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Thank you</p>');
  }

  const server = createServer(async (request, response) => {
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      return; // The sender was killed in the midst of it: there is nobody to answer.
    }
    answer(response, String(request.headers['idempotency-key']), body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    repeats: () => repeats,
    failures: () => failures,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
