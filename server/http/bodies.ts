// Accepts bodies that are JSON or a form, in UTF-8, of at most 64 KiB. Everything else is 415, 413 or 400.
import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const BODY_LIMIT_BYTES = 64 * 1_024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export async function readBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, inUtf8(parseJson));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    inUtf8((_request, body, done) => done(null, parseForm(body))),
  );
}

/** Accepts an empty body under `content-type: application/json` in this scope: auth-js sends it with DELETE and with some posts. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    inUtf8((request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body, done))),
  );
}

type Done = (error: Error | null, body?: unknown) => void;

function inUtf8(parse: (request: FastifyRequest, body: string, done: Done) => void) {
  return (request: FastifyRequest, body: Buffer, done: Done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch (cause) {
      return done(Object.assign(new Error('The body is not UTF-8', { cause }), { statusCode: 400 }));
    }
    return parse(request, text, done);
  };
}
