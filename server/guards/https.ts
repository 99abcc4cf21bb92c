// Sends who came to the proxy without encryption on to https, where SITE_URL is there and the proxy says how they came.
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

export function insistOnHttps(app: FastifyInstance, { siteUrl, trustProxy }: Settings): void {
  if (!trustProxy || !siteUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    const isUnencrypted = request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http';
    if (!isUnencrypted || !request.url.startsWith('/')) return;
    return reply.redirect(`${siteUrl}${request.url}`, 308);
  });
}
