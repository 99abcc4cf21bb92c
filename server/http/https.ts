// Sends who came to the proxy without encryption on to https, where SITE_URL is there and a trusted proxy says how they came.
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

export function insistOnHttps(app: FastifyInstance, { siteUrl, trustProxy }: Settings): void {
  if (!trustProxy || !siteUrl.startsWith('https:')) return;
  const isProxy = trustedProxies(trustProxy);
  app.addHook('onRequest', async (request, reply) => {
    const cameUnencrypted = isHttpAllTheWay(request.headers['x-forwarded-proto']) && isProxy(request.socket.remoteAddress);
    if (!cameUnencrypted || !request.url.startsWith('/')) return;
    return reply.redirect(`${siteUrl}${request.url}`, 308);
  });
}

/** Proxies in a row each add a word. With one `https` among them the visitor is there already, and would be sent round in circles. */
function isHttpAllTheWay(protocols: string | string[] | undefined): boolean {
  return (
    protocols !== undefined &&
    String(protocols)
      .split(',')
      .every((protocol) => protocol.trim().toLowerCase() === 'http')
  );
}
