// Sends rows as JSON under a tag, or says that the caller has them already.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rows } from './read-rows.ts';

export function sendRows(request: FastifyRequest, reply: FastifyReply, { documents, next }: Rows): FastifyReply {
  const body = JSON.stringify(documents);
  const tag = `"${createHash('sha256').update(body).update(String(next)).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag: tag, 'cache-control': 'no-cache', ...(next && { link: `<${next}>; rel="next"` }) });
  if (isHeld(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Proxies that compress make a tag weak: for a GET that is the same tag. */
function isHeld(held: string | undefined, tag: string): boolean {
  return held?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag) ?? false;
}
