// What a body may be: JSON or a form, in UTF-8, at most 64 KiB. Everything else is 415, 413 or 400.
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT_BYTES = 64 * 1_024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export async function readBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      parseJson(request, utf8.decode(body as Buffer), done);
    } catch (cause) {
      done(Object.assign(new Error('The body is not UTF-8', { cause }), { statusCode: 400 }));
    }
  });
  await app.register(formBody, { bodyLimit: BODY_LIMIT_BYTES });
}
