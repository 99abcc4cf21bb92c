// A proxy between the browser and the site, the same for every engine: it holds answers back, changes them, and records them.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  method: string;
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Change = (answer: Answer) => void;

export interface Wire {
  address: string;
  /** Every answer since the last reset. */
  answers: Answer[];
  /** Changes the answers from now on. */
  change(change: Change): void;
  /** Adds this content security policy; the browser applies both. */
  restrict(policy: string): void;
  /** Runs this before the first external script. */
  prepare(script: string): void;
  /** Holds back requests to these paths. @returns a function that releases them */
  hold(paths: RegExp): () => void;
  /** Releases what is held, and stops changing answers. */
  reset(): void;
  close(): void;
}

export async function openWire(site: string): Promise<Wire> {
  const answers: Answer[] = [];
  let changes: Change[] = [];
  let holds: { paths: RegExp; released: Promise<void>; release: () => void }[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    await Promise.all(holds.filter(({ paths }) => paths.test(path)).map(({ released }) => released));
    const answer = { method, path, ...(await ask(site, request)) };
    for (const change of changes) change(answer);
    answers.push(answer);
    response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : answer.body);
  }

  const server = createServer((request, response) => {
    // If the browser or the site has gone, the connection ends.
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const change = (next: Change) => void changes.push(next);

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    change,
    restrict: (policy) =>
      change(
        ({ headers }) => (headers['content-security-policy'] = [headers['content-security-policy'], policy].filter(Boolean).join(', ')),
      ),
    prepare: (script) =>
      change((answer) => {
        if (answer.path.endsWith('.js'))
          answer.body = Buffer.concat([
            Buffer.from(`if (!globalThis.isPrepared) { globalThis.isPrepared = true; ${script} }\n`),
            answer.body,
          ]);
      }),
    hold(paths) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      holds.push({ paths, released, release });
      return release;
    },
    reset() {
      for (const { release } of holds) release();
      holds = [];
      changes = [];
      answers.length = 0;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Uses the host name that the browser uses, so that the site sees its own origin; without compression. */
async function ask(site: string, request: IncomingMessage): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const body = await buffer(request);
  const passed = send(site + request.url, { method: request.method, headers }).end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  const { 'transfer-encoding': _, 'content-length': __, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 0, headers: kept, body: await buffer(answer) };
}
