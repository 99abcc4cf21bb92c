// An address that is not there but was, or that was written in another way: where it is found now. Asked before "not found" is answered.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import redirects from '../../content/redirects.json' with { type: 'json' };

const MOVED = new Map(redirects.map(({ from, to }) => [from, to]));

/**
 * Addresses of this site end without a slash and without .html; what was given up stands in content/redirects.json. All in one step.
 * @returns the address to go to, its query kept, or undefined when there is none
 */
export function movedAddress(app: FastifyInstance, { method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.startsWith('//') || !URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, search } = new URL(url, 'http://localhost');
  const plain = pathname.replace(/\/+$/, '').replace(/\.html$/, '') || '/';
  const now = MOVED.get(plain) ?? plain;
  return now !== pathname && app.hasRoute({ method: 'GET', url: now }) ? `${now}${search}` : undefined;
}
