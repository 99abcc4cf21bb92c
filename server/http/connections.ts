// Limits what a connection may take: time, headers, places. Answers what the HTTP parser refuses.
import { type ServerOptions, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROBLEM_CONTENT_TYPE } from '../../contracts/problem.ts';
import { throttled } from '../logs/throttled.ts';
import { fixedHeaders, type HeaderSettings } from './headers.ts';
import { problems, problemText } from './problem.ts';

/** A whole request with its body: enough for 64 KiB over a slow line. */
const REQUEST_MILLISECONDS = 30_000;
/** The same with a file of the desk: enough for 50 MB over a slow line. */
export const UPLOAD_MILLISECONDS = 10 * 60_000;
const HEADERS_MILLISECONDS = 10_000;
/** How often Node checks the times above. */
const CHECK_MILLISECONDS = 1_000;
/** A connection without any traffic. A slow download goes on. */
export const IDLE_MILLISECONDS = 60_000;
const HEADER_BYTES = 16 * 1_024;
const MAX_HEADERS = 100;
/** Each takes some kilobytes. Further connections are dropped, and the log says so. */
const MAX_CONNECTIONS = 5_000;

export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: HEADERS_MILLISECONDS,
  connectionsCheckingInterval: CHECK_MILLISECONDS,
  maxHeaderSize: HEADER_BYTES,
};

/** Node itself limits every request to the time of an upload. */
export function limitConnections(app: FastifyInstance): void {
  const { server, log } = app;
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) limitBody(app, request, REQUEST_MILLISECONDS);
    next();
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  const warn = throttled(log);
  server.on('drop', () => warn({ connections: MAX_CONNECTIONS }, 'All connections are taken: new ones are dropped'));
}

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>();

/** Gives a body the time of an upload. Called once its sender may upload. */
export function allowUpload(app: FastifyInstance, request: FastifyRequest): void {
  limitBody(app, request, UPLOAD_MILLISECONDS);
}

/** What takes longer is answered as Node answers a request that takes too long: with 408 on the socket. */
function limitBody({ server }: FastifyInstance, { raw }: FastifyRequest, milliseconds: number): void {
  // A request of app.inject comes over no connection. One that is refused never ends.
  if (!(raw.socket instanceof Socket)) return;
  clearTimeout(timers.get(raw));
  const isTooSlow = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const timer = setTimeout(() => raw.complete || server.emit('clientError', isTooSlow, raw.socket), milliseconds).unref();
  timers.set(raw, timer);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @returns Fastify's clientErrorHandler: answers what never became a request, because it is too slow, too large or not HTTP */
export function answerClientErrors(settings: HeaderSettings) {
  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = problems[BY_CODE[code] ?? 'malformed'];
    const body = problemText(refusal);
    const headers = {
      'content-type': PROBLEM_CONTENT_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...fixedHeaders(settings),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'));
  };
}

const BY_CODE: Record<string, 'slow' | 'large-headers'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
  HPE_HEADER_OVERFLOW: 'large-headers',
};
