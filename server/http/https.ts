// Redirects http to https, where SITE_URL is https and a trusted proxy says that the visitor came by http.
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

export function redirectToHttps(app: FastifyInstance, { siteUrl, trustProxy }: Settings): void {
  if (!trustProxy || !siteUrl.startsWith('https:')) return;
  const isProxy = trustedProxies(trustProxy);
  app.addHook('onRequest', async (request, reply) => {
    const cameUnencrypted = isHttpAllTheWay(request.headers['x-forwarded-proto']) && isProxy(request.socket.remoteAddress);
    if (!cameUnencrypted || !request.url.startsWith('/')) return;
    return reply.redirect(`${siteUrl}${request.url}`, 308);
  });
}

/** Each proxy in a row adds a word. If one of them says `https`, the visitor uses it already, and a redirect would loop. */
function isHttpAllTheWay(protocols: string | string[] | undefined): boolean {
  return (
    protocols !== undefined &&
    String(protocols)
      .split(',')
      .every((protocol) => protocol.trim().toLowerCase() === 'http')
  );
}
