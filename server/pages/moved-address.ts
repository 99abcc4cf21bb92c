// Finds the current address of a page that was moved, or whose address was written in another way.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import redirects from '../../content/redirects.json' with { type: 'json' };

const MOVED = new Map(redirects.map(({ from, to }) => [from, to]));

/**
 * Addresses of this site have no trailing slash and no .html. Moved ones are listed in content/redirects.json. One redirect does all of it.
 * @returns the address to redirect to, with its query, or undefined
 */
export function movedAddress(app: FastifyInstance, { method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.startsWith('//') || !URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, search } = new URL(url, 'http://localhost');
  const plain = pathname.replace(/\/+$/, '').replace(/\.html$/, '') || '/';
  const now = MOVED.get(plain) ?? plain;
  return now !== pathname && app.hasRoute({ method: 'GET', url: now }) ? `${now}${search}` : undefined;
}
