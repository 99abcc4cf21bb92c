// Sends a built file the short way: every header of it is known when the server starts, so no hook has to add one for each request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HeaderSettings, headersAlone } from '../guards/headers.ts';
import { chooseEncoding, type Encoding } from './compress.ts';
import type { BuiltFile } from './load-built.ts';

type Headers = Record<string, string | number>;

/** @returns what answers each request for the file. The guards that look at requests have run; those that add headers have not. */
export function builtSender({ encodings, headers }: BuiltFile, settings: HeaderSettings) {
  const always: Headers = { ...headersAlone(settings), ...headers, vary: 'accept-encoding' };
  const heads = new Map<Encoding, Headers>();
  for (const [encoding, body] of Object.entries(encodings) as [Encoding, Buffer][]) {
    heads.set(encoding, { ...always, ...(encoding !== 'identity' && { 'content-encoding': encoding }), 'content-length': body.length });
  }

  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    const own: Headers = { 'x-request-id': request.id };
    if (request.headers['if-none-match'] === headers.etag) {
      reply.raw.writeHead(304, { ...always, ...own }).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
    reply.raw.writeHead(200, { ...heads.get(encoding), ...own }).end(encodings[encoding]);
  };
}
