// Sends a built file the short way: every header of it is known when the server starts, so no hook has to add one for each request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fixedHeaders, type HeaderSettings } from '../http/headers.ts';
import { chooseEncoding, type Encoding } from './compress.ts';
import type { BuiltFile } from './load-built.ts';

/** Names and values in turn, which the HTTP module takes as they are. */
type Headers = string[];

/** @returns what answers each request for the file. The guards that look at requests have run; those that add headers have not. */
export function builtSender({ encodings, headers }: BuiltFile, settings: HeaderSettings) {
  const always = { ...fixedHeaders(settings), ...headers, vary: 'accept-encoding' };
  const unchanged = listed(always);
  const heads = new Map<Encoding, Headers>();
  for (const [encoding, body] of Object.entries(encodings) as [Encoding, Buffer][]) {
    heads.set(
      encoding,
      listed({ ...always, ...(encoding !== 'identity' && { 'content-encoding': encoding }), 'content-length': String(body.length) }),
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
