// A notification service for tests, on loopback: it records what reaches it and answers as the test says.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  /** Method and path. */
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestService {
  url: string;
  port: number;
  received: Received[];
  /** The Idempotency-Key of everything received: the notifications' ids. */
  ids(): string[];
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, received: Received) => void;

/** @param port 0 for one that is free */
export async function openTestService(answer: Answer = accept, port = 0): Promise<TestService> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    // A sender that was killed in the middle gets no answer.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const arrived = { line: `${method} ${url}`, headers, body };
    received.push(arrived);
    answer(response, arrived);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    ids: () => received.map(({ headers }) => String(headers['idempotency-key'])),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function accept(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Thank you</p>');
}
