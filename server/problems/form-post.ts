// Whether a browser without JavaScript sent this, so that a page has to answer it rather than JSON.
import type { FastifyRequest } from 'fastify';

export function isFormPost(request: FastifyRequest): boolean {
  return request.method === 'POST' && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}
