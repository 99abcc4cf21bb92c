// Sends a built file with headers that are computed when the server starts, without hooks for each request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fixedHeaders, type HeaderSettings } from '../http/headers.ts';
import { chooseEncoding, type Encoding } from './compress.ts';
import type { BuiltFile } from './load-built.ts';

/** Names and values in turn, as node:http accepts them. */
type Headers = string[];

/** @returns the handler of the file. Hooks that check requests have run; those that add headers have not. */
export function builtSender({ encodings, headers }: BuiltFile, settings: HeaderSettings) {
  const common = { ...fixedHeaders(settings), ...headers, vary: 'accept-encoding' };
  const unchanged = listed(common);
  const heads = new Map<Encoding, Headers>();
  for (const [encoding, body] of Object.entries(encodings) as [Encoding, Buffer][]) {
    heads.set(
      encoding,
      listed({ ...common, ...(encoding !== 'identity' && { 'content-encoding': encoding }), 'content-length': String(body.length) }),
    );
  }

  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    const own = ['x-request-id', request.id];
    if (request.headers['if-none-match'] === headers.etag) {
      reply.raw.writeHead(304, [...unchanged, ...own]).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
    reply.raw.writeHead(200, [...(heads.get(encoding) ?? []), ...own]).end(encodings[encoding]);
  };
}

function listed(headers: Record<string, string>): Headers {
  return Object.entries(headers).flat();
}
