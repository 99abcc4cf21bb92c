// What a connection may take before it has said anything of use: time, headers, places. And the answer to what is no HTTP.
import { type ServerOptions, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PROBLEM_CONTENT_TYPE } from '../../contracts/problem.ts';
import { throttled } from '../logs/throttled.ts';
import { type HeaderSettings, headersAlone } from './headers.ts';
import { problemText } from './problem.ts';
import { problems } from './problems.ts';

/** A whole request, its body included: enough for 64 KiB over a bad telephone line. */
export const REQUEST_MILLISECONDS = 30_000;
const HEADERS_MILLISECONDS = 10_000;
/** How often connections are looked at: the times above are kept to within this. */
const LOOK_EVERY_MILLISECONDS = 1_000;
/** A connection on which nothing moves; a download that is slow, but moves, goes on. */
export const STILL_MILLISECONDS = 60_000;
const HEADER_BYTES = 16 * 1_024;
const MOST_HEADERS = 100;
/** Each takes some kilobytes. What comes beyond is hung up on, and the log says so. */
const MOST_CONNECTIONS = 5_000;

export const SERVER_OPTIONS: ServerOptions = {
  headersTimeout: HEADERS_MILLISECONDS,
  connectionsCheckingInterval: LOOK_EVERY_MILLISECONDS,
  maxHeaderSize: HEADER_BYTES,
};

export function limitConnections({ server, log }: FastifyInstance): void {
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = MOST_CONNECTIONS;
  const warn = throttled(log);
  server.on('drop', () => warn({ connections: MOST_CONNECTIONS }, 'All connections are taken: new ones are dropped'));
}

/** @returns what answers what never became a request: too slow, too large, or no HTTP */
export function answerNoRequest(settings: HeaderSettings) {
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
      ...headersAlone(settings),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n'));
  };
}

const BY_CODE: Record<string, 'slow' | 'large-headers'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
  HPE_HEADER_OVERFLOW: 'large-headers',
};
