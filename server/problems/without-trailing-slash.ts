// Addresses of this site end without a slash. One that was written with it is sent on, where that leads somewhere.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** @returns the address to go to, its query kept, or undefined when there is none */
export function withoutTrailingSlash(app: FastifyInstance, { method, url }: FastifyRequest): string | undefined {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, search } = new URL(url, 'http://localhost');
  if (method !== 'GET' || pathname === '/' || !pathname.endsWith('/')) return undefined;
  const shorter = pathname.replace(/\/+$/, '');
  return app.hasRoute({ method: 'GET', url: shorter }) ? `${shorter}${search}` : undefined;
}
