// A notification service of the test's own, on loopback: it records what reaches it and answers as the test says.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
    const arrived = { line: `${method} ${url}`, headers, body: await bodyOf(request) };
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
